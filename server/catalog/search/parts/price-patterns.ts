import { limits } from '#contract/limits.ts'
import { dash, notCounting, notMeasured, type PartPattern, partPattern, rangeOf } from './part-pattern.ts'

const sum = '(\\d{1,3}(?:[\\s.]\\d{3})+|\\d{3,}|\\d{1,3} ?(?:тыс(?:\\.|яч\\p{L}*)?|[кт]|мың))'
const currency = '(?: ?(?:тг|тнг|тенге|теңге|kzt|₸))'
const atMost = '(?:до|не дороже|дешевле|максимум|в пределах|under|up to)'
const atLeast = '(?:от|дороже|не дешевле|over)'
const about = '(?:за|около|примерно)'
/** Two sums alone are as often an article number (`1507-0028`). */
const ofPrice = '(?:цена|ценой|стоимостью|бюджет|за|в пределах)'

const cheap =
	'не ?дорог(?:о|ой|ая|ие|ую)|деш[её]в(?:о|ый|ая|ые|ую)|подешевле|бюджетн(?:о|ый|ая|ые|ую)|эконом|арзан|cheap|inexpensive'

const highest = 10 ** limits.productPriceDigits - 1

/** What people are ready to spend beyond the sum they name. */
const tolerance = 1.1

/** Ranges come before their ends. */
export const pricePatterns: readonly PartPattern[] = [
	partPattern('price', `(?:от|from) ${sum}${currency}? (?:до|to) ${sum}${currency}?${notMeasured}`, readRange),
	partPattern('price', `${sum}${dash}${sum}${currency}|${ofPrice} ${sum}${dash}${sum}${currency}?`, readRange),
	partPattern('price', `${atMost} ${sum}(?:${currency}|${notMeasured})`, readMost),
	partPattern('price', `${sum}${currency}?(?:-?(?:ға|ге))? дейін`, readMost),
	partPattern('price', `${atLeast} ${sum}(?:${currency}|${notMeasured})`, ([from]) => ({
		price: { from: inTenge(from) },
	})),
	partPattern('price', `${about} ${sum}(?:${currency}|${notMeasured})|(?:на )?${sum}${currency}`, readAbout),
	partPattern('price', `на ${sum}${notMeasured}${notCounting}`, readAbout),
	partPattern('price', cheap, () => ({ isCheap: true })),
]

function readRange(groups: readonly (string | undefined)[]) {
	const [from = 0, to = 0] = groups.filter((group) => group !== undefined).map(inTenge)
	return { price: rangeOf(from, to) }
}

function readMost([to]: readonly (string | undefined)[]) {
	return { price: { to: inTenge(to) } }
}

function readAbout(groups: readonly (string | undefined)[]) {
	const sum = groups.find((group) => group !== undefined)
	return { price: { to: Math.min(highest, Math.round(inTenge(sum) * tolerance)) } }
}

function inTenge(sum = ''): number {
	const thousands = /[ктм]/u.test(sum.toLowerCase()) ? 1_000 : 1
	return Math.min(highest, Number(sum.replaceAll(/\D/g, '')) * thousands)
}
