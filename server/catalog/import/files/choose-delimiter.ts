import { delimiters } from '#contract/imports.ts'
import { findHead } from './find-head.ts'
import { readRecords } from './read-csv.ts'

const recordsTried = 20

/** The one by which the first records name most columns, and most of them have equally many fields. */
export function chooseDelimiter(beginning: string): string {
	const tried = delimiters.map((delimiter) => {
		const records = readRecords(beginning, delimiter, recordsTried)
		// The comma of decimals alone parts nothing where another sign does.
		const isDecimal = delimiter === ',' && !/(?<!\d),|,(?!\d)/.test(beginning)
		return { delimiter, isDecimal, named: countNamed(records), equal: countEqual(records) }
	})
	const best = tried
		.filter(({ equal }) => equal > 0)
		.sort(
			(one, other) =>
				Number(one.isDecimal) - Number(other.isDecimal) || other.named - one.named || other.equal - one.equal,
		)
	return best[0]?.delimiter ?? ','
}

function countNamed(records: readonly string[][]): number {
	const head = findHead(records.map((fields, line) => ({ line, fields })))
	return Object.keys(head?.columns ?? {}).length
}

function countEqual(records: readonly string[][]): number {
	const counts = new Map<number, number>()
	for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
	return Math.max(0, ...counts.values())
}

/** `sep=;` in the first line, with which spreadsheets tell the delimiter. */
export function readToldDelimiter(beginning: string) {
	const [line = '', delimiter] = /^\uFEFF?"?sep=([^\r\n"])"?[;,\t|]*(?=[\r\n]|$)/i.exec(beginning) ?? []
	return { delimiter, length: line.length }
}
