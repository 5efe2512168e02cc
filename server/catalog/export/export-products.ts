import type { ExportFormat, ProductExport } from '#contract/imports.ts'
import { type ImportField, saleFields } from '#contract/values/import-fields.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import type { Download } from '../../platform/route.ts'
import { csvLine, csvMark } from '../csv.ts'
import { listProductsOf } from '../lists/filter-products.ts'
import type { ProductRow } from '../queries.ts'
import { findSales } from '../sales/sale-queries.ts'
import { describeSale, regularPrice } from '../sales/sale-rules.ts'
import { snapshotStreams } from '../stream-snapshot.ts'
import { type Rows, writeWorkbook } from './write-workbook.ts'

const rowsPerPage = 500
const streamSnapshot = snapshotStreams(2)

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
]

const writers: Readonly<Record<ExportFormat, { type: string; write: (rows: Rows) => AsyncIterable<Uint8Array> }>> = {
	csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
	xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeWorkbook },
}

/** Throws `too_many_requests`. */
export async function exportProducts(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ format, ...filter }: ProductExport,
	language: Language,
): Promise<Download> {
	const { type, write } = writers[format]
	const content = await streamSnapshot(db, (tx) => write(rowsOf(tx, filter, language)))
	return { name: `toys-${kostanayDay(clock.now())}.${format}`, type, content }
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
		yield rows.map((row) => exportedValues(row, saleOf.get(row.id)))
		if (rows.length < rowsPerPage) return
	}
}

function exportedHeadings(language: Language): string[] {
	return fields.map((field) => m[`import_field_${field}`]({}, { locale: language }))
}

function exportedValues(product: ProductRow, sale: Partial<ReturnType<typeof describeSale>> = {}): (string | number)[] {
	const values = { ...product, price: regularPrice(product), ...sale }
	return fields.map((field) => values[field] ?? '')
}

async function* writeCsv(rows: Rows): AsyncGenerator<Uint8Array> {
	yield Buffer.from(csvMark)
	for await (const page of rows) yield Buffer.from(page.map((row) => csvLine(row.map(keepDigits))).join(''))
}

/** A leading tab stops spreadsheets from rounding long numbers and dropping leading zeros. */
function keepDigits(value: string | number): string {
	const text = String(value)
	return /^(?:0\d+|\d{12,})$/.test(text) ? `\t${text}` : text
}
