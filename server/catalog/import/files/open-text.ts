import { type CatalogueFile, CatalogueFileError, type FileRow, type ReadingOptions } from './catalogue-file.ts'
import { chooseDelimiter, readToldDelimiter } from './choose-delimiter.ts'
import { findFields } from './column-names.ts'
import { openCommerceMl } from './commerceml.ts'
import { decodeText } from './decode-text.ts'
import { largestRecord } from './mend-quotes.ts'
import { merchantColumns, readMerchantFeed } from './merchant-feed.ts'
import { readCsv } from './read-csv.ts'
import { readTables } from './read-tables.ts'
import { recogniseText } from './recognise.ts'
import { refuseAbove, type TextDocument } from './text-document.ts'
import { readYml, ymlColumns } from './yml.ts'

/** A file without what its opener adds. */
export type OpenedFile = Omit<CatalogueFile, 'isCompressed' | 'readShare' | 'close'>

/** Several documents are the parts of one CommerceML. Throws a `CatalogueFileError`. */
export async function openText(documents: readonly TextDocument[], options: ReadingOptions): Promise<OpenedFile> {
	const [first, ...others] = await Promise.all(documents.map((document) => begin(document, options)))
	if (!first) throw new CatalogueFileError('no_file_inside')
	if (others.length > 0 && [first, ...others].some(({ format }) => format !== 'commerceml'))
		throw new CatalogueFileError('several_files_inside', { subject: String(documents.length) })
	const { format, encoding } = first
	if (format === 'commerceml') {
		const texts = documents.map((document) => () => decode(document, options).text)
		const opened = await openCommerceMl(texts)
		return { format, encoding, ...noTable, columns: findFields(opened.header), ...opened }
	}
	if (format === 'yml')
		return {
			format,
			encoding,
			...noTable,
			columns: findFields(ymlColumns),
			header: ymlColumns,
			rows: readYml(first.text),
		}
	if (format === 'merchant')
		return {
			format,
			encoding,
			...noTable,
			columns: findFields(merchantColumns),
			header: merchantColumns,
			rows: readMerchantFeed(first.text),
		}
	return await openCsv(first, options)
}

const noTable = { firstRows: [], headLine: undefined, skippedSheets: [] }

interface Begun {
	readonly format: ReturnType<typeof recogniseText>
	readonly encoding: CatalogueFile['encoding']
	readonly beginning: string
	readonly text: AsyncIterable<string>
}

async function openCsv({ format, encoding, beginning, text }: Begun, options: ReadingOptions): Promise<OpenedFile> {
	const told = readToldDelimiter(beginning)
	const delimiter = options.delimiter ?? told.delimiter ?? chooseDelimiter(beginning)
	async function* sheets() {
		yield { rows: readCsv(withoutStart(text, told.length), delimiter) }
	}
	return { format, encoding, delimiter, ...(await readTables(sheets(), { headLine: options.headLine, isText: true })) }
}

async function* withoutStart(text: AsyncIterable<string>, length: number): AsyncGenerator<string> {
	let left = length
	for await (const chunk of text) {
		yield chunk.slice(left)
		left = Math.max(left - chunk.length, 0)
	}
}

function decode(document: TextDocument, { encoding, mostBytes = Number.POSITIVE_INFINITY }: ReadingOptions) {
	return decodeText(refuseAbove(document.read(), mostBytes), encoding)
}

async function begin(document: TextDocument, options: ReadingOptions): Promise<Begun> {
	const decoded = decode(document, options)
	const rest = decoded.text[Symbol.asyncIterator]()
	const beginning = await readBeginning(rest)
	const format = recogniseText(beginning)
	return { format, encoding: decoded.encoding, beginning, text: joinAgain(beginning, rest) }
}

const enoughCharacters = 65_536

/** At least a line, and the root of an XML. */
async function readBeginning(text: AsyncIterator<string>): Promise<string> {
	let beginning = ''
	while (!isEnough(beginning)) {
		const next = await text.next()
		if (next.done) break
		beginning += next.value
	}
	if (beginning.includes('\0')) throw new CatalogueFileError('binary')
	return beginning
}

function isEnough(beginning: string): boolean {
	if (beginning.length > largestRecord) return true
	return beginning.length > enoughCharacters && /[\r\n<]/.test(beginning.trimStart())
}

async function* joinAgain(beginning: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
	for (let at = 0; at < beginning.length; at += enoughCharacters) yield beginning.slice(at, at + enoughCharacters)
	for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Lines that grow, also in a file that is one line, so that each names one row. */
export async function* inOrder(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
	let last = 0
	for await (const row of rows) {
		last = Math.max(last + 1, row.line)
		yield { ...row, line: last }
	}
}
