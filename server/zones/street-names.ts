import { limits } from '#contract/limits.ts'

const folded: Readonly<Record<string, string>> = {
	...{ ё: 'е', ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и', ь: '', ъ: '' },
}

/** Words for a kind of street or settlement, folded; letters alone, as in `пр-т` and `к-сі`, go too. */
const kinds = new Set([
	...['ул', 'улица', 'улицы', 'улице', 'кошеси', 'кошесинин', 'кош', 'си'],
	...['пр', 'проспект', 'проспекта', 'проспекте', 'просп', 'кт', 'дангылы', 'дангыл', 'данг', 'лы'],
	...['пер', 'переулок', 'переулка', 'туйык', 'проезд', 'бульвар', 'бул', 'гульзары', 'шоссе'],
	...['город', 'каласы', 'костанай', 'имени', 'им', 'ый', 'ой', 'ий', 'ши', 'шы', 'инши', 'ншы'],
])

const district = 'мкр'

const endings = [
	...['ого', 'его', 'ому', 'ая', 'яя', 'ой', 'ей', 'ый', 'ий', 'ое', 'ые', 'ие'],
	...['а', 'я', 'ы', 'и', 'й', 'у', 'ю', 'о', 'е'],
]

/**
 * The words that tell a street, equal in its Russian and Kazakh forms: `ул. Абая`, `Абай көшесі` and `абая` are one word. A numbered
 * district is one word too: `5 мкр`, `5-й микрорайон`, `5-ші шағын аудан`. Parts between commas are apart.
 */
export function streetWords(text: string): string[][] {
	return text
		.toLowerCase()
		.replace(/(?:ықшам|шағын)[\s-]*аудан\p{L}*|микрорайон\p{L}*|м-о?н(?!\p{L})|мкрн|мкр-н/gu, ` ${district} `)
		.replace(/(\d)мкр|(\p{L})(?=\d)/gu, (_, number, letter) => (letter ? `${letter} ` : `${number} ${district}`))
		.split(/[,;]/)
		.map((part) => joinDistricts([...part.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(([word]) => fold(word))))
		.filter((words) => words.length > 0)
}

/** Whether an address lies in a street as a zone names it. */
export function isInStreet(address: readonly (readonly string[])[], street: string): boolean {
	const named = namedWords(street)
	if (named.length === 0) return false
	return address.some((words) => words.some((_, start) => named.every((word, place) => words[start + place] === word)))
}

/** Numbers and kinds alone name no street. */
export function isStreet(text: string): boolean {
	return namedWords(text).length > 0
}

/** Twice what all zones can name, as their streets change. */
const mostKnown = 2 * limits.zones * limits.zoneStreets
const known = new Map<string, readonly string[]>()

/** The words of a street that a zone names; none where they name no street. They are kept, as each price asks for all streets. */
function namedWords(street: string): readonly string[] {
	const kept = known.get(street)
	if (kept) return kept
	const words = streetWords(street).flat()
	const named = words.some((word) => /\p{L}/u.test(word)) ? words : []
	if (known.size >= mostKnown) known.clear()
	known.set(street, named)
	return named
}

function fold(word: string): string[] {
	const plain = [...word].map((letter) => folded[letter] ?? letter).join('')
	return kinds.has(plain) || /^\p{L}?$/u.test(plain) ? [] : [plain]
}

function joinDistricts(words: readonly string[]): string[] {
	const joined: string[] = []
	for (let place = 0; place < words.length; place++) {
		const [word = '', next = ''] = [words[place], words[place + 1]]
		const number = [word, next].includes(district) ? [word, next].find((one) => /^\d+$/.test(one)) : undefined
		if (number) {
			joined.push(district + number)
			place++
		} else if (word !== district) joined.push(stem(word))
	}
	return joined
}

/** Without the ending of a case; at least three letters stay. */
function stem(word: string): string {
	const ending = /^\d/.test(word)
		? undefined
		: endings.find((one) => word.endsWith(one) && word.length - one.length >= 3)
	return ending ? word.slice(0, -ending.length) : word
}
