import type { UnderstoodPart } from '#contract/search.ts'

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

interface PartPattern {
	readonly kind: UnderstoodPart['kind']
	/** Of whole words. */
	readonly expression: RegExp
	read(groups: readonly string[]): Partial<Wishes>
}

const number = '(\\d{1,2})'
const sum = '(\\d{1,3}(?:[\\s.]\\d{3})+|\\d{3,7}|\\d{1,3} ?(?:тыс(?:\\.|яч\\p{L}*)?|[кт]|мың))'
const tenge = '(?: ?(?:тг|тнг|тенге|теңге|kzt|₸))'
const years = '(?:лет|года?|годик\\p{L}*|л|летн\\p{L}+|жас\\p{L}*|years?|y\\.?o\\.?)'
const months = '(?:мес(?:\\.|яц\\p{L}*)?|ай(?:лық)?|months?)'
const dash = ' ?(?:-|–|—|до) ?'

const inMonths = (text = '', unit = 12) => Number(text) * unit

function inTenge(text = ''): number {
	return Number(text.replaceAll(/\D/g, '')) * (/[ктм]/u.test(text) ? 1_000 : 1)
}

const namedAges: readonly (readonly [pattern: string, age: Range])[] = [
	['(?:для )?новорожд[её]нн(?:ым|ому|ых)|жаңа туған|for newborns?', { from: 0, to: 6 }],
	['(?:для )?(?:грудничк|младенц)(?:у|ам|ов|а)|до (?:1 )?года|емшектегі|for infants?', { from: 0, to: 11 }],
	['(?:на )?пол(?:года|угодика)|полугодовалому', { from: 6, to: 11 }],
	['(?:на )?(?:годик|год)|годовал(?:ому|ой)|один год|бір жас', { from: 10, to: 20 }],
	['(?:на )?(?:полтора|1[.,]5) года', { from: 15, to: 26 }],
	['двухлетн(?:ему|ей|его)|(?:на )?два года|екі жас', { from: 22, to: 35 }],
	['тр[её]хлетн(?:ему|ей|его)|(?:на )?три года|үш жас', { from: 36, to: 47 }],
	['четыр[её]хлетн(?:ему|ей|его)|(?:на )?четыре года|төрт жас', { from: 48, to: 59 }],
	['пятилетн(?:ему|ей|его)|(?:на )?пять лет|бес жас', { from: 60, to: 71 }],
	['шестилетн(?:ему|ей|его)|(?:на )?шесть лет|алты жас', { from: 72, to: 83 }],
	['семилетн(?:ему|ей|его)|(?:на )?семь лет|жеті жас', { from: 84, to: 95 }],
	[
		'(?:для )?малыш(?:ей|а|ам|у|ке)|(?:для )?самых маленьких|крохе|карапузу|бөбек(?:ке|терге)|сәби(?:ге|лерге)|for (?:babies|a baby|toddlers?)',
		{ from: 0, to: 36 },
	],
	['ясельного возраста', { from: 12, to: 36 }],
	[
		'(?:для )?дошкольник(?:а|у|ам|ов)|детсадовцу|в (?:детский )?садик?|бүлдіршінге|for preschoolers?',
		{ from: 36, to: 83 },
	],
	['первокласснику|первоклашке|1 класс', { from: 72, to: 96 }],
	['(?:для )?школьник(?:а|у|ам|ов)|оқушыға', { from: 84, to: 143 }],
	[
		'(?:для )?подростк(?:а|у|ам|ов)|тинейджеру|жасөспірім(?:ге|дерге)|for (?:teens?|teenagers?)',
		{ from: 132, to: 203 },
	],
	['для взросл(?:ых|ой компании)|взросл(?:ым|ому)|ересектерге|for adults', { from: 192 }],
]

const cheap =
	'не ?дорог(?:о|ой|ая|ие|ую)|деш[её]в(?:о|ый|ая|ые|ую)|подешевле|бюджетн(?:о|ый|ая|ые|ую)|эконом|арзан|cheap|inexpensive'

const girl =
	'(?:для|на) (?:девоч|девуш|доч|внуч|племянниц)\\p{L}*|девочк(?:е|ам)|доч(?:еньке|ке|ери)|внучке|племяннице|сестр(?:[её]нке|е)|девчонк(?:е|ам)|девушке|қызға|қыздарға|қызыма|қыз балаға|for (?:a )?girls?'
const boy =
	'(?:для|на) (?:мальч|пацан|сын|внук|племянник)\\p{L}*|мальчик(?:у|ам)|пацан(?:у|ам)|сын(?:у|ишке|очку|овьям)|внуку|племяннику|брат(?:ику|у)|ұлға|ұлдарға|ұлыма|ұл балаға|for (?:a )?boys?'

/** The first that fits reads its part of the text. */
const partPatterns: readonly PartPattern[] = [
	part('size', '(\\d{1,3}(?:[.,]\\d)?) ?(?:см|cm)', ([size = '']) => ({ marks: [`${size.replace(',', '.')}см`] })),
	part(
		'pieces',
		'(\\d{1,5}) ?(?:дет(?:ал\\p{L}+|\\.)?|элемент\\p{L}*|эл\\.?|предмет\\p{L}*|шт(?:ук\\p{L}*|\\.)?|част(?:ей|и)|бөлік\\p{L}*|pcs|pieces)',
		([count]) => ({ marks: [`${count}шт`] }),
	),
	part('scale', '1 ?[:/] ?(\\d{1,3})', ([scale]) => ({ marks: [`1x${scale}`] })),
	part('age', `${number}${dash}${number} ?${months}`, ([from, to]) => age(inMonths(from, 1), inMonths(to, 1))),
	part('age', `(?:от |с )${number} ?${months}`, ([from]) => age(inMonths(from, 1))),
	part('age', `${number} ?${months}`, ([at]) => age(inMonths(at, 1), inMonths(at, 1) + 5)),
	part('age', `(?:от |с )?${number}${dash}${number} ?${years}`, ([from, to]) => age(inMonths(from), inMonths(to) + 11)),
	part('age', `(?:от |с |старше )${number} ?${years}|${number} ?\\+`, ([from, plus]) => age(inMonths(from ?? plus))),
	part('age', `(?:до |младше )${number}(?: ?${years}|(?! ?(?:\\d|тыс|[кт](?!\\p{L})|мың)))`, ([to]) =>
		age(0, inMonths(to)),
	),
	part('age', `(?:на )?${number} ?-? ?${years}`, ([at]) => age(inMonths(at), inMonths(at) + 11)),
	...namedAges.map(([pattern, named]) => part('age', pattern, () => ({ age: named }))),
	part('price', `(?:от|from) ${sum}${tenge}? (?:до|to) ${sum}${tenge}?`, ([from, to]) =>
		price(inTenge(from), inTenge(to)),
	),
	part('price', `${sum} ?[-–—] ?${sum}${tenge}?`, ([from, to]) => price(inTenge(from), inTenge(to))),
	part('price', `(?:до|не дороже|дешевле|максимум|в пределах|under|up to) ${sum}${tenge}?`, ([to]) =>
		price(0, inTenge(to)),
	),
	part('price', `${sum}${tenge}?(?:-?(?:ға|ге))? дейін`, ([to]) => price(0, inTenge(to))),
	part('price', `(?:от|дороже|не дешевле|over) ${sum}${tenge}?`, ([from]) => price(inTenge(from))),
	// A sum without a word is about what somebody wants to spend.
	part('price', `(?:за|на|около|примерно) ${sum}${tenge}?|${sum}${tenge}`, ([about, plain]) =>
		price(0, Math.round(inTenge(about ?? plain) * 1.1)),
	),
	part('price', cheap, () => ({ isCheap: true })),
	part('forWhom', girl, () => ({ forWhom: 'girl' })),
	part('forWhom', boy, () => ({ forWhom: 'boy' })),
]

function part(kind: UnderstoodPart['kind'], pattern: string, read: PartPattern['read']): PartPattern {
	return { kind, expression: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu'), read }
}

function age(from: number, to?: number): Partial<Wishes> {
	return { age: { from, ...(to !== undefined && { to }) } }
}

function price(from: number, to?: number): Partial<Wishes> {
	return { price: { ...(from > 0 && { from }), ...(to !== undefined && { to }) } }
}

interface ReadParts {
	readonly wishes: Wishes
	readonly parts: UnderstoodPart[]
	/** The text without them. */
	readonly rest: string
}

/** Ages, prices, sizes and for whom it is; of two ages or prices the first counts, the second stays text. */
export function readParts(text: string): ReadParts {
	let rest = text
	let wishes: Wishes = { marks: [] }
	const parts: UnderstoodPart[] = []
	for (const { kind, expression, read } of partPatterns) {
		const match = expression.exec(rest)
		if (!match) continue
		const { marks = [], ...others } = read(match.slice(1))
		if (Object.keys(others).some((name) => name in wishes)) continue
		wishes = { ...wishes, ...others, marks: [...wishes.marks, ...marks] }
		const [typed] = match
		parts.push({ kind, text: typed, without: tidy(text.replace(typed, ' ')) })
		rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + typed.length)}`
	}
	return { wishes, parts, rest: tidy(rest) }
}

function tidy(text: string): string {
	return text.replaceAll(/\s+/g, ' ').trim()
}
