import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { CatalogueFileError, type FileRow } from './catalogue-file.ts'
import { largestRecord, mendQuotes, mendWhole } from './mend-quotes.ts'

// NOTE: a quote inside an unquoted field, as in `Ball 12"`, is an ordinary character.
const options = {
	record_delimiter: '\n',
	relax_quotes: true,
	relax_column_count: true,
	skip_empty_lines: true,
} satisfies Options

interface ParsedRecord {
	readonly record: string[]
	readonly info: { readonly lines: number }
}

/** Rows of CSV or TSV that hold something. Throws a `CatalogueFileError`. */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow> {
	const parser = parse({ ...options, delimiter, info: true, max_record_size: largestRecord })
	let end = ''
	async function* watchEnd() {
		for await (const chunk of text) {
			if (chunk !== '') end = chunk
			yield chunk
		}
	}
	pipeline(Readable.from(mendQuotes(watchEnd(), delimiter)), parser, () => {})
	let last: FileRow | undefined
	try {
		for await (const parsed of parser) {
			const { record, info }: ParsedRecord = parsed
			const line = info.lines - (record.join('').split('\n').length - 1)
			if (!record.some((field) => field.trim() !== '')) continue
			if (last) yield last
			last = { line, fields: record }
		}
		if (last) yield /[\r\n]$/.test(end) ? last : { ...last, isCut: true }
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		const line = 'lines' in error && typeof error.lines === 'number' ? { line: error.lines } : {}
		throw new CatalogueFileError('broken_quotes', line)
	}
}

/** The first records of a text. */
export function readRecords(text: string, delimiter: string, most: number): string[][] {
	return parseWhole(mendWhole(text, delimiter), { ...options, delimiter, to: most })
}
