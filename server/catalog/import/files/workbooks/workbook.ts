import { posix } from 'node:path'
import type { Archive } from '../archive.ts'
import { CatalogueFileError, type FileRow } from '../catalogue-file.ts'
import { decodeText } from '../decode-text.ts'
import { type Attributes, readXml, weigh } from '../read-xml.ts'
import { noStyles, readCellStyles } from './cell-styles.ts'
import { listMergedCells } from './merged-cells.ts'
import { readStrings } from './shared-strings.ts'
import { readSheetRows } from './sheet-rows.ts'

export interface Sheet {
	readonly name: string
	readonly rows: AsyncIterable<FileRow>
}

export interface Workbook {
	readonly sheets: AsyncIterable<Sheet>
	readonly hidden: readonly string[]
	readShare(): number
}

/** Of the archives of office programs only workbooks have it. */
export function findWorkbook(archive: Archive): string | undefined {
	return archive.names.find((name) => /^\/?xl\/workbook[^/]*\.xml$/i.test(name))
}

interface SheetPlace {
	readonly name: string
	readonly path: string
}

// Merged cells are looked for in the whole sheet before its first row is shown.
const largestScannedBytes = 128 * 1024 * 1024

/** Reads the visible sheets of an XLSX in their order, each as a stream. Throws a `CatalogueFileError`. */
export async function openWorkbook(archive: Archive, path: string): Promise<Workbook> {
	const { places, hidden, startsIn1904 } = await listSheets(archive, path)
	const find = (name: RegExp) => archive.names.find((candidate) => name.test(candidate))
	const stringsPath = find(/^\/?xl\/sharedStrings\.xml$/i)
	const strings = stringsPath ? await readStrings(textOf(archive, stringsPath)) : []
	const stylesPath = find(/^\/?xl\/styles\.xml$/i)
	const styles = stylesPath ? readCellStyles(await listOpened(archive, stylesPath)) : noStyles
	const size = places.reduce((sum, place) => sum + archive.sizeOf(place.path), 0)
	let bytesRead = 0
	async function* rowsOf(sheet: string, text: AsyncIterable<string>): AsyncGenerator<FileRow> {
		const isScanned = archive.sizeOf(sheet) <= largestScannedBytes
		const merged = isScanned ? await listMergedCells(textOf(archive, sheet)) : []
		yield* readSheetRows(text, { strings, styles, startsIn1904, merged })
	}
	async function* listed(): AsyncGenerator<Sheet> {
		for (const place of places) {
			const text = textOf(archive, place.path, (bytes) => {
				bytesRead += bytes
			})
			yield { name: place.name, rows: rowsOf(place.path, text) }
		}
	}
	return { sheets: listed(), hidden, readShare: () => Math.min(bytesRead / Math.max(size, 1), 1) }
}

async function* textOf(archive: Archive, name: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
	const stream = await archive.open(name)
	try {
		yield* decodeText(counted(stream, onBytes)).text
	} finally {
		stream.destroy()
	}
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes?: (bytes: number) => void): AsyncGenerator<Buffer> {
	for await (const chunk of chunks) {
		onBytes?.(chunk.length)
		yield chunk
	}
}

interface Opened {
	readonly name: string
	readonly attributes: Attributes
}

async function listOpened(archive: Archive, path: string): Promise<Opened[]> {
	let opened: Opened[] = []
	let count = 0
	let characters = 0
	const reader = {
		open: (name: string, attributes: Attributes) => {
			characters += weigh(attributes)
			if (++count > mostElements || characters > mostCharacters) throw new CatalogueFileError('broken_workbook')
			opened.push({ name, attributes })
		},
		take: () => {
			const taken = opened
			opened = []
			return taken
		},
	}
	const found: Opened[] = []
	for await (const element of readXml(textOf(archive, path), reader)) found.push(element)
	return found
}

const mostElements = 200_000
const mostCharacters = 5_000_000

function attributeOf(attributes: Attributes, name: string): string | undefined {
	return Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1]
}

interface ListedSheets {
	readonly places: readonly SheetPlace[]
	readonly hidden: readonly string[]
	readonly startsIn1904: boolean
}

async function listSheets(archive: Archive, path: string): Promise<ListedSheets> {
	const folder = path.slice(0, path.lastIndexOf('/') + 1)
	const relationsPath = `${folder}_rels/${path.slice(folder.length)}.rels`
	if (!archive.names.includes(relationsPath)) throw new CatalogueFileError('broken_workbook')
	const relations = await listOpened(archive, relationsPath)
	const targets = new Map(relations.map(({ attributes }) => [attributes.Id, attributes.Target ?? '']))
	const elements = await listOpened(archive, path)
	const sheets = elements.filter(({ name }) => name === 'sheet')
	const isHidden = ({ attributes }: Opened) => /hidden/i.test(attributes.state ?? '')
	const hidden = sheets.filter(isHidden).map(({ attributes }) => attributes.name ?? '')
	const places = sheets
		.filter((sheet) => !isHidden(sheet))
		.map(({ attributes }) => ({
			name: attributes.name ?? '',
			path: resolveTarget(folder, targets.get(attributes['r:id'] ?? attributeOf(attributes, 'id')) ?? ''),
		}))
		.filter((place) => archive.names.includes(place.path))
	if (places.length === 0) throw new CatalogueFileError('broken_workbook')
	const startsIn1904 = elements.some(
		({ name, attributes }) => name === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? ''),
	)
	return { places, hidden, startsIn1904 }
}

function resolveTarget(folder: string, target: string): string {
	return posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1)
}
