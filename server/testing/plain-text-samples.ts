export const htmlSamples: readonly (readonly [html: string, shown: string])[] = [
	['<p>Мягкий мишка.</p>\n<p>Рост 40&nbsp;см</p>', 'Мягкий мишка.\n\nРост 40 см'],
	['Мягкий<br>мишка<br/>\nс бантом<BR><br />и всё', 'Мягкий\nмишка\nс бантом\n\nи всё'],
	['<div>Первая</div><div>вторая\nстрока</div>', 'Первая\nвторая строка'],
	[
		'В наборе:<ul><li>кукла</li><li><p>платье</p></li><li>– туфли</li></ul>Хватит',
		'В наборе:\n\n• кукла\n\n• платье\n\n– туфли\n\nХватит',
	],
	['<table><tr><td>Вес</td><td>200 г</td></tr><tr><th>Рост</th><td>40 см</td></tr></table>', 'Вес 200 г\nРост 40 см'],
	['<b>Лёгкий</b>, <span style="color:red" data-x=\'1>0\'>красный</span>', 'Лёгкий, красный'],
	['Строка <b>первая</b>\r\nвторая', 'Строка первая\nвторая'],
	['Кукла &quot;Алина&quot; &amp; Ко &#8212; &laquo;да&raquo;&#x21;', 'Кукла "Алина" & Ко — «да»!'],
	['&lt;p&gt;Дважды&lt;/p&gt;&lt;p&gt;укрыто&lt;/p&gt;', 'Дважды\n\nукрыто'],
	['&amp;lt;b&amp;gt;Трижды&amp;lt;/b&amp;gt;', 'Трижды'],
	['<!-- тайна --><style>p{}</style><script>alert("<p>")</script>Видно<iframe src=x>нет</iframe>', 'Видно'],
	['<!DOCTYPE html><html><head><title>Нет</title></head><body><p>Да</p></body></html>', 'Да'],
	['<p class=a onclick="x()">Слово<o:p></o:p></p>', 'Слово'],
	['<p></p><br> &nbsp; ', ''],
	['Мягкий <strong>мишка</strong> с <stro', 'Мягкий мишка с <stro'],
	['Набор </b', 'Набор'],
	['Мягкий <b>мишка</b> с <a href="https://x', 'Мягкий мишка с'],
	[
		'Первая<br />вторая<br>\nтретья &quot;Луч&quot; &#8212; &#151; &#xAB;да&#xBB; &amp; &lt;3',
		'Первая\nвторая\nтретья "Луч" — — «да» & <3',
	],
	['<span style="color: red">Первая</span> строка\n<!-- нет -->вторая', 'Первая строка\nвторая'],
	['<STRONG>Нет</STRONG> <Зима>, a < b и c > d, Mum&Dad', 'Нет <Зима>, a < b и c > d, Mum&Dad'],
	['<div>Первая<br></div>вторая', 'Первая\nвторая'],
	[
		'<h2>Состав</h2>плюш<blockquote>мягкий</blockquote><dl><dt>Рост</dt><dd>40 см</dd></dl>',
		'Состав\n\nплюш\n\nмягкий\n\nРост\n40 см',
	],
	['&lt;p&gt;Дважды&lt;/p&gt;&lt;p&gt;укрыто &amp;amp; всё&lt;/p&gt;', 'Дважды\n\nукрыто & всё'],
]

/** Texts that look like HTML but contain none. */
export const plainSamples: readonly string[] = [
	'Мягкий мишка.\n\nРост 40 см',
	'  Размер < 5 и > 3, a<b и c>d ',
	'Постер <нежность>, <Peppa Pig>, <3 и <!важно!>',
	'Mum&Dad, M&M’s, R&not, Black & Decker',
	'I <love it',
	'',
]
