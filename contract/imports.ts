import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { importFields, importOutcomes } from './values/import-fields.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

export const importStates = ['uploaded', 'previewing', 'previewed', 'running', 'done', 'failed'] as const

export type ImportState = (typeof importStates)[number]

const counts = z.object({
	rows: z.int(),
	added: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	refused: z.int(),
	shortened: z.int(),
	rounded: z.int(),
	/** Absent from imports of earlier releases. */
	tidied: z.int().optional(),
	/** Imported without the sale of the row. Absent from imports of earlier releases. */
	unreduced: z.int().optional(),
	/** Imported, with something to look at. Absent from imports of earlier releases. */
	doubted: z.int().optional(),
	/** Products, apart from the rows: the file of their supplier no longer lists them. Absent without any. */
	soldOut: z.int().optional(),
})

/** Whose prices are converted by a rate. */
export const importCurrencies = ['RUB', 'USD', 'EUR', 'CNY', 'GBP', 'BYN', 'UAH', 'UZS', 'KGS', 'TRY'] as const

const value = z.union([z.string(), z.number(), z.null()])

export const roundings = ['1', '10', '90', '100'] as const

/** The price is rounded up to a multiple of 1, 10 or 100, or to one that ends in 90, and is never below `least`. */
const markup = z.object({
	percent: z.number().min(0, 'out_of_range').max(limits.importMarkup, 'out_of_range'),
	rounding: z.enum(roundings),
	least: tenge.max(9_999_999, 'out_of_range').optional(),
})

export type Markup = z.output<typeof markup>

/** Between the columns of a text. */
export const delimiters = ['\t', ';', ',', '|'] as const

/** Maps fields to columns, counted from 0, and gives defaults for new products. */
export const importChoice = z.object({
	columns: z.partialRecord(z.enum(importFields), z.int().min(0).max(199)),
	price: tenge.max(9_999_999, 'out_of_range').optional(),
	quantity: z.int().min(0, 'out_of_range').max(99_999, 'out_of_range').default(0),
	category: z.string().trim().max(limits.productCategory, 'max_length').optional(),
	/** Takes the first or the last part of a category path such as `a/b/c`. */
	categoryPath: z.enum(['first', 'last']).optional(),
	/** Makes titles of a price list readable; each change is a remark. */
	tidyTitles: z.boolean().optional(),
	/** Tenge for one of another currency; without it prices in that currency are refused. */
	rates: z
		.partialRecord(z.enum(importCurrencies), z.number().positive('out_of_range').max(1_000_000, 'out_of_range'))
		.optional(),
	/** The line of the column names, 0 for none; found by itself when absent. */
	headLine: z.int().min(0).max(10_000_000).optional(),
	/** Of a text; found by itself when absent. */
	delimiter: z.enum(delimiters).optional(),
	/** Prices of the file are what the shop pays. */
	markup: markup.optional(),
	/** Categories of the shop by those of the file. */
	categories: z
		.record(
			z.string().max(limits.importCategory, 'max_length'),
			z.string().trim().min(1, 'required').max(limits.productCategory, 'max_length'),
		)
		.refine((given) => Object.keys(given).length <= limits.importCategories, 'max_length')
		.optional(),
	/** Whose file it is: the choice is kept under this name and proposed for the next file with the same columns. */
	supplier: z.string().trim().max(limits.supplierName, 'max_length').optional(),
})

export type ImportChoice = z.output<typeof importChoice>

export type SentImportChoice = z.input<typeof importChoice>

/** What a file takes from the products of its supplier. */
export const dropped = z.object({
	/** Products that the last file listed, and that are for sale. */
	listed: z.int(),
	vanished: z.int(),
	soldOut: z.int(),
	rows: z.int(),
	rowsBefore: z.int().optional(),
})

export const skippedReasons = ['hidden', 'empty', 'no_names', 'other_columns', 'first_only'] as const

export type SkippedReason = (typeof skippedReasons)[number]

export const fileFormats = ['csv', 'xlsx', 'xls', 'yml', 'commerceml', 'merchant'] as const

export type FileFormat = (typeof fileFormats)[number]

/** A later file of an accounting program may tell the stock alone; new products need the file that has their prices. */
export function hasNoPrices(format: FileFormat | null | undefined, names: readonly string[]): boolean {
	return format === 'commerceml' && !names.some((name) => /^Цена(?: |$)/.test(name))
}

const fileRow = z.object({ line: z.int(), cells: z.array(z.string()) })

/** A row as it would be imported by the choice; `problem` says what is not understood. */
const readRow = z.object({
	line: z.int(),
	title: z.string().optional(),
	category: z.string().optional(),
	price: z.int().optional(),
	quantity: z.int().optional(),
	barcode: z.string().optional(),
	sku: z.string().optional(),
	problem: z.string().optional(),
})

export type ReadRow = z.output<typeof readRow>

export const catalogueImport = z.object({
	id: z.uuid(),
	createdAt: z.iso.datetime(),
	name: z.string(),
	size: z.int(),
	state: z.enum(importStates),
	columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
	choice: importChoice,
	progress: z.number(),
	rows: z.int(),
	/** The counts of the last preview or of the import. A failed import has them only when it failed midway. */
	counts: counts.optional(),
	/** The first changes of a preview: changed products with their present values, then new ones. */
	planned: z
		.array(
			z.object({
				line: z.int(),
				title: z.string(),
				before: z.record(z.string(), value).optional(),
				after: z.record(z.string(), value),
			}),
		)
		.optional(),
	/** The most serious row problems, at most 20, then the first tidied titles, at most 20, in the language of the request. */
	remarks: z
		.array(z.object({ line: z.int(), key: z.string(), outcome: z.enum(importOutcomes), text: z.string() }))
		.optional(),
	failure: z.string().optional(),
	/** Those of the file before any of them becomes another one, the largest first, until the import runs. */
	categories: z.array(z.object({ name: z.string(), rows: z.int() })).optional(),
	/** Of a preview, where the supplier is known. */
	dropped: dropped.optional(),
	/** Of the preview of a workbook: sheets that are not read, the first 50. */
	skippedSheets: z.array(z.object({ name: z.string(), reason: z.enum(skippedReasons) })).optional(),
	/** Absent from imports of earlier releases. */
	format: z.enum(fileFormats).optional(),
	/** Of a table: the line of the column names, 0 for none. */
	headLine: z.int().optional(),
	/** Of a text: chosen, or found by itself. */
	delimiter: z.string().optional(),
	/** The first rows of a table, as they stand in the file. */
	firstRows: z.array(fileRow).optional(),
	/** The first rows as the choice reads them, until the import runs. */
	readRows: z.array(readRow).optional(),
})

export type CatalogueImport = z.output<typeof catalogueImport>

const importId = z.object({ id: pathId })

/** Takes one file part `file` and guesses its columns. Changes nothing. */
export const startImport = endpoint({
	method: 'POST',
	path: '/imports',
	access: 'admin',
	multipart: true,
	isStreamed: true,
	fileMegabytes: limits.importMegabytes,
	answers: { 201: catalogueImport },
})

export const listImports = endpoint({
	method: 'GET',
	path: '/imports',
	access: 'admin',
	answers: { 200: z.array(catalogueImport) },
})

export const getImport = endpoint({
	method: 'GET',
	path: '/imports/{id}',
	access: 'admin',
	params: importId,
	answers: { 200: catalogueImport },
})

/** The first rows as they would be read by another choice, which is not kept; none once the import ended. */
export const readFirstRows = endpoint({
	method: 'POST',
	path: '/imports/{id}/first-rows',
	access: 'admin',
	params: importId,
	body: importChoice,
	answers: { 200: z.object({ readRows: z.array(readRow) }) },
})

/** Starts a job; poll `getImport` for the result. */
export const previewImport = endpoint({
	method: 'POST',
	path: '/imports/{id}/preview',
	access: 'admin',
	params: importId,
	body: importChoice,
	answers: { 200: catalogueImport },
})

/** Reads the columns anew; what is absent is found by itself. Throws `file_refused`. */
export const chooseHead = endpoint({
	method: 'POST',
	path: '/imports/{id}/head',
	access: 'admin',
	params: importId,
	body: z.object({ line: importChoice.shape.headLine, delimiter: importChoice.shape.delimiter }),
	answers: { 200: catalogueImport },
})

/** Starts a job; poll `getImport` for the progress. Throws `not_previewed`. */
export const runImport = endpoint({
	method: 'POST',
	path: '/imports/{id}/run',
	access: 'admin',
	params: importId,
	answers: { 200: catalogueImport },
})

/** CSV of the rows that are not imported as they stand. */
export const downloadImportReport = endpoint({
	method: 'GET',
	path: '/imports/{id}/report',
	access: 'admin',
	params: importId,
	answers: {},
})
