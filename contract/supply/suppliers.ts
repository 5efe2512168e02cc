import { endpoint } from '../endpoint.ts'
import { dropped, importChoice } from '../imports.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { pathId } from '../values/id.ts'
import { importFields } from '../values/import-fields.ts'
import { z } from '../zod.ts'

/** How often the shop fetches the file of a supplier, in hours. */
export const runHours = [1, 6, 24, 168] as const

export const runStates = ['fetching', 'working', 'waiting', 'done', 'failed', 'refused'] as const

export type RunState = (typeof runStates)[number]

const run = z.object({
	at: z.iso.datetime(),
	state: z.enum(runStates),
	/** Absent before the file has come, and once its import is deleted. */
	importId: z.uuid().optional(),
	/** Of a run that is done. */
	counts: z
		.object({
			added: z.int(),
			changed: z.int(),
			unchanged: z.int(),
			refused: z.int(),
			/** Products that the file no longer lists. Absent without any. */
			soldOut: z.int().optional(),
		})
		.optional(),
	/** Of a run that waits: products that were listed and for sale, and how many of them would go. */
	dropped: dropped.optional(),
	/** In the language of the request. */
	failure: z.string().optional(),
})

export const supplier = z.object({
	id: z.uuid(),
	name: z.string(),
	/** Grows with every change. */
	version: z.int(),
	choice: importChoice,
	/** By name. */
	columns: z.partialRecord(z.enum(importFields), z.string()),
	/** Products that its last file listed. */
	products: z.int(),
	mostDropped: z.int(),
	sellsOutMissing: z.boolean(),
	/** 1 goes first where the stock of a product is that of the first supplier. */
	priority: z.int(),
	/** Where the shop fetches the file by itself. */
	link: z.string().optional(),
	everyHours: z.literal(runHours).optional(),
	nextRunAt: z.iso.datetime().optional(),
	/** The last one. */
	run: run.optional(),
})

export type Supplier = z.output<typeof supplier>

const supplierId = z.object({ id: pathId })

/** Those whose files were checked, the newest first, with what was chosen for the last one. */
export const listSuppliers = endpoint({
	method: 'GET',
	path: '/suppliers',
	access: 'admin',
	answers: { 200: z.array(supplier) },
})

const { price, quantity, category, tidyTitles, rates, markup } = importChoice.shape

/** The columns stay. Without a link nothing is fetched, without hours only by `runSupplier`. Throws `edited_meanwhile`. */
export const changeSupplier = endpoint({
	method: 'PUT',
	path: '/suppliers/{id}',
	access: 'admin',
	params: supplierId,
	body: z.object({
		version: databaseInteger,
		name: z.string().trim().min(1, 'required').max(limits.supplierName, 'max_length'),
		...{ price, quantity, category, tidyTitles, rates, markup },
		/** A public address, or `folder:` and the path of a file in the suppliers' folder of the server. */
		link: z.string().trim().max(limits.importLink, 'max_length').optional(),
		everyHours: z.literal(runHours).optional(),
		/** A file that takes more percent of its products, or of its rows, waits for the shopkeeper. */
		mostDropped: z.int().min(0, 'out_of_range').max(100, 'out_of_range').default(30),
		/** Its files list all it has: what is missing is sold out. */
		sellsOutMissing: z.boolean().default(false),
		priority: z.int().min(1, 'out_of_range').max(limits.supplierPriority, 'out_of_range').default(1),
	}),
	answers: { 200: supplier },
})

export type SentSupplier = z.input<typeof changeSupplier.body>

/** The products stay. */
export const deleteSupplier = endpoint({
	method: 'DELETE',
	path: '/suppliers/{id}',
	access: 'admin',
	params: supplierId,
	answers: { 204: z.undefined() },
})

/** Fetches the file now; poll `listSuppliers` for the outcome. Throws `import_running`, and `invalid_input` without a link. */
export const runSupplier = endpoint({
	method: 'POST',
	path: '/suppliers/{id}/run',
	access: 'admin',
	params: supplierId,
	answers: { 200: supplier },
})

/** Imports the file that waits, or refuses it. Throws `edited_meanwhile` when another one waits, and `import_running`. */
export const answerSupplier = endpoint({
	method: 'POST',
	path: '/suppliers/{id}/answer',
	access: 'admin',
	params: supplierId,
	body: z.object({ importId: pathId, agrees: z.boolean() }),
	answers: { 200: supplier },
})
