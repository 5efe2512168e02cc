import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
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
	'transfer_received',
	'transfer_missing',
	'transfer_returned',
	'ended',
	'lines_changed',
	'exported',
	'decided',
	'reopened',
] as const

export type AuditAction = (typeof auditActions)[number]

const values = z.record(z.string(), z.unknown())

/**
 * `before` and `after` hold only the fields that differ. A bulk change lists them in `products` by product id, with the product
 * titles in `after.titles`. `isPaid: false` in `after` marks an order that was set to paid without money.
 */
export const auditEntry = z.object({
	id: z.int(),
	at: z.iso.datetime(),
	by: z.object({ userId: z.uuid(), name: z.string() }),
	action: z.enum(auditActions),
	subject: z.enum(auditSubjects),
	subjectId: z.string(),
	title: z.string(),
	before: values,
	after: values,
})

export type AuditEntry = z.output<typeof auditEntry>

export const auditFilter = listPage.extend({
	subject: z.enum(auditSubjects).optional(),
	/** For a product, bulk changes that include it are found too. */
	subjectId: z.string().max(64, 'max_length').optional(),
	/** The beginning of the number of an order or a claim, as `#2b84f1aa`. Any other text finds nothing. */
	query: z.string().trim().max(limits.search, 'max_length').optional(),
	userId: pathId.optional(),
	from: calendarDay.optional(),
	to: calendarDay.optional(),
})

export type AuditFilter = z.output<typeof auditFilter>

/** Newest first, without `X-Total-Count`. Entries cannot be changed or deleted. */
export const listAudit = endpoint({
	method: 'GET',
	path: '/audit',
	access: 'admin',
	query: auditFilter,
	answers: { 200: z.array(auditEntry) },
})

export const listAuditPeople = endpoint({
	method: 'GET',
	path: '/audit/people',
	access: 'admin',
	answers: { 200: z.array(z.object({ userId: z.uuid(), name: z.string() })) },
})
