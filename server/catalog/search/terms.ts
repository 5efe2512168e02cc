/** What may stand for a typed word or phrase: all of these stems. Typed words weigh 1, what means about the same less. */
export interface Alternative {
	readonly stems: readonly string[]
	readonly weight: number
}

/** One typed word or phrase, and what may stand for it. */
export interface Term {
	/** As typed, for people; folded, for comparing with titles. */
	readonly typed: string
	readonly word: string
	readonly alternatives: readonly Alternative[]
	/** The rarer, the more a match says. */
	readonly rarity: number
	/** A product may lack it and still match wholly (`игрушка`, `подарок`). */
	readonly isOptional: boolean
}

export function rarityOf(titles: number, all: number): number {
	return Math.log(1 + (all + 1) / (titles + 1))
}

const mostTerms = 8

/** The smallest sets of terms with at least `share` of the rarity of all. */
export function mostOf(terms: readonly Term[], share: number): Term[][] {
	const some = terms.slice(0, mostTerms)
	const wanted = share * some.reduce((sum, { rarity }) => sum + rarity, 0)
	return Array.from({ length: 2 ** some.length - 1 }, (_, index) =>
		some.filter((__, place) => ((index + 1) >> place) % 2 === 1),
	).filter((set) => {
		const sum = set.reduce((total, { rarity }) => total + rarity, 0)
		return sum >= wanted && set.every(({ rarity }) => sum - rarity < wanted)
	})
}

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
