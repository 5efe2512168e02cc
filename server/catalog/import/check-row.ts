import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import { withoutGuard } from '../csv.ts'
import { plainText } from '../plain-text.ts'
import {
	type CategoryPath,
	type ColumnMap,
	chooseCategory,
	parseAge,
	parsePrice,
	parseQuantity,
	shortenText,
} from './columns.ts'
import type { ImportRemark, RefusalReason } from './import-outcome.ts'
import type { FileRow } from './read-catalogue-file.ts'

/** An absent field leaves the product unchanged. A keyless row has a SKU derived from its title. */
export type ImportRow = { line: number; title: string; wholeTitle?: string; price?: number; quantity?: number } & {
	[Field in Exclude<ImportField, 'title' | 'price' | 'quantity' | 'ageFrom'>]?: string
} & { ageFrom?: number; isKeyless?: boolean }

export interface CheckedRow {
	readonly row?: ImportRow
	readonly remarks: readonly ImportRemark[]
}

export interface RowRules {
	readonly columns: ColumnMap
	readonly fieldCount: number
	readonly categoryPath?: CategoryPath | undefined
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
	return (fileRow) => {
		const cell = (field: ImportField) => withoutGuard(fileRow.fields[rules.columns[field] ?? -1] ?? '')
		const read = (field: ImportField) => cleanText(field in textLimits ? plainText(cell(field)) : cell(field), field)
		const keys = { barcode: read('barcode').replace(/\s/g, ''), sku: read('sku') }
		const about = { line: fileRow.line, key: keys.barcode || keys.sku }
		const refuse = (reason: RefusalReason, detail: string | number = ''): CheckedRow => ({
			remarks: [{ ...about, outcome: 'refused', reason, detail: String(detail) }],
		})

		if (isWrongCount(fileRow, rules)) return refuse('field_count', `${fileRow.fields.length}/${rules.fieldCount}`)
		const title = read('title')
		if (!title) return refuse('title_missing')
		const price = read('price') ? parsePrice(read('price')) : undefined
		if (typeof price === 'string') return refuse(price, read('price'))
		const quantity = read('quantity') ? parseQuantity(read('quantity')) : undefined
		if (typeof quantity === 'string') return refuse(quantity, read('quantity'))
		const badKey = checkKeys(keys)
		if (badKey) return refuse(badKey, about.key)
		const wholeKeys = withTitleKey(keys, cleanText(cell('title'), 'title'))
		const repeated = rememberKeys(seen, wholeKeys, fileRow.line)
		if (repeated) return refuse(keys.barcode || keys.sku ? repeated.reason : 'repeated_title', repeated.line)

		const { texts, remarks } = readTexts({ read, rules, about })
		const age = parseAge(read('ageFrom'))
		const row: ImportRow = {
			line: fileRow.line,
			...wholeKeys,
			...(about.key === '' && { isKeyless: true }),
			...texts,
			title: texts.title ?? title,
			...(price && { price: price.price }),
			...(quantity !== undefined && { quantity }),
			...(age !== undefined && { ageFrom: age }),
			...(texts.title !== title && { wholeTitle: shortenText(title, limits.productDescription) }),
		}
		if (!price?.isRounded) return { row, remarks }
		return { row, remarks: [...remarks, { ...about, outcome: 'rounded', from: read('price'), to: price.price }] }
	}
}

const fieldsOfLines: ReadonlySet<ImportField> = new Set(['description', 'composition', 'warnings'])

function cleanText(text: string, field: ImportField): string {
	const lines = text.normalize('NFC').split(fieldsOfLines.has(field) ? /\r\n?|\n/ : /$^/)
	return lines
		.map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
		.join('\n')
		.trim()
}

// Spreadsheets leave empty fields after those of the header.
function isWrongCount({ fields }: FileRow, { fieldCount }: RowRules): boolean {
	return fields.length < fieldCount || fields.slice(fieldCount).some((field) => field.trim() !== '')
}

interface Keys {
	readonly barcode?: string
	readonly sku?: string
}

/** Any check digit is accepted, but not a barcode that a spreadsheet rounded (`4,6E+12`). */
function checkKeys({ barcode = '', sku = '' }: Keys): RefusalReason | undefined {
	if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(barcode)) return 'key_damaged'
	return Math.max(barcode.length, sku.length) > longestKey ? 'key_too_long' : undefined
}

/** Derives a SKU from the title, so that the next import finds the same product. */
function withTitleKey({ barcode, sku }: Keys, title: string): Keys {
	if (barcode || sku) return { ...(barcode && { barcode }), ...(sku && { sku }) }
	const hash = createHash('sha256').update(title.toLowerCase().replaceAll('ё', 'е')).digest('hex')
	return { sku: `t-${hash.slice(0, 12)}` }
}

interface SeenKeys {
	readonly barcode: Map<string, number>
	readonly sku: Map<string, number>
}

function rememberKeys(
	seen: SeenKeys,
	keys: Keys,
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
	for (const field of textFields) {
		const whole = field === 'category' ? chooseCategory(read(field), read('title'), rules.categoryPath) : read(field)
		const text = shortenText(whole, textLimits[field])
		if (text) texts[field] = text
		if (text.length === whole.length) continue
		const isKeptWhole = field === 'title' && !read('description')
		remarks.push({ ...about, outcome: 'shortened', field, from: whole.length, to: text.length, isKeptWhole })
	}
	return { texts, remarks }
}
