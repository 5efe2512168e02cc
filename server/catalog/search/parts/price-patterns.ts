import { limits } from '#contract/limits.ts'
import { inWords, readNumber } from './numbers.ts'
import { dash, notCounting, notMeasured, type PartPattern, partPattern, rangeOf } from './part-pattern.ts'

const thousandsInWords = '(?:тыс(?:\\.|яч\\p{L}*)?|тыщ\\p{L}*|мы[ңн]|thousand)'
const thousands = `(?:${thousandsInWords}|[кkт])`
const sum = `(\\d{1,3}(?:[\\s.,]\\d{3})+|\\d{3,}|\\d{1,3}(?:[.,]\\d)? ?${thousands}|${inWords} ${thousandsInWords})`
const currency = '(?: ?(?:тг|тнг|те[нң]ге\\p{L}{0,3}|kzt|tenge|₸))'
const atMost =
	'(?:бюджет )?(?:до|не (?:дороже|больше|более|выше)|(?<!не )(?:дешевле|меньше|ниже)|макс(?:имум|\\.)?|в пределах|under|below|up to|less than|cheaper than|(?:at|for) most|max(?:imum|\\.)?|no more than)'
const atLeast = '(?:от|дороже|не (?:дешевле|меньше|менее)|минимум|over|above|from|more than|at least)'
const about = '(?:за|около|примерно|в районе|где-то|порядка|бюджет|about|around)'
/** Two sums alone are as often an article number (`1507-0028`). */
const ofPrice = '(?:цена|ценой|стоимостью|бюджет|за|в пределах|between)'
/** `квадрокоптер 4к` is about its camera. */
const bareThousands = `((?![1248] ?[кk])\\d{1,3} ?${thousandsInWords}|(?![1248][кk])\\d{1,3}[кk])`
const kazakhUntil = '(?:-?[ғгқк][ае])? дей[іи]н'
const kazakhNotAbove = '(?:-?[тнд][ае]н)? (?:аспайтын|к[өо]п емес|[қк]ымбат емес|арзан)'

const cheap =
	'не ?дорог(?:о|ой|ая|ие|их|ого|ую)|не очень дорог\\p{L}+|(?:по)?д[её]ш[её]в(?:о|ый|ая|ое|ые|ых|ую|ле)|деш[её]веньк\\p{L}+|бюджетн(?:о|ый|ая|ое|ые|ых|ую)|эконом|по низкой цене|арзан(?:ы?ра[қк])?(?: ба[ғг]а\\p{L}*)?|[қк]ымбат емес|cheap(?:er|est|ly)?|inexpensive|affordable|low[ -]price'

const highest = 10 ** limits.productPriceDigits - 1

/** What people are ready to spend beyond the sum they name. */
const tolerance = 1.1

/** Ranges come before their ends. */
export const pricePatterns: readonly PartPattern[] = [
	partPattern(
		'price',
		`(?:от|from|between) ${sum}${currency}? (?:до|to|and) ${sum}${currency}?${notMeasured}|${sum}${currency}?-?[нтд][ае]н ${sum}${currency}?${kazakhUntil}`,
		readRange,
	),
	partPattern(
		'price',
		`(?:от |from |${ofPrice} )?(\\d{1,3})(?:${dash}| до | to )(\\d{1,3}) ?${thousands}${currency}?`,
		readRangeOfThousands,
	),
	partPattern('price', `${sum}${dash}${sum}${currency}|${ofPrice} ${sum}${dash}${sum}${currency}?`, readRange),
	partPattern(
		'price',
		`${atMost} ${sum}(?:${currency}|${notMeasured})|${sum}${currency}?${kazakhUntil}|${sum}${currency}?${kazakhNotAbove}`,
		readMost,
	),
	partPattern(
		'price',
		`${atLeast} ${sum}(?:${currency}|${notMeasured})|${sum}${currency}?-?[нтд][ае]н бастап`,
		readLeast,
	),
	partPattern('price', `${about} ${sum}(?:${currency}|${notMeasured})|(?:на )?${sum}${currency}`, readAbout),
	partPattern('price', `на ${sum}${notMeasured}${notCounting}|${bareThousands}`, readAbout),
	partPattern('price', cheap, () => ({ isCheap: true })),
]

type Groups = readonly (string | undefined)[]

function readRange(groups: Groups) {
	const [from = 0, to = 0] = sumsOf(groups)
	return { price: rangeOf(from, to) }
}

function readRangeOfThousands(groups: Groups) {
	const [from = 0, to = 0] = sumsOf(groups)
	return { price: rangeOf(from * 1_000, to * 1_000) }
}

function readMost(groups: Groups) {
	const [to = 0] = sumsOf(groups)
	return { price: { to } }
}

function readLeast(groups: Groups) {
	const [from = 0] = sumsOf(groups)
	return { price: { from } }
}

function readAbout(groups: Groups) {
	const [sum = 0] = sumsOf(groups)
	return { price: { to: Math.min(highest, Math.round(sum * tolerance)) } }
}

function sumsOf(groups: Groups): number[] {
	return groups.flatMap((group) => (group === undefined ? [] : [inTenge(group)]))
}

function inTenge(sum: string): number {
	const [inWord = ''] = sum.split(' ')
	if (!/\d/.test(sum)) return readNumber(inWord) * 1_000
	const fraction = /^(\d{1,3})[.,](\d)(?!\d)/.exec(sum)
	const number = fraction ? Number(`${fraction[1]}.${fraction[2]}`) : Number(sum.replaceAll(/\D/g, ''))
	return Math.min(highest, Math.round(number * (/[^\d\s.,]/u.test(sum) ? 1_000 : 1)))
}
