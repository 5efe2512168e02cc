import { z } from 'zod'

/** What a web process does beside answering requests. */
export const webTask = z.object({
	/** Of the database that the supervisor has opened. */
	databaseUrl: z.string(),
	/** Jobs, chores, imports and backups. */
	doesJobs: z.boolean(),
	/** Fills an empty shop. */
	fills: z.boolean(),
})

export type WebTask = z.output<typeof webTask>

/** The variable in which a web process finds its task. */
export const taskVariable = 'SHOP_WEB_TASK'

/** `retire` lets kept-alive clients leave first, `end` does not. */
export const toWebProcess = z.discriminatedUnion('kind', [
	z.object({ kind: z.enum(['retire', 'end']) }),
	z.object({ kind: z.literal('measure'), id: z.int() }),
	z.object({ kind: z.literal('metrics'), id: z.int(), text: z.string() }),
])

export const toSupervisor = z.discriminatedUnion('kind', [
	/** `lines` are for the person who starts the shop. */
	z.object({ kind: z.literal('ready'), lines: z.array(z.string()) }),
	/** `figures` are packed by `packFigures`. */
	z.object({ kind: z.literal('measured'), id: z.int(), figures: z.string() }),
	z.object({ kind: z.literal('metrics'), id: z.int() }),
])

export type ToWebProcess = z.output<typeof toWebProcess>
export type ToSupervisor = z.output<typeof toSupervisor>
