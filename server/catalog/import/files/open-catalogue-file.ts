import { type Archive, openArchive, readWholeEntry } from './archive.ts'
import {
	beginningBytes,
	type CatalogueFile,
	CatalogueFileError,
	type FileRow,
	type FileSource,
	mostRows,
	mostUnpackedBytes,
	type ReadingOptions,
} from './catalogue-file.ts'
import { storable } from './keep-text.ts'
import { inOrder, type OpenedFile, openText } from './open-text.ts'
import { readTables } from './read-tables.ts'
import { nameOfOfficeFile, recognisePacking } from './recognise.ts'
import { documentIn, documentOf, type TextDocument } from './text-document.ts'
import { openOldWorkbook } from './workbooks/old-workbook.ts'
import { findWorkbook, openWorkbook } from './workbooks/workbook.ts'

const largestHeldBytes = 64 * 1024 * 1024
const mostDocuments = 20

/**
 * Recognises a file by its content and reads its rows one after the other: CSV, TSV, XLSX, XLS, YML, CommerceML and feeds for
 * Google and Facebook, plain, gzipped or in a ZIP. Throws a `CatalogueFileError`.
 */
export async function openCatalogueFile(source: FileSource, options: ReadingOptions = {}): Promise<CatalogueFile> {
	if (source.size === 0) throw new CatalogueFileError('empty')
	const packing = recognisePacking(source.beginning)
	if (packing === 'zip') return await openZip(source, options)
	if (packing === 'ole') return await openOldSheets(source, options, { isCompressed: false })
	return await openDocuments([documentOf(source, packing === 'gzip')], options, { isCompressed: packing === 'gzip' })
}

async function openDocuments(
	documents: readonly TextDocument[],
	options: ReadingOptions,
	{ isCompressed, archive }: { readonly isCompressed: boolean; readonly archive?: Archive },
): Promise<CatalogueFile> {
	const close = () => {
		for (const document of documents) document.close()
		archive?.close()
	}
	const opened = await closingOnFailure(close, () => openText(documents, options))
	const size = documents.reduce((sum, document) => sum + document.size, 0)
	const readShare = () => documents.reduce((sum, document) => sum + document.bytesRead(), 0) / size
	return finish(opened, options, { isCompressed, readShare, close })
}

async function openZip(source: FileSource, options: ReadingOptions, isInside = false): Promise<CatalogueFile> {
	const mostBytes = options.mostBytes ?? mostUnpackedBytes
	const archive = await openArchive(source, mostBytes)
	const close = () => archive.close()
	return await closingOnFailure(close, async () => {
		const path = findWorkbook(archive)
		if (path !== undefined) return await openSheets(archive, path, options)
		const office = nameOfOfficeFile(archive.names)
		if (office) throw new CatalogueFileError('unknown_format', { subject: office })
		const names = archive.names.filter((name) => !isBeside(name))
		if (names.length > mostDocuments)
			throw new CatalogueFileError('several_files_inside', { subject: String(names.length) })
		const packings = await Promise.all(names.map((name) => packingOf(archive, name)))
		const [name] = names
		if (name === undefined) throw new CatalogueFileError('no_file_inside')
		if (packings.includes('ole') && names.length > 1)
			throw new CatalogueFileError('several_files_inside', { subject: String(names.length) })
		if (packings.includes('gzip') || (packings.includes('zip') && (isInside || names.length > 1)))
			throw new CatalogueFileError('packed_twice')
		if (packings[0] === 'zip' || packings[0] === 'ole') {
			const held = await readWholeEntry(archive, name, largestHeldBytes)
			close()
			return packings[0] === 'ole'
				? await openOldSheets(held, options, { isCompressed: true })
				: await openZip(held, options, true)
		}
		const documents = names.map((inside) => documentIn(archive, inside))
		return await openDocuments(documents, options, { isCompressed: true, archive })
	})
}

/** Pictures lie beside a CommerceML, and what systems leave in archives beside anything. */
function isBeside(name: string): boolean {
	return /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db|desktop\.ini)|\.(?:jpe?g|png|gif|webp|bmp)$/i.test(name)
}

async function packingOf(archive: Archive, name: string) {
	const stream = await archive.open(name)
	for await (const chunk of stream) return recognisePacking(Buffer.from(chunk).subarray(0, beginningBytes))
	throw new CatalogueFileError('empty')
}

async function openSheets(archive: Archive, path: string, options: ReadingOptions): Promise<CatalogueFile> {
	const { sheets, hidden, readShare } = await openWorkbook(archive, path)
	const table = await readTables(sheets, { headLine: options.headLine, isText: false, hidden })
	return finish({ format: 'xlsx', ...table }, options, { isCompressed: true, readShare, close: () => archive.close() })
}

async function openOldSheets(
	source: FileSource,
	options: ReadingOptions,
	{ isCompressed }: Pick<CatalogueFile, 'isCompressed'>,
): Promise<CatalogueFile> {
	const { sheets, hidden, readShare, close } = await openOldWorkbook(source)
	const table = await closingOnFailure(close, () =>
		readTables(sheets, { headLine: options.headLine, isText: false, hidden }),
	)
	return finish({ format: 'xls', ...table }, options, { isCompressed, readShare, close })
}

function finish(
	opened: OpenedFile,
	options: Pick<ReadingOptions, 'mostRows'>,
	{ isCompressed, readShare, close }: Pick<CatalogueFile, 'isCompressed' | 'readShare' | 'close'>,
): CatalogueFile {
	const header = opened.header.map((name) => storable(name).trim())
	const firstRows = opened.firstRows.map(storableRow)
	const rows = withFileErrors(inOrder(opened.rows), options.mostRows ?? mostRows)
	return { ...opened, header, firstRows, rows, isCompressed, readShare: () => Math.min(readShare(), 1), close }
}

async function closingOnFailure<Result>(close: () => void, open: () => Promise<Result>): Promise<Result> {
	try {
		return await open()
	} catch (error) {
		close()
		throw asFileError(error)
	}
}

function storableRow(row: FileRow): FileRow {
	return { ...row, fields: row.fields.map(storable) }
}

async function* withFileErrors(rows: AsyncIterable<FileRow>, most: number): AsyncGenerator<FileRow> {
	let count = 0
	try {
		for await (const row of rows) {
			if (++count > most) throw new CatalogueFileError('too_large')
			yield storableRow(row)
		}
	} catch (error) {
		throw asFileError(error)
	}
}

function asFileError(error: unknown): unknown {
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	if (code.startsWith('Z_')) return new CatalogueFileError('broken_gzip')
	if (code === 'EACCES' || code === 'EIO') return new CatalogueFileError('not_readable')
	return error
}
