import { csvLine, csvMark } from '../csv.ts'
import type { Rows } from './write-workbook.ts'

/** Rows as CSV that a spreadsheet of this country opens as it is. */
export async function* writeCsv(rows: Rows): AsyncGenerator<Uint8Array> {
	yield Buffer.from(csvMark)
	for await (const page of rows) yield Buffer.from(page.map((row) => csvLine(row.map(keepDigits))).join(''))
}

/** A spreadsheet rounds long numbers and drops zeros in front, unless something that is no digit stands there. */
function keepDigits(value: string | number): string {
	const text = String(value)
	return /^(?:0\d+|\d{12,})$/.test(text) ? `\t${text}` : text
}
