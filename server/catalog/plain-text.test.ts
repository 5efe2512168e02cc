import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
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
])('%j is shown as %j', (text, shown) => {
	expect(plainText(text)).toBe(shown)
})

test.each([
	'Мягкий мишка.\n\nРост 40 см',
	'  Размер < 5 и > 3, a<b и c>d ',
	'Постер <нежность>, <Peppa Pig>, <3 и <!важно!>',
	'Mum&Dad, M&M’s, R&not, Black & Decker',
	'I <love it',
	'',
])('%j holds no HTML and stays as it is', (text) => {
	expect(plainText(text)).toBe(text)
})

const pieces = [
	'<p>',
	'</p>',
	'<br>',
	'<li>',
	'<b>',
	'</b>',
	'<x y>',
	'<',
	'>',
	'&',
	'&lt;',
	'b',
	'&nbsp;',
	' ',
	'\n',
	'•',
	'мяч',
	'<!--',
	'-->',
]

test('whatever a text is made of, what is shown of it is no HTML any more and is shown the same again', () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
			const shown = plainText(parts.join(''))
			expect(plainText(shown)).toBe(shown)
			expect(shown).not.toMatch(/<\/?(p|br|li)>|&nbsp;/)
		}),
		{ numRuns: 2000 },
	)
})

test('a very long text is read in a moment', () => {
	const began = performance.now()
	for (const piece of ['<p>', '<', '&amp;', '<b ', '<!--', ' <p ', '\n ']) plainText(piece.repeat(50_000))
	expect(performance.now() - began).toBeLessThan(10_000)
})
