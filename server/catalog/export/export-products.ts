import type { ProductExport } from '#contract/supply/export-products.ts'
import { type ImportField, saleFields } from '#contract/values/import-fields.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import type { Download } from '../../platform/route.ts'
import { listProductsOf } from '../lists/filter-products.ts'
import type { ProductRow } from '../queries.ts'
import { findSales } from '../sales/sale-queries.ts'
import { describeSale, regularPrice } from '../sales/sale-rules.ts'
import { tableDownloads } from '../table-downloads.ts'
import type { Rows } from '../write-workbook.ts'

const rowsPerPage = 500
const download = tableDownloads(2)

/** Covers every field of an import but the pictures, which the shop has, so that an export can be imported again. */
const fields: readonly Exclude<ImportField, 'pictures'>[] = [
	'barcode',
	'sku',
	'title',
	'category',
	'price',
	'quantity',
	'brand',
	'description',
	'ageFrom',
	'country',
	'composition',
	'warnings',
	...saleFields,
	'stockRule',
]

/** As the fields stand. */
const widths = [16, 16, 48, 24, 12, 12, ...Array.from({ length: fields.length - 6 }, () => 24)]

const ruleTexts = { in_stock: m.import_yes, to_order: m.import_no } as const

/** Throws `too_many_requests`. */
export async function exportProducts(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ format, ...filter }: ProductExport,
	language: Language,
): Promise<Download> {
	const name = `toys-${kostanayDay(clock.now())}`
	return await download(db, { name, format, widths, rows: (tx) => rowsOf(tx, filter, language) })
}

async function* rowsOf(tx: Database, filter: Omit<ProductExport, 'format'>, language: Language): Rows {
	yield [exportedHeadings(language)]
	// By relevance only the first `limits.countedMatches` are listed.
	const sort = filter.sort === undefined || filter.sort === 'relevant' ? ('new' as const) : filter.sort
	const whole = { ...filter, sort, near: 'false' as const, pageSize: rowsPerPage }
	for (let pageNumber = 1; ; pageNumber++) {
		const { rows } = await listProductsOf(tx, { ...whole, pageNumber })
		const sales = await findSales(
			tx,
			rows.map(({ id }) => id),
		)
		const saleOf = new Map(sales.map((sale) => [sale.productId, describeSale(sale)]))
		yield rows.map((row) => exportedValues(row, language, saleOf.get(row.id)))
		if (rows.length < rowsPerPage) return
	}
}

function exportedHeadings(language: Language): string[] {
	return fields.map((field) => m[`import_field_${field}`]({}, { locale: language }))
}

function exportedValues(
	product: ProductRow,
	language: Language,
	sale: Partial<ReturnType<typeof describeSale>> = {},
): (string | number)[] {
	const stockRule = product.stockRule && ruleTexts[product.stockRule]({}, { locale: language })
	const values = { ...product, price: regularPrice(product), ...sale, stockRule }
	return fields.map((field) => values[field] ?? '')
}
