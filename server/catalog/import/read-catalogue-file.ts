import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { decodeText, type Encoding } from './decode-text.ts'
import { detectDelimiter } from './detect-delimiter.ts'
import { type FileSource, fileOnDisk } from './file-source.ts'
import { CatalogueFileError } from './import-problems.ts'

/** One row of the file with the number of the line it begins on. */
export interface FileRow {
	readonly line: number
	readonly fields: readonly string[]
}

export interface CatalogueFile {
	readonly encoding: Encoding
	readonly delimiter: string
	readonly isCompressed: boolean
	readonly header: readonly string[]
	/** The rows below the header; to be read once, or given up with `close()`. */
	readonly rows: AsyncIterable<FileRow>
	/** How much of the file has been read, 0 to 1. */
	readShare(): number
	close(): void
}

export interface ReadingOptions {
	readonly encoding?: Encoding | undefined
	readonly delimiter?: string | undefined
	/** The most that it may hold once it is unpacked, in bytes. */
	readonly mostBytes?: number | undefined
}

// A quote that is never closed must not swallow the memory.
const LARGEST_RECORD = 1_000_000

/** Opens a CSV or TSV file, packed with gzip or not, and reads its header. Throws a `CatalogueFileError`. */
export async function readCatalogueFile(
	from: string | FileSource,
	options: ReadingOptions = {},
): Promise<CatalogueFile> {
	const source = typeof from === 'string' ? await fileOnDisk(from) : from
	const isCompressed = checkKind(source)
	const bytes = source.read()
	let bytesRead = 0
	const counted = countBytes(bytes, (count) => {
		bytesRead = count
	})
	const unpacked = isCompressed ? pipeline(Readable.from(counted), createGunzip(), () => {}) : counted
	const decoded = decodeText(countBytes(unpacked, refuseAbove(options.mostBytes)), options.encoding)
	const text = decoded.text[Symbol.asyncIterator]()
	const close = () => bytes.destroy()
	try {
		const beginning = await readBeginning(text)
		const delimiter = options.delimiter ?? detectDelimiter(beginning)
		const records = parseRecords(joinAgain(beginning, text), delimiter)
		const first = await records.next()
		if (first.done) throw new CatalogueFileError('empty')
		return {
			encoding: decoded.encoding,
			delimiter,
			isCompressed,
			header: first.value.fields.map((name) => name.trim()),
			rows: records,
			readShare: () => Math.min(bytesRead / source.size, 1),
			close,
		}
	} catch (error) {
		close()
		throw asFileError(error)
	}
}

/** Refuses what is known to be no text; answers whether it is packed. */
function checkKind({ size, beginning }: FileSource): boolean {
	if (size === 0) throw new CatalogueFileError('empty')
	const magic = beginning.toString('latin1')
	if (magic.startsWith('PK\u0003\u0004') || magic.startsWith('\u00d0\u00cf\u0011\u00e0')) {
		throw new CatalogueFileError('workbook')
	}
	return magic.startsWith('\u001f\u008b')
}

async function* countBytes(chunks: AsyncIterable<Buffer>, onCount: (bytes: number) => void): AsyncGenerator<Buffer> {
	let count = 0
	for await (const chunk of chunks) {
		count += chunk.length
		onCount(count)
		yield chunk
	}
}

function refuseAbove(most = Number.POSITIVE_INFINITY): (bytes: number) => void {
	return (bytes) => {
		if (bytes > most) throw new CatalogueFileError('too_large')
	}
}

/** Reads on until the first line that holds something is whole. */
async function readBeginning(text: AsyncIterator<string>): Promise<string> {
	let beginning = ''
	while (!/[\r\n]/.test(beginning.trimStart()) && beginning.length < LARGEST_RECORD) {
		const next = await text.next()
		if (next.done) break
		beginning += next.value
	}
	if (beginning.includes('\0')) throw new CatalogueFileError('binary')
	return beginning
}

async function* joinAgain(beginning: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
	yield beginning
	for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

interface ParsedRecord {
	readonly record: string[]
	readonly raw: string
	readonly info: { readonly lines: number }
}

async function* parseRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow> {
	// NOTE: a quote inside a field that does not begin with one, as in `Ball 12"`, is a character like others.
	const options: Options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
	const parser = parse({ ...options, info: true, raw: true, max_record_size: LARGEST_RECORD })
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
		throw asFileError(error)
	}
}

// A row goes over several lines either within proper quotes or because a quote was forgotten.
function isStrictlyQuoted(raw: string, options: Options): boolean {
	try {
		parseWhole(raw, { ...options, relax_quotes: false })
		return true
	} catch {
		return false
	}
}

function asFileError(error: unknown): unknown {
	if (error instanceof CsvError) {
		const line = 'lines' in error && typeof error.lines === 'number' ? { line: error.lines } : {}
		return new CatalogueFileError('broken_quotes', line)
	}
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	if (code.startsWith('Z_')) return new CatalogueFileError('broken_gzip')
	if (code === 'EACCES' || code === 'EIO') return new CatalogueFileError('not_readable')
	return error
}
