import type { Readable } from 'node:stream'
import type { FileFormat, SkippedReason } from '#contract/imports.ts'
import type { ImportField } from '#contract/values/import-fields.ts'

export type CatalogueFileProblem =
	| 'not_found'
	| 'not_readable'
	| 'folder'
	| 'empty'
	| 'no_rows'
	| 'no_products'
	| 'too_large'
	| 'too_many_columns'
	| 'too_many_files'
	| 'no_file_inside'
	| 'several_files_inside'
	| 'packed_twice'
	| 'old_workbook'
	| 'locked'
	| 'unknown_format'
	| 'binary'
	| 'broken_gzip'
	| 'broken_zip'
	| 'broken_workbook'
	| 'broken_xml'
	| 'entities'
	| 'too_deep'
	| 'broken_quotes'
	| 'wrong_encoding'
	| 'no_title_column'
	| 'unknown_column'
	| 'no_price'
	| 'no_category'
	| 'import_running'

/** `line` is where the file breaks; nothing was changed. */
export class CatalogueFileError extends Error {
	readonly problem: CatalogueFileProblem
	readonly line: number | undefined
	readonly subject: string

	constructor(problem: CatalogueFileProblem, place: { line?: number; subject?: string } = {}) {
		super(problem)
		this.problem = problem
		this.line = place.line
		this.subject = (place.subject ?? '').toWellFormed()
	}
}

/** Enough to tell what a file is. */
export const beginningBytes = 12

/** `size` is in bytes. */
export interface FileSource {
	readonly size: number
	readonly beginning: Buffer
	/** The bytes from `start` up to `end`, by default all. */
	read(start?: number, end?: number): Readable
}

/** Protects the server against a small archive that unpacks to a huge file. */
export const mostUnpackedBytes = 512 * 1024 * 1024

/** A small archive may also unpack to rows without end, which all would be checked. */
export const mostRows = 1_000_000

export const mostColumns = 200

/** `rk1048` is windows-1251 with the Kazakh letters. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'rk1048', 'cp866'] as const

export type Encoding = (typeof encodings)[number]

/** Plain, as rows of a preview are kept. */
export type Currencies = Readonly<Partial<Record<number, string>>>

export interface SharedCell {
	readonly text: string
	readonly currency?: string | undefined
}

export interface FileRow {
	readonly line: number
	readonly fields: readonly string[]
	/** Of a sheet: what cells merged with those above hold, by column. */
	readonly above?: ReadonlyMap<number, SharedCell> | undefined
	/** Of a sheet: the currencies that numbers are shown in, by column. */
	readonly currencies?: Currencies | undefined
	/** Of a sheet: the columns of numbers whose three decimals are no thousands. */
	readonly decimals?: readonly number[] | undefined
	/** Of a sheet: how deep the row is grouped, absent at the top. */
	readonly level?: number | undefined
	/** Of the last row of a text that ends within it: its last fields and its line end are absent. */
	readonly isCut?: boolean
}

export interface SkippedSheet {
	readonly name: string
	readonly reason: SkippedReason
}

export interface CatalogueFile {
	readonly format: FileFormat
	/** Of a text. */
	readonly encoding?: Encoding | undefined
	/** Of a CSV. */
	readonly delimiter?: string | undefined
	readonly isCompressed: boolean
	readonly header: readonly string[]
	/** What columns hold, told by their names or values. */
	readonly columns: Readonly<Partial<Record<ImportField, number>>>
	/** The line of the header in a table, 0 where it has none. */
	readonly headLine?: number | undefined
	/** Of a table, with what stands above the header. */
	readonly firstRows: readonly FileRow[]
	/** It holds changes alone: what it does not list stays as it is. */
	readonly isPartial?: boolean | undefined
	/** Of a workbook: complete once all rows are read. */
	readonly skippedSheets: readonly SkippedSheet[]
	/** Read it once, or call `close()`. */
	readonly rows: AsyncIterable<FileRow>
	readShare(): number
	close(): void
}

/** Throws a `CatalogueFileError`. */
export function refuseNothing({ headLine }: Pick<CatalogueFile, 'headLine'>): never {
	throw new CatalogueFileError(headLine === undefined ? 'no_products' : 'no_rows')
}

/** How a table is cut into columns; what is absent is found by itself. */
export interface TableChoice {
	readonly delimiter?: string | undefined
	/** The line of the column names, 0 for none. */
	readonly headLine?: number | undefined
}

export interface ReadingOptions extends TableChoice {
	readonly encoding?: Encoding | undefined
	/** In bytes, after unpacking. */
	readonly mostBytes?: number | undefined
	readonly mostRows?: number | undefined
}
