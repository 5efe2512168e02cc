/** Beginnings of words that say little of what is looked for: a product may lack them. */
const vague = [
	'игрушк',
	'игрушечн',
	'подар',
	'товар',
	'детск',
	'ойыншык',
	'сыйлык',
	'toy',
	'gift',
	'kids',
	'хорош',
	'красив',
	'интересн',
	'качествен',
	'необычн',
	'полезн',
	'популярн',
	'классн',
	'прикольн',
	'оригинальн',
	'лучш',
	'жаксы',
	'адеми',
	'кызыкты',
	'nice',
	'good',
	'best',
	'самый',
	'самая',
	'самое',
	'самые',
	'очень',
]

/** Words that say nothing of it beside others. */
const filling = new Set(
	`хочу хотим хотелось бы хочется ищу ищем найти найди покажи покажите нужен нужна нужно нужны надо подскажите посоветуйте помогите выбрать
	купить куплю купим заказать закажу взять наличии доставка доставкой костанай костанае казахстан рк онлайн цена цены стоимость сколько стоит
	подарить дарить рождения рождение др днюху праздник какой какая какие какую нибудь что чтобы такой такую типа вроде например тоже пожалуйста просто или
	ребенку ребенка ребенок детям детей дети деткам деток ребятам чаду балага балалар балаларга балама керек издеймин бар ма алгым келеди корсет сатып алу ушин арналган
	want need looking show find buy order child children kid birthday`.split(/\s+/),
)

export function isVague(word: string): boolean {
	return vague.some((beginning) => word.startsWith(beginning))
}

export function isFilling(word: string): boolean {
	return filling.has(word)
}
