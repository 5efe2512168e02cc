import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** `fine`: nothing to do. `look`: not urgent. `act`: customers or data suffer until somebody does something. */
export const healthStates = ['fine', 'look', 'act'] as const

export type HealthState = (typeof healthStates)[number]

const count = z.int().min(0)

/** `unknown`: the check failed or took too long. */
const check = <Name extends string, Finding extends string>(name: Name, findings: readonly Finding[]) =>
	z.object({
		name: z.literal(name),
		state: z.enum(healthStates),
		finding: z.enum([...findings, 'unknown' as const]),
		/** When the last one went well, or when the trouble began. */
		since: z.iso.datetime().optional(),
	})

const letters = check('letters', ['sent', 'none_yet', 'late', 'given_up', 'stuck', 'outage']).extend({
	count: count.optional(),
})

const payments = check('payments', [
	'works',
	'test',
	'cash_only',
	'account_missing',
	'unanswered',
	'down',
	'refused',
]).extend({
	count: count.optional(),
	/** Through Kaspi. */
	takesTransfers: z.boolean().optional(),
})

export const backgroundTasks = ['import', 'payment', 'other'] as const

export type BackgroundTask = (typeof backgroundTasks)[number]

const work = check('work', ['done', 'waiting', 'given_up']).extend({
	/** The task that has waited longest or failed. */
	task: z.enum(backgroundTasks).optional(),
	count: count.optional(),
})

const space = check('space', ['enough', 'little']).extend({
	freeBytes: count.optional(),
	totalBytes: count.optional(),
})

const database = check('database', ['works', 'notices_lost']).extend({
	bytes: count.optional(),
	isElsewhere: z.boolean().optional(),
})

const backup = check('backup', [
	'made',
	'first_awaited',
	'failing',
	'overdue',
	'changes_unsaved',
	/** Pictures and secrets only. */
	'without_orders',
	'none',
	'elsewhere',
])

const certificate = check('certificate', [
	'valid',
	'checking',
	'plain_http',
	'ends_soon',
	'ended',
	'untrusted',
	'unreachable',
]).extend({ until: z.iso.datetime().optional() })

/** What each part of the shop was found to be in, worst first. Figures are there where their finding has them. */
export const health = z.object({
	checkedAt: z.iso.datetime(),
	version: z.string(),
	checks: z.array(z.discriminatedUnion('name', [letters, payments, work, space, database, backup, certificate])),
})

export type Health = z.output<typeof health>

export type HealthCheck = Health['checks'][number]

export type HealthCheckName = HealthCheck['name']

export const getHealth = endpoint({ method: 'GET', path: '/health', access: 'admin', answers: { 200: health } })
