import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ExportFormat, ProductExport } from '#contract/imports.ts'
import { minuteMs } from '#contract/values/durations.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { fail } from '../../platform/problem.ts'
import type { Download } from '../../platform/route.ts'
import { csvLine, csvMark } from '../csv.ts'
import { listProductsOf } from '../lists/filter-products.ts'
import type { ProductRow } from '../queries.ts'
import { type Rows, writeWorkbook } from './write-workbook.ts'

const rowsPerPage = 500

// Each export holds a database connection until it ends.
const mostAtOnce = 2

const stallLimitMs = 60_000
const wholeLimitMs = 10 * minuteMs
let running = 0

/** Covers every field of an import, so that an export can be imported again. */
const fields: readonly ImportField[] = [
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
]

const writers: Readonly<Record<ExportFormat, { type: string; write: (rows: Rows) => AsyncIterable<Uint8Array> }>> = {
	csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
	xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeWorkbook },
}

/**
 * Reads one snapshot. Stops when the reader leaves, stalls for a minute, or takes more than ten. Throws `too_many_requests`.
 */
export async function exportProducts(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ format, ...filter }: ProductExport,
	language: Language,
): Promise<Download> {
	if (running >= mostAtOnce) fail('too_many_requests', { retryAfterSeconds: 30 })
	running++
	const { type, write } = writers[format]
	const content = new PassThrough()
	const sent = db.transaction((tx) => send(write(rowsOf(tx, filter, language)), content), {
		isolationLevel: 'repeatable read',
		accessMode: 'read only',
	})
	sent
		.then(() => content.end())
		.catch((error) => content.destroy(error instanceof Error ? error : undefined))
		.finally(() => running--)
	return { name: `toys-${kostanayDay(clock.now())}.${format}`, type, content }
}

async function send(chunks: AsyncIterable<Uint8Array>, to: PassThrough): Promise<void> {
	const leaving = new AbortController()
	to.once('close', () => leaving.abort())
	const breakOff = () => to.destroy(new Error('The reader is too slow'))
	const stalled = setTimeout(breakOff, stallLimitMs)
	const late = setTimeout(breakOff, wholeLimitMs)
	try {
		for await (const chunk of chunks) {
			if (to.destroyed) return
			if (!to.write(chunk)) await once(to, 'drain', { signal: leaving.signal })
			stalled.refresh()
		}
	} finally {
		clearTimeout(stalled)
		clearTimeout(late)
	}
}

async function* rowsOf(tx: Database, filter: Omit<ProductExport, 'format'>, language: Language): Rows {
	yield [exportedHeadings(language)]
	// By relevance only the first `limits.countedMatches` are listed.
	const sort = filter.sort === undefined || filter.sort === 'relevant' ? ('new' as const) : filter.sort
	const whole = { ...filter, sort, near: 'false' as const, pageSize: rowsPerPage }
	for (let pageNumber = 1; ; pageNumber++) {
		const { rows } = await listProductsOf(tx, { ...whole, pageNumber })
		yield rows.map(exportedValues)
		if (rows.length < rowsPerPage) return
	}
}

function exportedHeadings(language: Language): string[] {
	return fields.map((field) => m[`import_field_${field}`]({}, { locale: language }))
}

function exportedValues(product: ProductRow): (string | number)[] {
	return fields.map((field) => product[field] ?? '')
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
