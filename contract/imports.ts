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

/** Which column of the file fills which field, by the column's place from 0; and what a new product gets where the file says nothing. */
export const importChoice = z.object({
	columns: z.partialRecord(z.enum(importFields), z.int().min(0).max(199)),
	price: tenge.max(9_999_999, 'out_of_range').optional(),
	quantity: z.int().min(0, 'out_of_range').max(99_999, 'out_of_range').default(0),
	category: z.string().trim().max(limits.productCategory, 'max_length').optional(),
	/** Whether the first or the last part of a category path as `a/b/c` is the category. */
	categoryPath: z.enum(['first', 'last']).optional(),
})

export type ImportChoice = z.output<typeof importChoice>

/** The same as a client sends it. */
export type SentImportChoice = z.input<typeof importChoice>

/** An import of a catalogue file: what is in the file, what it would change, how far it is, what it came to. */
export const catalogueImport = z.object({
	id: z.uuid(),
	createdAt: z.iso.datetime(),
	/** The file's name, as the browser gave it. */
	name: z.string(),
	/** Bytes. */
	size: z.int(),
	state: z.enum(importStates),
	/** The columns of the file with their first values. */
	columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
	choice: importChoice,
	/** The part of the work that is done, 0 to 1. */
	progress: z.number(),
	rows: z.int(),
	/** What the last preview would change, or the import changed; a failed one has it only when it failed in the middle. */
	counts: counts.optional(),
	/** The first changes of a preview: products in the shop with what they have now, then new ones. */
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
	/** The gravest of what does not come in as it stands in the file, at most 20, in the language of the request. */
	remarks: z
		.array(z.object({ line: z.int(), key: z.string(), outcome: z.enum(importOutcomes), text: z.string() }))
		.optional(),
	/** Why it failed, in the language of the request. */
	failure: z.string().optional(),
})

export type CatalogueImport = z.output<typeof catalogueImport>

const importId = z.object({ id: pathId })

/** Takes a catalogue file (one file part `file`) and guesses its columns; nothing is changed yet. */
export const startImport = endpoint({
	method: 'POST',
	path: '/imports',
	access: 'admin',
	multipart: true,
	isStreamed: true,
	fileMegabytes: limits.importMegabytes,
	answers: { 201: catalogueImport },
})

/** The imports of the last days, the newest first. */
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

/** Finds out what the file would change with this choice, as a job: `getImport` tells when. */
export const previewImport = endpoint({
	method: 'POST',
	path: '/imports/{id}/preview',
	access: 'admin',
	params: importId,
	body: importChoice,
	answers: { 200: catalogueImport },
})

/** Brings the previewed file into the shop, as a job: `getImport` tells how far it is. `not_previewed` without a preview. */
export const runImport = endpoint({
	method: 'POST',
	path: '/imports/{id}/run',
	access: 'admin',
	params: importId,
	answers: { 200: catalogueImport },
})

/** A download by an administrator's token: what of a previewed or finished import does not come in as it stands, as CSV. */
export const downloadImportReport = endpoint({
	method: 'GET',
	path: '/imports/{id}/report',
	access: 'admin',
	params: importId,
	answers: {},
})

export const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** A download by an administrator's token: the products that the filter finds, streamed. */
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
