import type { FileFormat, Markup } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { fitsCheckDigit } from '#contract/supply/check-digit.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import type { KeptCodes } from '../codes/kept-codes.ts'
import { withoutGuard } from '../csv.ts'
import { readLinks } from '../pictures/read-links.ts'
import { plainText } from '../plain-text.ts'
import {
	type CategoryPath,
	type ColumnMap,
	chooseCategory,
	makePublishedCheck,
	parseAge,
	shortenText,
} from './columns.ts'
import type { FileRow } from './files/catalogue-file.ts'
import { cutText } from './files/keep-text.ts'
import type { ImportRemark, RefusalReason, RefusedKeys } from './import-outcome.ts'
import { isPriceField, makePriceReader, parsePrice, type Rates } from './read-price.ts'
import { isPassedOver, readSale } from './read-sale.ts'
import { findAvailability, isBelowNothing, readStock } from './read-stock.ts'
import { checkKeys, makeKeyMemory, makeOuterIdReader, readKeys, refusedKeys, withTitleKey } from './row-keys.ts'
import { isShorter, splitTitle, withTitle } from './tidy-title.ts'

/** An absent field leaves the product unchanged. A keyless row has a SKU derived from its title; the article of a title identifies no row. */
export type ImportRow = {
	line: number
	/** Absent from a row that tells its product by `outerId` alone. */
	title?: string
	/** The id in an accounting program. */
	outerId?: string
	wholeTitle?: string
	article?: string
	price?: number
	quantity?: number
} & {
	[Field in Exclude<ImportField, 'title' | 'price' | 'quantity' | 'ageFrom' | 'salePrice'>]?: string
} & { ageFrom?: number; salePrice?: number; isKeyless?: boolean }

export interface CheckedRow {
	readonly row?: ImportRow
	/** As it stands in the file. */
	readonly category?: string
	/** Of the products that a refused row can mean. */
	readonly keys?: readonly RefusedKeys[]
	readonly remarks: readonly ImportRemark[]
}

export interface RowRules {
	readonly columns: ColumnMap
	readonly header: readonly string[]
	/** Texts of a CSV may have a mark before them, so that no spreadsheet runs them. */
	readonly format: FileFormat
	readonly rates?: Rates | undefined
	/** Of prices that tell none, neither themselves nor by their column; tenge without it. */
	readonly currency?: string | undefined
	readonly markup?: Markup | undefined
	readonly categoryPath?: CategoryPath | undefined
	/** Categories of the shop by those of the file. */
	readonly categories?: ReadonlyMap<string, string> | undefined
	readonly tidyTitles?: boolean | undefined
	readonly kept?: KeptCodes | undefined
	/** Sales that ended before are passed over. */
	readonly today: string
}

const textLimits = {
	title: limits.productTitle,
	description: limits.productDescription,
	category: limits.productCategory,
	brand: limits.productCategory,
	country: limits.productCategory,
	composition: limits.productDescription,
	warnings: limits.productDescription,
} as const

type TextField = keyof typeof textLimits

const textFields: readonly TextField[] = [
	'title',
	'description',
	'category',
	'brand',
	'country',
	'composition',
	'warnings',
]

/** The check remembers the keys, so rows must come in their order. */
export function makeRowCheck(rules: RowRules): (fileRow: FileRow) => CheckedRow {
	const remember = makeKeyMemory()
	const readPrice = makePriceReader(rules)
	const available = findAvailability(rules)
	const findUnpublished = makePublishedCheck(rules.header)
	const outerIdOf = makeOuterIdReader(rules)
	const textOf = (field: string) => (rules.format === 'csv' ? withoutGuard(field) : field)
	return (fileRow) => {
		const cell = (field: ImportField) =>
			isPriceField(field) ? readPrice(fileRow, field) : textOf(fileRow.fields[rules.columns[field] ?? -1] ?? '')
		const read = (field: ImportField) => cleanText(field in textLimits ? plainText(cell(field)) : cell(field), field)
		const { keys, doubles } = readKeys({ barcode: cell('barcode'), sku: cell('sku') }, rules.kept)
		const about = { line: fileRow.line, key: keys.barcode || keys.sku }
		const refuse = (reason: RefusalReason, detail: string | number = ''): CheckedRow => ({
			keys: [refusedKeys(keys, cleanText(cell('title'), 'title'), splitTitle(read('title'), rules).title), ...doubles],
			remarks: [{ ...about, outcome: 'refused', reason, detail: String(detail) }],
		})

		const badRow = checkFields(fileRow, rules)
		if (badRow) return refuse(badRow, `${fileRow.fields.length}/${rules.header.length}`)
		const status = findUnpublished(fileRow.fields)
		const outerId = outerIdOf(fileRow)
		if (status) return { ...refuse('unpublished', status), keys: [{ ...keys, outerId, isWithdrawn: true }] }
		const whole = read('title')
		if (!whole && !outerId) return refuse('title_missing')
		const { title, article } = splitTitle(whole, rules)
		const price = read('price') ? parsePrice(read('price'), rules.rates, rules.markup) : undefined
		if (typeof price === 'string') return refuse(price, read('price'))
		const stock = read('quantity') || available(fileRow.fields)
		const inStock = readStock(stock, read('stockRule'))
		if ('problem' in inStock) return refuse(inStock.problem, inStock.text)
		const sale = readSale(read, { regular: price?.price, today: rules.today, rates: rules.rates, markup: rules.markup })
		const passedOver = typeof sale === 'string' && isPassedOver(sale) ? sale : undefined
		if (typeof sale === 'string' && !isPassedOver(sale)) return refuse(sale, read('salePrice'))
		if (doubles.length > 0) return refuse('key_doubled', doubles.flatMap(Object.values).join(', '))
		const badKey = checkKeys(keys)
		if (badKey) return refuse(badKey, about.key)
		const wholeKeys = withTitleKey(keys, cleanText(cell('title'), 'title'))
		const repeated = remember(wholeKeys, fileRow.line)
		if (repeated) return refuse(keys.barcode || keys.sku ? repeated.reason : 'repeated_title', repeated.line)

		const readTidied = (field: ImportField) => (field === 'title' ? title : read(field))
		const { texts, category, remarks } = readTexts({ read: readTidied, rules, about })
		const age = parseAge(read('ageFrom'))
		const row: ImportRow = {
			line: fileRow.line,
			...wholeKeys,
			...(about.key === '' && { isKeyless: true }),
			...texts,
			...(outerId && { outerId }),
			...(whole && { title: texts.title ?? title }),
			...(texts.description && isShorter(title, whole) && { description: withTitle(texts.description, whole) }),
			...(article && keys.barcode && !keys.sku && { article }),
			...(price && { price: price.price }),
			...inStock,
			...(age !== undefined && { ageFrom: age }),
			...(typeof sale === 'object' && sale),
			...readPictures(cell('pictures')),
			...(texts.title !== whole && { wholeTitle: shortenText(whole, limits.productDescription) }),
		}
		if (passedOver) remarks.push({ ...about, outcome: 'unreduced', reason: passedOver, detail: read('salePrice') })
		remarks.push(...findDoubts(about, stock, keys.barcode))
		if (title !== whole) remarks.push({ ...about, outcome: 'tidied', from: whole, to: texts.title ?? title })
		if (price?.isRounded) remarks.push({ ...about, outcome: 'rounded', from: read('price'), to: price.price })
		return { row, category, remarks }
	}
}

function readPictures(text: string): Pick<ImportRow, 'pictures'> {
	const links = readLinks(text)
	return links.length > 0 ? { pictures: links.join('\n') } : {}
}

function findDoubts(about: { line: number; key: string }, stock: string, barcode: string): ImportRemark[] {
	const doubt = { ...about, outcome: 'doubted' } as const
	return [
		...(isBelowNothing(stock) ? [{ ...doubt, doubt: 'below_nothing', detail: stock } as const] : []),
		...(fitsCheckDigit(barcode) ? [] : [{ ...doubt, detail: barcode }]),
	]
}

const fieldsOfLines: ReadonlySet<ImportField> = new Set(['description', 'composition', 'warnings'])

function cleanText(text: string, field: ImportField): string {
	const lines = text.normalize('NFC').split(fieldsOfLines.has(field) ? /\r\n?|\n/ : /$^/)
	return lines
		.map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
		.join('\n')
		.trim()
}

// Spreadsheets leave empty fields after those of the header, and leave out the empty last ones of a row.
function checkFields({ fields, isCut }: FileRow, { header }: RowRules): RefusalReason | undefined {
	if (fields.slice(header.length).some((field) => field.trim() !== '')) return 'field_count'
	return isCut ? 'row_cut' : undefined
}

function readTexts({
	read,
	rules,
	about,
}: {
	readonly read: (field: ImportField) => string
	readonly rules: RowRules
	readonly about: { line: number; key: string }
}) {
	const texts: { [Field in TextField]?: string } = {}
	const remarks: ImportRemark[] = []
	const chosen = chooseCategory(read('category'), read('title'), rules.categoryPath)
	const category = cutText(chosen, limits.importCategory)
	for (const field of textFields) {
		const whole = field === 'category' ? (rules.categories?.get(category) ?? category) : read(field)
		const text = shortenText(whole, textLimits[field])
		if (text) texts[field] = text
		if (text.length === whole.length) continue
		const isKeptWhole = field === 'title' && !read('description')
		remarks.push({ ...about, outcome: 'shortened', field, from: whole.length, to: text.length, isKeptWhole })
	}
	return { texts, category, remarks }
}
