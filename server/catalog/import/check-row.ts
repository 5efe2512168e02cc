import { createHash } from 'node:crypto'
import type { FileFormat, Markup } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import { fitsCheckDigit } from '../codes/check-digit.ts'
import { type KeptCodes, readCodes } from '../codes/kept-codes.ts'
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
import { copyText } from './files/keep-text.ts'
import type { ImportRemark, RefusalReason, RefusedKeys, RowKeys } from './import-outcome.ts'
import { makePriceReader, parsePrice, type Rates } from './read-price.ts'
import { isPassedOver, readSale } from './read-sale.ts'
import { findAvailability, isBelowNothing, readStock } from './read-stock.ts'
import { isShorter, splitTitle, withTitle } from './tidy-title.ts'

/** An absent field leaves the product unchanged. A keyless row has a SKU derived from its title; the article of a title identifies no row. */
export type ImportRow = {
	line: number
	title: string
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

const longestKey = 64

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
	const seen: SeenKeys = { barcode: new Map(), sku: new Map() }
	const readPrice = makePriceReader(rules)
	const available = findAvailability(rules)
	const findUnpublished = makePublishedCheck(rules.header)
	const textOf = (field: string) => (rules.format === 'csv' ? withoutGuard(field) : field)
	return (fileRow) => {
		const cell = (field: ImportField) =>
			isPriceField(field) ? readPrice(fileRow.fields, field) : textOf(fileRow.fields[rules.columns[field] ?? -1] ?? '')
		const read = (field: ImportField) => cleanText(field in textLimits ? plainText(cell(field)) : cell(field), field)
		const { keys, doubles } = readKeys({ barcode: cell('barcode'), sku: cell('sku') }, rules)
		const about = { line: fileRow.line, key: keys.barcode || keys.sku }
		const refuse = (reason: RefusalReason, detail: string | number = ''): CheckedRow => ({
			keys: [refusedKeys(keys, cleanText(cell('title'), 'title'), splitTitle(read('title'), rules).title), ...doubles],
			remarks: [{ ...about, outcome: 'refused', reason, detail: String(detail) }],
		})

		const badRow = checkFields(fileRow, rules)
		if (badRow) return refuse(badRow, `${fileRow.fields.length}/${rules.header.length}`)
		const status = findUnpublished(fileRow.fields)
		if (status) return refuse('unpublished', status)
		const whole = read('title')
		if (!whole) return refuse('title_missing')
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
		const repeated = rememberKeys(seen, wholeKeys, fileRow.line)
		if (repeated) return refuse(keys.barcode || keys.sku ? repeated.reason : 'repeated_title', repeated.line)

		const { texts, category, remarks } = readTexts({
			read: (field) => (field === 'title' ? title : read(field)),
			rules,
			about,
		})
		const age = parseAge(read('ageFrom'))
		const links = readLinks(cell('pictures'))
		const row: ImportRow = {
			line: fileRow.line,
			...wholeKeys,
			...(about.key === '' && { isKeyless: true }),
			...texts,
			title: texts.title ?? title,
			...(texts.description && isShorter(title, whole) && { description: withTitle(texts.description, whole) }),
			...(article && keys.barcode && !keys.sku && { article }),
			...(price && { price: price.price }),
			...inStock,
			...(age !== undefined && { ageFrom: age }),
			...(typeof sale === 'object' && sale),
			...(links.length > 0 && { pictures: links.join('\n') }),
			...(texts.title !== whole && { wholeTitle: shortenText(whole, limits.productDescription) }),
		}
		if (passedOver) remarks.push({ ...about, outcome: 'unreduced', reason: passedOver, detail: read('salePrice') })
		remarks.push(...findDoubts(about, stock, keys.barcode))
		if (title !== whole) remarks.push({ ...about, outcome: 'tidied', from: whole, to: texts.title ?? title })
		if (price?.isRounded) remarks.push({ ...about, outcome: 'rounded', from: read('price'), to: price.price })
		return { row, category, remarks }
	}
}

function readKeys(cells: { barcode: string; sku: string }, { kept }: RowRules) {
	const { keys, doubles } = readCodes(cells, kept)
	return { keys: { barcode: copyText(keys.barcode), sku: copyText(keys.sku) }, doubles }
}

const isPriceField = (field: ImportField) => field === 'price' || field === 'salePrice'

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

/** Any check digit is accepted and told, but not a barcode that a spreadsheet rounded (`4,6E+12`). */
function checkKeys({ barcode = '', sku = '' }: RowKeys): RefusalReason | undefined {
	if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(barcode)) return 'key_damaged'
	return Math.max(barcode.length, sku.length) > longestKey ? 'key_too_long' : undefined
}

/** Derives a SKU from the title, so that the next import finds the same product. */
function withTitleKey({ barcode, sku }: RowKeys, title: string): RowKeys {
	if (barcode || sku) return { ...(barcode && { barcode }), ...(sku && { sku }) }
	const hash = createHash('sha256').update(title.toLowerCase().replaceAll('ё', 'е')).digest('hex')
	return { sku: `t-${hash.slice(0, 12)}` }
}

function refusedKeys(keys: RowKeys, whole: string, title: string): RefusedKeys {
	const isKeyless = !(keys.barcode || keys.sku)
	return { ...withTitleKey(keys, whole), ...(isKeyless && { title: shortenText(title, limits.productTitle) }) }
}

interface SeenKeys {
	readonly barcode: Map<string, number>
	readonly sku: Map<string, number>
}

function rememberKeys(
	seen: SeenKeys,
	keys: RowKeys,
	line: number,
): { reason: 'repeated_barcode' | 'repeated_sku'; line: number } | undefined {
	const barcodeLine = keys.barcode && seen.barcode.get(keys.barcode)
	if (barcodeLine) return { reason: 'repeated_barcode', line: barcodeLine }
	const skuLine = keys.sku && seen.sku.get(keys.sku)
	if (skuLine) return { reason: 'repeated_sku', line: skuLine }
	if (keys.barcode) seen.barcode.set(keys.barcode, line)
	if (keys.sku) seen.sku.set(keys.sku, line)
	return undefined
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
	const category = chosen.slice(0, limits.importCategory).toWellFormed()
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
