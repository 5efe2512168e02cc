import { limits } from '#contract/limits.ts'
import { shortenText } from './columns.ts'

/** Short words that are no abbreviation. */
const small = new Set(
	'а без в во для до за и из или к мен на не о об от по под при с со у дом мяч шар юла'
		.split(' ')
		.map((word) => word.toUpperCase()),
)

/** Units that a warehouse writes against their number, as `33см`. */
const units = 'мм|см|м|мл|л|г|гр|кг|шт'

/** `арт. 77120`, `Артикул: B-1234`, `арт № 512`: without a dot, a colon or a sign of number it may be a word of the title. */
const namedArticle =
	/[,;]?\s*(?<![\p{L}\d])(?:арт(?:икул)?|art)(?:[.:]\s*№?|\s*№)\s*([a-z\d](?:[a-z\d/.-]*[a-z\d])?|[а-я]{1,3}-\d[а-яa-z\d/-]*)(?![\p{L}\d/-])(?<next>\s*\p{L}?)/iu
/** What is said to the warehouse: a number against doubles, the price of a pack, how many lie in a carton. */
const asides = [
	/\s*#\d+\s*$/,
	/\s*\((?:цена за[^)]*|только наименование)\)/giu,
	/[,\s]*в кор\.?\s*\d+\s*(?:шт?|наб)(?!\p{L})\.?/giu,
]

const number = String.raw`(\d+(?:[.,]\d+)?)`
/** `42x30 x 7`, before its unit. */
const measures = new RegExp(
	`(?<![\\p{L}\\d.,])${number}\\s*[xх*]\\s*${number}(?:\\s*[xх*]\\s*${number})?(?=\\s*(?:мм|см|м)(?!\\p{L}))`,
	'giu',
)

const latinSize = /^\d+(?:mm|cm|m|ml|l|g|gr|kg|pcs|w|v|mah|gb|mb|in)$/i

/** How many lie in a pack and in a carton, at the end: `(24/288)`, `(2/12/144 шт)`. */
const carton = /[,;]?\s*\((\d{1,4}(?:\s*\/\s*\d{1,5}){1,2})(?:\s*шт?\.?)?\)\s*$/iu
const fewestInCarton = 72

const fewestLetters = 3
const fewestOfCode = 3
const fewestDigitsAlone = 5

export interface TidyTitle {
	readonly title: string
	/** The number of the article that stood in the title. */
	readonly article?: string
}

/** The title as it stands, unless titles are to be tidied. */
export function splitTitle(whole: string, { tidyTitles }: { readonly tidyTitles?: boolean | undefined }): TidyTitle {
	return tidyTitles ? tidyTitle(whole) : { title: whole }
}

/**
 * Makes a title of a price list readable: no shouting, no numbers of an article or a carton, units apart from their numbers.
 * What may be a name, a size or a model stays. So does a title of which little would be left.
 */
export function tidyTitle(whole: string): TidyTitle {
	const { title, article } = splitArticle(
		asides
			.reduce((rest, aside) => rest.replace(aside, ''), whole)
			.replace(carton, (found, counts) => (isCarton(counts) ? '' : found)),
	)
	const spaced = title
		.replace(/(?<!\p{L})в кор\.?(?=[\s,;]|$)/giu, 'в коробке')
		.replace(measures, (_, ...found: unknown[]) => found.slice(0, 3).filter(Boolean).join(' × '))
		.replace(/(?<![\p{L}\d])(\d+)\s*(дет|элем|предм)\.?(?!\p{L})/giu, '$1 $2.')
		.replace(/(?<![\p{L}\d])(\d+(?:[.,]\d+)?)\s*(?:шт?\.?|ш\.?)(?![\p{L}\d])/giu, '$1 шт.')
		.replace(new RegExp(`(?<![\\p{L}\\d])(\\d+(?:[.,]\\d+)?)(${units})(?![\\p{L}\\d])`, 'giu'), '$1 $2')
	const tidy = withoutEmptyPlaces(isShouting(spaced) ? lowerTitle(spaced) : spaced)
	if ((tidy.match(/\p{L}/gu) ?? []).length < fewestLetters) return { title: whole }
	return { title: tidy, ...(article && { article }) }
}

/** Whether letters or digits of the whole title are missing. */
export function isShorter(title: string, whole: string): boolean {
	return lettersOf(title).length < lettersOf(whole).length
}

function lettersOf(text: string): string {
	return text.replace(/[^\p{L}\d]/gu, '')
}

/** So that the search finds what was cut off the title. */
export function withTitle(description: string, title: string): string {
	const last = shortenText(title, limits.productDescription / 2)
	return `${shortenText(description, limits.productDescription - last.length - 1)}\n${last}`
}

function splitArticle(title: string): TidyTitle {
	const found = namedArticle.exec(title)
	const [text = '', code = '', next = ''] = found ?? []
	if (!found || !isArticle(code, next)) return { title }
	const end = found.index + text.length - next.length
	return { title: title.slice(0, found.index) + title.slice(end), article: code }
}

/** A short number before a word may count something: `арт. 100 красок`. */
function isArticle(code: string, next: string): boolean {
	if (code.length < fewestOfCode || !/\d/.test(code) || latinSize.test(code)) return false
	return /\D/.test(code) || code.length >= fewestDigitsAlone || !/\p{L}/u.test(next)
}

/** Scales (`1/43`) and sizes (`104/110`) are none: a carton is large, and holds whole packs. */
function isCarton(counts: string): boolean {
	const numbers = counts.split('/').map(Number)
	const isOfWhole = numbers.every((number, index) => index === 0 || number % (numbers[index - 1] ?? 1) === 0)
	return isOfWhole && (numbers[0] ?? 0) > 1 && (numbers.at(-1) ?? 0) >= fewestInCarton
}

/** Every long Russian or Kazakh word is written in capitals. */
function isShouting(title: string): boolean {
	const words = (title.match(/\p{Script=Cyrillic}+/gu) ?? []).filter((word) => word.length > fewestLetters)
	return words.length > 0 && words.every((word) => word === word.toUpperCase())
}

/** Brands (Latin), abbreviations (short, or without a vowel) and models (`ВАЗ-2107`) stay. A name in quotes keeps its capital. */
function lowerTitle(title: string): string {
	const lower = title.replace(/[\p{Script=Cyrillic}\d]+(?:-\d+)*/gu, (word, at: number) => {
		const isPlain = word.length > fewestLetters && !/\d/.test(word) && /[АЕЁИОУЫЭЮЯӘІӨҰҮ]/i.test(word)
		if (!isPlain && !small.has(word)) return word
		const isName = /[«"„“]$/.test(title.slice(0, at))
		return isName ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase()
	})
	return lower.replace(/^[^\p{L}\d]*\p{L}/u, (start) => start.toUpperCase())
}

function withoutEmptyPlaces(title: string): string {
	return title
		.replace(/\(\s*\)|\[\s*\]|"\s*"|«\s*»/g, '')
		.replace(/\(\s*[,;]\s*/g, '(')
		.replace(/\s+([,;:.!?)])/g, '$1')
		.replace(/([,;])(?:\s*[,;])+/g, '$1')
		.replace(/\s+/g, ' ')
		.replace(/^[\s,;:./–—-]+|[\s,;:/–—(-]+$/gu, '')
}
