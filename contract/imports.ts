import { productFilter } from './catalog.ts'
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
})

const value = z.union([z.string(), z.number(), z.null()])

/** Maps fields to columns, counted from 0, and gives defaults for new products. */
export const importChoice = z.object({
	columns: z.partialRecord(z.enum(importFields), z.int().min(0).max(199)),
	price: tenge.max(9_999_999, 'out_of_range').optional(),
	quantity: z.int().min(0, 'out_of_range').max(99_999, 'out_of_range').default(0),
	category: z.string().trim().max(limits.productCategory, 'max_length').optional(),
	/** Takes the first or the last part of a category path such as `a/b/c`. */
	categoryPath: z.enum(['first', 'last']).optional(),
})

export type ImportChoice = z.output<typeof importChoice>

export type SentImportChoice = z.input<typeof importChoice>

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
	/** The most serious row problems, at most 20, in the language of the request. */
	remarks: z
		.array(z.object({ line: z.int(), key: z.string(), outcome: z.enum(importOutcomes), text: z.string() }))
		.optional(),
	failure: z.string().optional(),
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

/** Starts a job; poll `getImport` for the result. */
export const previewImport = endpoint({
	method: 'POST',
	path: '/imports/{id}/preview',
	access: 'admin',
	params: importId,
	body: importChoice,
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

export const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** All products that match, without near ones; the newest first unless another order than relevance is given. */
export const exportProducts = endpoint({
	method: 'GET',
	path: '/products/export',
	access: 'admin',
	query: productFilter
		.omit({ pageNumber: true, pageSize: true, fields: true })
		.extend({ format: z.enum(exportFormats).default('csv') }),
	answers: {},
})

export type ProductExport = z.output<typeof exportProducts.query>
