import type { UnderstoodPart, understoodKinds } from '#contract/search.ts'

/** What a typed text asks for beside its words. Ages are in months, prices in tenge; both ends belong to a range. */
export interface Wishes {
	readonly age?: Range
	readonly price?: Range
	/** Cheap ones first (`недорого`). */
	readonly isCheap?: true
	readonly forWhom?: 'girl' | 'boy'
	/** Sizes, numbers of pieces and scales as the index holds them: `20см`, `60шт`, `1x24`. */
	readonly marks: readonly string[]
}

export interface Range {
	readonly from?: number
	readonly to?: number
}

interface ReadParts {
	readonly wishes: Wishes
	readonly parts: UnderstoodPart[]
	/** The text without them. */
	readonly rest: string
}

type Kind = (typeof understoodKinds)[number]

interface Pattern {
	readonly kind: Kind
	/** Whole words: what stands before and after is no letter and no digit. */
	readonly pattern: string
	read(groups: readonly string[]): Partial<Wishes>
}

const number = '(\\d{1,3})'
const sum = '(\\d{1,3}(?:\\s\\d{3})+|\\d{3,7})'
const tenge = '(?: ?(?:тг|тенге|теңге|kzt|₸))'
const years = '(?:лет|года?|годик[а-я]*|годовал[а-я]+|летн[а-я]+|жас[а-я]*|years?|y\\.?o\\.?)'
const months = '(?:мес(?:\\.|яц[а-я]*)?|ай(?:лық)?|months?)'

const months1 = (text = '') => Number(text)
const years1 = (text = '') => Number(text) * 12
const inTenge = (text = '') => Number(text.replaceAll(/\D/g, ''))

const words: readonly (readonly [pattern: string, age: Range])[] = [
	['(?:для )?(?:новорожд[её]нн[а-я]*|грудничк[а-я]*)', { from: 0, to: 6 }],
	[
		'(?:для )?(?:самых маленьких|малыш(?:ей|ам|а|у|и)|балақайларға|бөбектерге|(?:for )?(?:babies|baby|toddlers?))',
		{ from: 0, to: 35 },
	],
	['на годик|(?:для )?годовалому|(?:для )?годовалой', { from: 12, to: 23 }],
	['(?:для )?двухлетн[а-я]+', { from: 24, to: 35 }],
	['(?:для )?тр[её]хлетн[а-я]+', { from: 36, to: 47 }],
	['(?:для )?дошкольник[а-я]*', { from: 36, to: 83 }],
	['(?:для )?школьник[а-я]*', { from: 84, to: 143 }],
	['(?:для )?подростк[а-я]*', { from: 144, to: 203 }],
]

/** The first that fits reads its part of the text. */
const patterns: readonly Pattern[] = [
	age(`${number} ?(?:-|–|—|до) ?${number} ?${months}`, ([from, to]) => ({ from: months1(from), to: months1(to) })),
	age(`(?:от |с )${number} ?${months}`, ([from]) => ({ from: months1(from) })),
	age(`${number} ?${months}`, ([at]) => ({ from: months1(at), to: months1(at) })),
	age(`(?:от |с )?${number} ?(?:-|–|—|до) ?${number} ?${years}`, ([from, to]) => ({
		from: years1(from),
		to: years1(to) + 11,
	})),
	age(`(?:от |с )${number} ?${years}`, ([from]) => ({ from: years1(from) })),
	age(`до ${number} ?${years}`, ([to]) => ({ to: years1(to) })),
	age(`(?:на |для детей )?${number} ?-? ?${years}`, ([at]) => ({ from: years1(at), to: years1(at) + 11 })),
	age(`${number} ?\\+`, ([from]) => ({ from: years1(from) })),
	...words.map(([pattern, range]) => age(pattern, () => range)),
	price(`(?:от|from) ${sum}${tenge}? (?:до|to) ${sum}${tenge}?`, ([from, to]) => ({
		from: inTenge(from),
		to: inTenge(to),
	})),
	price(`${sum} ?[-–—] ?${sum}${tenge}`, ([from, to]) => ({ from: inTenge(from), to: inTenge(to) })),
	price(`(?:до|не дороже|дешевле|under) ${sum}${tenge}?`, ([to]) => ({ to: inTenge(to) })),
	price(`(?:от|дороже|over) ${sum}${tenge}?`, ([from]) => ({ from: inTenge(from) })),
	price(`(?:за )?${sum}${tenge}(?:ге|ге дейін)?`, ([to]) => ({ to: inTenge(to) })),
	{
		kind: 'price',
		pattern: 'не ?дорог[а-я]*|дешев[а-я]*|деш[её]в[а-я]*|бюджетн[а-я]*|арзан|cheap',
		read: () => ({ isCheap: true }),
	},
	mark('size', '(\\d{1,3}(?:[.,]\\d)?) ?(?:см|cm)', ([size = '']) => `${size.replace(',', '.')}см`),
	mark(
		'pieces',
		`${'(\\d{1,5})'} ?(?:дет(?:ал[а-я]+|\\.)?|элемент[а-я]*|эл\\.?|предмет[а-я]*|шт(?:ук[а-я]*|\\.)?|част(?:ей|и)|pcs|pieces)`,
		([count]) => `${count}шт`,
	),
	mark('scale', '1 ?[:/] ?(\\d{1,3})', ([scale]) => `1x${scale}`),
	forWhom(
		'girl',
		'(?:для |на )?(?:девоч[а-я]+|девушк[а-я]+|доч(?:к|ер)[а-я]+|дочь|внучк[а-я]+|қыз(?:ға|дарға|ым[а-я]*)?|кыз(?:га|дарга)|(?:for )?(?:a )?girls?)',
	),
	forWhom(
		'boy',
		'(?:для |на )?(?:мальч[а-я]+|пацан[а-я]*|сын(?:а|у|ок|очку|ишк[а-я]+)?|внук[а-я]?|ұл(?:ға|дарға|ым[а-я]*)?|(?:for )?(?:a )?boys?)',
	),
]

function age(pattern: string, read: (groups: readonly string[]) => Range): Pattern {
	return { kind: 'age', pattern, read: (groups) => ({ age: read(groups) }) }
}

function price(pattern: string, read: (groups: readonly string[]) => Range): Pattern {
	return { kind: 'price', pattern, read: (groups) => ({ price: read(groups) }) }
}

function mark(kind: Kind, pattern: string, read: (groups: readonly string[]) => string): Pattern {
	return { kind, pattern, read: (groups) => ({ marks: [read(groups)] }) }
}

function forWhom(who: 'girl' | 'boy', pattern: string): Pattern {
	return { kind: 'forWhom', pattern, read: () => ({ forWhom: who }) }
}

const compiled = patterns.map((pattern) => ({
	...pattern,
	expression: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.pattern})(?![\\p{L}\\p{N}])`, 'iu'),
}))

/** Ages, prices, sizes and for whom it is; of two ages or prices the first counts, the second stays text. */
export function readParts(text: string): ReadParts {
	let rest = text
	const wishes: { -readonly [Name in keyof Wishes]: Wishes[Name] } & { marks: string[] } = { marks: [] }
	const found: { kind: Kind; text: string }[] = []
	for (const { kind, expression, read } of compiled) {
		const match = expression.exec(rest)
		if (!match) continue
		const { marks = [], ...others } = read(match.slice(1))
		if (Object.keys(others).some((name) => name in wishes)) continue
		Object.assign(wishes, others)
		wishes.marks.push(...marks)
		found.push({ kind, text: match[0].trim() })
		rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
	}
	return {
		wishes,
		parts: found.map((part) => ({ ...part, without: tidy(text.replace(part.text, ' ')) })),
		rest: tidy(rest),
	}
}

function tidy(text: string): string {
	return text.replaceAll(/\s+/g, ' ').trim()
}
