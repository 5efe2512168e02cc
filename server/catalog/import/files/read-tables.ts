import { CatalogueFileError, type FileRow, type SkippedSheet } from './catalogue-file.ts'
import { bareName } from './column-names.ts'
import { findHead, type Head, headAt, holdsValues, withoutHead } from './find-head.ts'
import { countCharacters, cutText, storable } from './keep-text.ts'
import { makeListReader } from './price-list.ts'
import { findShopExport } from './shop-exports.ts'
import { withMerged } from './workbooks/merged-cells.ts'

export interface Table {
	readonly header: readonly string[]
	readonly columns: Head['columns']
	readonly headLine: number
	/** As they stand in the file, those above the header included. */
	readonly firstRows: readonly FileRow[]
	readonly rows: AsyncIterable<FileRow>
	readonly skippedSheets: readonly SkippedSheet[]
}

export interface TableOptions {
	readonly headLine?: number | undefined
	/** Rows of a text may have more fields than columns. */
	readonly isText: boolean
	/** Sheets that nobody sees. */
	readonly hidden?: readonly string[]
}

type Rows = AsyncIterable<FileRow>

interface NamedRows {
	/** Of a sheet. */
	readonly name?: string
	readonly rows: Rows
}

type SkipSheet = (name: string | undefined, reason: SkippedSheet['reason']) => void

const rowsPeeked = 60

// Fewer rows where they are endless: all of them stay in memory.
const charactersPeeked = 2_000_000
const rowsShown = 15
const longestName = 100
const mostSkipped = 50

/**
 * Takes the first sheet with names of columns, or else the first with anything, then the sheets with the same names. Throws a
 * `CatalogueFileError`.
 */
export async function readTables(sheets: AsyncIterable<NamedRows>, options: TableOptions): Promise<Table> {
	const others = sheets[Symbol.asyncIterator]()
	const skippedSheets: SkippedSheet[] = []
	const skip: SkipSheet = (name, reason) => {
		if (name !== undefined && skippedSheets.length < mostSkipped)
			skippedSheets.push({ name: cutText(storable(name), longestName), reason })
	}
	for (const name of options.hidden ?? []) skip(name, 'hidden')
	const { first, found } = await chooseSheet(others, skip)
	const chosen = chooseHead(first.rows, found, options)
	const shop = findShopExport(chosen.header)
	const head = { ...chosen, header: shop.header, columns: { ...chosen.columns, ...shop.columns } }
	const beginning = first.rows.slice(head.rowsAbove).map(mergedReader(head))
	const above = first.rows.filter(({ line }) => line < head.line)
	const reader = makeListReader(head, { above, beginning, isText: options.isText })
	async function* rows(): AsyncGenerator<FileRow> {
		const below = shop.read(belowHead(first, chosen))
		yield* reader.read(below)
		if (head.line > 0)
			yield* readOthers(others, { head: chosen, read: (sheet) => reader.read(shop.read(sheet)), reader, skip })
		else
			for (let next = await others.next(); !next.done; next = await others.next()) skip(next.value.name, 'first_only')
	}
	return {
		header: reader.header,
		columns: { ...head.columns, ...reader.columns },
		headLine: head.line,
		firstRows: first.rows.slice(0, rowsShown),
		rows: rows(),
		skippedSheets,
	}
}

interface Peeked {
	readonly rows: readonly FileRow[]
	readonly rest: AsyncIterator<FileRow>
}

async function peek(rows: Rows): Promise<Peeked> {
	const rest = rows[Symbol.asyncIterator]()
	const read: FileRow[] = []
	let characters = 0
	while (read.length < rowsPeeked && characters < charactersPeeked) {
		const next = await rest.next()
		if (next.done) break
		read.push(next.value)
		characters += countCharacters(next.value)
	}
	return { rows: read, rest }
}

const nameless = ({ rows }: Peeked) => (rows.length === 0 ? 'empty' : 'no_names')

async function chooseSheet(sheets: AsyncIterator<NamedRows>, skip: SkipSheet) {
	let filled: (Peeked & { readonly name: string | undefined }) | undefined
	for (let next = await sheets.next(); !next.done; next = await sheets.next()) {
		const { name, rows } = next.value
		const peeked = await peek(rows)
		const found = findHead(peeked.rows)
		if (found) {
			await filled?.rest.return?.()
			if (filled) skip(filled.name, 'no_names')
			return { first: peeked, found }
		}
		if (filled || peeked.rows.length === 0) {
			await peeked.rest.return?.()
			skip(name, nameless(peeked))
		} else filled = { ...peeked, name }
	}
	if (!filled) throw new CatalogueFileError('empty')
	return { first: filled, found: undefined }
}

function chooseHead(rows: readonly FileRow[], found: Head | undefined, { headLine }: TableOptions): Head {
	if (headLine === 0) return withoutHead(rows)
	if (headLine !== undefined) {
		const place = rows.findIndex(({ line }) => line === headLine)
		if (place === -1) throw new CatalogueFileError('no_title_column', { line: headLine })
		return headAt(rows, place)
	}
	if (found) return found
	const [first] = rows
	return first && holdsValues(first) ? withoutHead(rows) : headAt(rows, 0)
}

async function* belowHead({ rows, rest }: Peeked, head: Head): AsyncGenerator<FileRow> {
	const { rowsAbove, header } = head
	const withAbove = mergedReader(head)
	const withCut = (row: FileRow) => withAbove(row.isCut ? { ...row, isCut: row.fields.length < header.length } : row)
	yield* rows.slice(rowsAbove).map(withCut)
	for (let next = await rest.next(); !next.done; next = await rest.next()) yield withCut(next.value)
}

/** What belongs to one product goes down to none: a code is of one row, and pieces are shared by all of them. */
function mergedReader({ columns: { quantity, barcode, sku } }: Head): (row: FileRow) => FileRow {
	const own = new Set([quantity, barcode, sku])
	return (row) => withMerged(row, own)
}

interface OtherSheets {
	/** As the first sheet has it. */
	readonly head: Head
	readonly reader: ReturnType<typeof makeListReader>
	read(rows: Rows): Rows
	readonly skip: SkipSheet
}

async function* readOthers(
	sheets: AsyncIterator<NamedRows>,
	{ head, reader, read, skip }: OtherSheets,
): AsyncGenerator<FileRow> {
	for (let next = await sheets.next(); !next.done; next = await sheets.next()) {
		const peeked = await peek(next.value.rows)
		const own = findHead(peeked.rows)
		const places = own && matchNames(head, own)
		if (!own || !places) {
			await peeked.rest.return?.()
			skip(next.value.name, own ? 'other_columns' : nameless(peeked))
			continue
		}
		reader.beginSheet(peeked.rows.filter(({ line }) => line < own.line))
		yield* read(moved(belowHead(peeked, own), places))
	}
}

async function* moved(rows: Rows, places: readonly number[]): AsyncGenerator<FileRow> {
	for await (const row of rows) {
		const decimals = row.decimals?.map((place) => places.indexOf(place))
		const currencies = row.currencies && { ...places.map((place) => row.currencies?.[place]) }
		yield { ...row, fields: places.map((place) => row.fields[place] ?? ''), decimals, currencies }
	}
}

/** Where the columns of the first sheet stand in another one; undefined where that one has no column of the title. */
function matchNames({ header, columns }: Head, other: Head): number[] | undefined {
	const names = other.header.map(bareName)
	const places = header.map((name) => (bareName(name) === '' ? -1 : names.indexOf(bareName(name))))
	const title = columns.title === undefined ? -1 : places[columns.title]
	return title === undefined || title === -1 ? undefined : places
}
