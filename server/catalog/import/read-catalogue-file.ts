import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { decodeText, type Encoding, type FileSource, fileOnDisk } from './file-source.ts'
import { CatalogueFileError } from './import-outcome.ts'

export interface FileRow {
	readonly line: number
	readonly fields: readonly string[]
}

export interface CatalogueFile {
	readonly encoding: Encoding
	readonly delimiter: string
	readonly isCompressed: boolean
	readonly header: readonly string[]
	/** Read it once, or call `close()`. */
	readonly rows: AsyncIterable<FileRow>
	readShare(): number
	close(): void
}

export interface ReadingOptions {
	readonly encoding?: Encoding | undefined
	readonly delimiter?: string | undefined
	/** In bytes, after unpacking. */
	readonly mostBytes?: number | undefined
}

// Bounds the memory when a quote is never closed.
const LARGEST_RECORD = 1_000_000

/** Accepts CSV and TSV, gzipped or not. Throws a `CatalogueFileError`. */
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

/** Throws for workbooks; returns whether the file is gzipped. */
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

const delimiters = ['\t', ';', ',', '|']

function detectDelimiter(text: string): string {
	const bare = text
		.trimStart()
		.replace(/[\r\n].*/s, '')
		.replace(/"[^"]*"/g, '')
	const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
	const most = Math.max(...counted.map(({ count }) => count))
	return counted.find(({ count }) => count > 0 && count === most)?.delimiter ?? ','
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
	// NOTE: a quote inside an unquoted field, as in `Ball 12"`, is an ordinary character.
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

// A row spans several lines within proper quotes, or because of a forgotten quote.
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
