import type { ExportFormat } from '#contract/supply/export-products.ts'
import type { Database } from '../platform/database.ts'
import type { Download } from '../platform/route.ts'
import { csvLine, csvMark } from './csv.ts'
import { snapshotStreams } from './stream-snapshot.ts'
import { type Rows, writeWorkbook } from './write-workbook.ts'

interface Table {
	/** Of the file, without its ending. */
	readonly name: string
	readonly format: ExportFormat
	/** Of the columns, in characters. */
	readonly widths: readonly number[]
	/** The first row holds the headings. */
	readonly rows: (tx: Database) => Rows
}

const types: Readonly<Record<ExportFormat, string>> = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes tables while they are read, from one snapshot each. Throws as `snapshotStreams`. */
export function tableDownloads(mostAtOnce: number): (db: Database, table: Table) => Promise<Download> {
	const streamSnapshot = snapshotStreams(mostAtOnce)
	return async (db, { name, format, widths, rows }) => {
		const write = (tx: Database) => (format === 'csv' ? writeCsv(rows(tx)) : writeWorkbook(rows(tx), widths))
		return { name: `${name}.${format}`, type: types[format], content: await streamSnapshot(db, write) }
	}
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
