import { endpoint } from './endpoint.ts'
import { auditSubjects } from './values/audit-subjects.ts'
import { calendarDay } from './values/calendar-day.ts'
import { pathId } from './values/id.ts'
import { listPage } from './values/page.ts'
import { z } from './zod.ts'

export const auditActions = [
	'created',
	'changed',
	'deleted',
	'hidden',
	'shown',
	'stock_set',
	'bulk_changed',
	'bulk_undone',
	'imported',
	'status_set',
	'note_added',
	'note_deleted',
	'refunded',
	'placed_by_phone',
	'delivered',
	'refused',
	'day_closed',
	'answered',
	'answer_deleted',
] as const

export type AuditAction = (typeof auditActions)[number]

const values = z.record(z.string(), z.unknown())

/**
 * What an administrator did: `before` and `after` hold what differs. In a change of many products their `products` hold what differs
 * of each, by its id, and the `titles` in `after` what each was called, where they were kept. An order whose
 * status was set to paid without money has `isPaid: false` in `after`.
 */
export const auditEntry = z.object({
	id: z.int(),
	at: z.iso.datetime(),
	by: z.object({ userId: z.uuid(), name: z.string() }),
	action: z.enum(auditActions),
	subject: z.enum(auditSubjects),
	subjectId: z.string(),
	/** What the subject was called then: a product's title, an order's number, a day. */
	title: z.string(),
	before: values,
	after: values,
})

export type AuditEntry = z.output<typeof auditEntry>

export const auditFilter = listPage.extend({
	subject: z.enum(auditSubjects).optional(),
	/** Of one thing; of a product the changes of many that it was among, too. */
	subjectId: z.string().max(64, 'max_length').optional(),
	userId: pathId.optional(),
	from: calendarDay.optional(),
	to: calendarDay.optional(),
})

export type AuditFilter = z.output<typeof auditFilter>

/** What administrators did, the newest first, without `X-Total-Count`. Nobody can change or delete an entry. */
export const listAudit = endpoint({
	method: 'GET',
	path: '/audit',
	access: 'admin',
	query: auditFilter,
	answers: { 200: z.array(auditEntry) },
})

/** Everybody who stands in the log, by name. */
export const listAuditPeople = endpoint({
	method: 'GET',
	path: '/audit/people',
	access: 'admin',
	answers: { 200: z.array(z.object({ userId: z.uuid(), name: z.string() })) },
})
