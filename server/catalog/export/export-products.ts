import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ExportFormat, ProductExport } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Download } from '../../platform/download.ts'
import { kostanayDay } from '../../platform/kostanay-day.ts'
import { fail } from '../../platform/problem.ts'
import { listProductsOf } from '../lists/filter-products.ts'
import { exportedHeadings, exportedValues } from './exported-columns.ts'
import { writeCsv } from './write-csv.ts'
import { type Rows, writeWorkbook } from './write-workbook.ts'

interface Exporting {
	readonly db: Database
	readonly clock: Clock
}

const rowsPerPage = 500

// Each holds a connection to the database as long as it takes.
const mostAtOnce = 2
const stallLimitMs = 60_000
const wholeLimitMs = 10 * 60_000
let running = 0

const writers: Readonly<Record<ExportFormat, { type: string; write: (rows: Rows) => AsyncIterable<Uint8Array> }>> = {
	csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
	xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeWorkbook },
}

/**
 * Sends the products that a filter finds, as the catalogue was at one moment, a few hundred at a time however many there are. It breaks
 * off when its reader leaves, reads nothing for a minute, or has not got all within ten. Throws `too_many_requests` while others
 * are being sent.
 */
export async function exportProducts(
	{ db, clock }: Exporting,
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
	// Whoever reads no more, or hardly, must not hold the connection for ever.
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
	for (let pageNumber = 1; ; pageNumber++) {
		const { rows } = await listProductsOf(tx, { ...filter, pageNumber, pageSize: rowsPerPage })
		yield rows.map(exportedValues)
		if (rows.length < rowsPerPage) return
	}
}
