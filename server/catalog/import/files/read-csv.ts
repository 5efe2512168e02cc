import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { CatalogueFileError, type FileRow } from './catalogue-file.ts'

// Bounds the memory when a quote is never closed.
export const largestRecord = 1_000_000

const delimiters = ['\t', ';', ',', '|']

/** Title lines above the header may have none: the row of the beginning with the most fields tells. */
export function detectDelimiter(beginning: string): string {
	const lines = beginning
		.trimStart()
		.split(/[\r\n]+/)
		.slice(0, 40)
		.map((line) => line.replace(/"[^"]*"/g, ''))
	const first = countDelimiters(lines.slice(0, 1))
	return first ?? countDelimiters(lines) ?? ','
}

function countDelimiters(lines: readonly string[]): string | undefined {
	const countIn = (delimiter: string) => Math.max(0, ...lines.map((line) => line.split(delimiter).length - 1))
	const counted = delimiters.map((delimiter) => ({ delimiter, count: countIn(delimiter) }))
	const most = Math.max(...counted.map(({ count }) => count))
	return counted.find(({ count }) => count > 0 && count === most)?.delimiter
}

interface ParsedRecord {
	readonly record: string[]
	readonly raw: string
	readonly info: { readonly lines: number }
}

/** Rows of CSV or TSV that hold something. Throws a `CatalogueFileError`. */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow> {
	// NOTE: a quote inside an unquoted field, as in `Ball 12"`, is an ordinary character.
	const options: Options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
	const parser = parse({ ...options, info: true, raw: true, max_record_size: largestRecord })
	pipeline(Readable.from(text), parser, () => {})
	try {
		for await (const parsed of parser) {
			const { record, raw, info }: ParsedRecord = parsed
			const lineEnds = record.join('').split('\n').length - 1
			const line = info.lines - lineEnds
			if (lineEnds > 0 && !isStrictlyQuoted(raw, options)) throw new CatalogueFileError('broken_quotes', { line })
			if (record.some((field) => field.trim() !== '')) yield { line, fields: record }
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		const line = 'lines' in error && typeof error.lines === 'number' ? { line: error.lines } : {}
		throw new CatalogueFileError('broken_quotes', line)
	}
}

// A row spans several lines within proper quotes, or because of a forgotten quote.
function isStrictlyQuoted(raw: string, options: Options): boolean {
	try {
		parseWhole(raw, { ...options, relax_quotes: false })
		return true
	} catch {
		return false
	}
}
