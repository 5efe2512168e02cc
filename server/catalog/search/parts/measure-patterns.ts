import { inWords, oneAndHalf, readNumber } from './numbers.ts'
import { dash, notMeasured, type PartPattern, partPattern, rangeOf } from './part-pattern.ts'

const sizeWord = '(?:(?:рост(?:ом)?|высот(?:а|ой)|длин(?:а|ой)|ширин(?:а|ой)|размер(?:ом)?|диаметр(?:ом)?) )?'
const atLeast = '(?:от|больше|более|выше|свыше|не (?:меньше|менее|ниже)|минимум)'
const atMost = '(?:до|меньше|менее|ниже|не (?:больше|более|выше)|максимум)'

const centimetres = '(\\d{1,3}(?:[.,]\\d)?)'
const centimetre = ' ?(?:см|cm|сантиметр\\p{L}*)'
const metres = `(\\d{1,2}(?:[.,]\\d{1,2})?|${oneAndHalf}|${inWords})`
/** `погремушка 6 м` is hardly about metres. */
const metre = '(?: ?(?:метр(?:а|ов|овы\\p{L}+)?)|(?<=(?<![\\d.,])[0-2](?:[.,]\\d{1,2})?) ?(?:м|m))'
const oneMetre = '(?:один )?метр|метров(?:ый|ая|ое|ого|ую|ой)|метрлік'
const halfMetre = 'пол ?метра|полуметров(?:ый|ая|ое|ого|ую|ой)'
const mostCentimetres = 200

const pieces = '(\\d{1,5})\\+?'
const piece =
	' ?(?:дет(?:ал\\p{L}+|\\.)?|элемент\\p{L}*|эл\\.?|предмет\\p{L}*|шт(?:ук\\p{L}*|\\.)?|част(?:ей|и)|бөлік\\p{L}*|pcs|pieces)'
const mostPieces = 1_000

/** `пазл на 1000` is about pieces, not about money. */
const piecesOfPuzzle = `(?<=(?:паз+л|мозаик|конструктор|puzzle)\\D*)на (\\d{2,4})(?! ?(?:т|к|₸|kzt))${notMeasured}`
const mostPiecesOfPuzzle = 5_000

const ofScale = '(?:в )?масштаб(?:е|ом)? '
const scale = `(?:${ofScale})?1 ?(?:[:/]|к ) ?(\\d{1,3})|${ofScale}1 (\\d{1,3})`

/** Ranges come before their ends. */
export const measurePatterns: readonly PartPattern[] = [
	partPattern(
		'size',
		`${sizeWord}(?:от )?${centimetres}(?:${centimetre})?(?:${dash}| до )${centimetres}${centimetre}`,
		([one = '', other = '']) => range('см', inNumber(one), inNumber(other)),
	),
	partPattern('size', `${sizeWord}(?:от )?${metres}(?:${metre})?(?:${dash}| до )${metres}${metre}`, ([one, other]) =>
		range('см', inCentimetres(one), inCentimetres(other)),
	),
	partPattern('size', `${sizeWord}${atLeast} ${centimetres}${centimetre}`, ([least = '']) =>
		range('см', inNumber(least), mostCentimetres),
	),
	partPattern('size', `${sizeWord}${atMost} ${centimetres}${centimetre}`, ([most = '']) =>
		range('см', 1, inNumber(most)),
	),
	partPattern('size', `${sizeWord}${centimetres}${centimetre}`, ([size = '']) => one(`${size.replace(',', '.')}см`)),
	partPattern('size', `${sizeWord}${metres}${metre}`, ([size]) => one(`${inCentimetres(size)}см`)),
	partPattern('size', `${sizeWord}(?:${oneMetre})`, () => one('100см')),
	partPattern('size', `${sizeWord}(?:${halfMetre})`, () => one('50см')),
	partPattern('pieces', `(?:от )?${pieces}(?:${dash}| до )${pieces}${piece}`, ([least, most]) =>
		range('шт', Number(least), Number(most)),
	),
	partPattern('pieces', `${atLeast} ${pieces}${piece}`, ([least]) => range('шт', Number(least), mostPieces)),
	partPattern('pieces', `${atMost} ${pieces}${piece}`, ([most]) => range('шт', 1, Number(most))),
	partPattern('pieces', `${pieces}${piece}`, ([count]) => one(`${count}шт`)),
	partPattern('pieces', piecesOfPuzzle, ([count]) =>
		Number(count) <= mostPiecesOfPuzzle ? one(`${count}шт`) : undefined,
	),
	partPattern('scale', scale, ([first, other]) => one(`1x${first ?? other}`)),
]

function one(mark: string) {
	return { marks: [[mark]] }
}

const mostValues = 200

/** All whole values, of more than can be looked for the round ones, which titles mostly have; and both ends. */
function range(unit: string, end: number, otherEnd: number) {
	const { from, to } = rangeOf(end, otherEnd)
	const step = 10 ** Math.ceil(Math.log10(Math.max(1, (to - from) / mostValues)))
	const first = Math.ceil(from / step)
	const values = Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
	return { marks: [[...new Set([from, ...values, to])].map((value) => `${value}${unit}`)] }
}

function inNumber(text: string): number {
	return Number(text.replace(',', '.'))
}

function inCentimetres(text = ''): number {
	return Math.round(100 * (/^\d/.test(text) ? inNumber(text) : readNumber(text)))
}
