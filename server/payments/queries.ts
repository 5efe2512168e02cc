import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { endedStatuses } from './payment-state.ts'
import { type PaymentRow, payments } from './tables.ts'

type NewPaymentRow = Pick<
	PaymentRow,
	'id' | 'reference' | 'key' | 'body' | 'amount' | 'currency' | 'createdAt' | 'nextCheckAt'
>

const isUnmade = and(eq(payments.status, 'creating'), isNull(payments.providerId))
const isOpen = notInArray(payments.status, ['succeeded', 'canceled'])

export async function insertPayment(tx: Database, row: NewPaymentRow): Promise<void> {
	await tx.insert(payments).values(row)
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
	const [row] = await db.select().from(payments).where(eq(payments.id, id))
	return row
}

export async function findPaymentByProviderId(db: Database, providerId: string): Promise<PaymentRow | undefined> {
	const [row] = await db.select().from(payments).where(eq(payments.providerId, providerId))
	return row
}

export async function findNewestPayment(db: Database, reference: string): Promise<PaymentRow | undefined> {
	const [row] = await db
		.select()
		.from(payments)
		.where(and(eq(payments.reference, reference), eq(payments.method, 'YooKassa')))
		.orderBy(desc(payments.createdAt), sql`${payments.finishedAt} desc nulls first`, desc(payments.id))
		.limit(1)
	return row
}

export async function listPaymentsOf(db: Database, references: readonly string[]) {
	const { reference, providerId: paymentId, status, amount, refunded, createdAt, method, receipt } = payments
	return await db
		.select({ reference, paymentId, status, amount, refunded, createdAt, method, receipt })
		.from(payments)
		.where(inArray(reference, [...references]))
		.orderBy(asc(createdAt), asc(payments.id))
}

/** Of the payments at the provider of which something stays. */
export async function listPaidRequests(db: Database, reference: string): Promise<string[]> {
	const isPaid = and(eq(payments.status, 'succeeded'), eq(payments.method, 'YooKassa'))
	const stays = lt(payments.refunded, payments.amount)
	const rows = await db
		.select({ body: payments.body })
		.from(payments)
		.where(and(eq(payments.reference, reference), isPaid, stays))
	return rows.map(({ body }) => body)
}

export async function forgetRequests(tx: Database, references: readonly string[]): Promise<void> {
	await tx
		.update(payments)
		.set({ body: '' })
		.where(inArray(payments.reference, [...references]))
}

export async function findOldestPaymentAt(db: Database): Promise<Date | undefined> {
	const [row] = await db
		.select({ openedAt: payments.createdAt })
		.from(payments)
		.orderBy(asc(payments.createdAt))
		.limit(1)
	return row?.openedAt
}

/** Skips the `newer` newest payments. */
export async function findRecentPayment(
	db: Database,
	{ reference, since, newer }: { readonly reference: string; readonly since: Date; readonly newer: number },
): Promise<Date | undefined> {
	const [row] = await db
		.select({ openedAt: payments.createdAt })
		.from(payments)
		.where(and(eq(payments.reference, reference), eq(payments.method, 'YooKassa'), gt(payments.createdAt, since)))
		.orderBy(desc(payments.createdAt))
		.limit(1)
		.offset(newer)
	return row?.openedAt
}

export async function hasLivePayment(db: Database, reference: string): Promise<boolean> {
	const isLive = notInArray(payments.status, endedStatuses)
	return (await db.$count(payments, and(eq(payments.reference, reference), isLive))) > 0
}

interface LeasePaymentInput {
	readonly now: Date
	readonly until: Date
	readonly nextCheckAt: Date
}

/** Reserves an unmade attempt for one request; `undefined` when it is made or another process has it. */
export async function leasePayment(
	db: Database,
	id: string,
	lease: LeasePaymentInput,
): Promise<PaymentRow | undefined> {
	const isFree = or(isNull(payments.askedUntil), lte(payments.askedUntil, lease.now))
	const [row] = await db
		.update(payments)
		.set({ askedUntil: lease.until, nextCheckAt: lease.nextCheckAt })
		.where(and(eq(payments.id, id), isUnmade, isFree))
		.returning()
	return row
}

/** Nobody asks before `askedUntil`; the sweep asks at `nextCheckAt`. */
export async function releasePayment(
	db: Database,
	id: string,
	times: { readonly askedUntil: Date | null; readonly nextCheckAt: Date },
): Promise<void> {
	await db
		.update(payments)
		.set(times)
		.where(and(eq(payments.id, id), isUnmade))
}

/** Returns `false` when the attempt was made meanwhile. */
export async function refusePayment(db: Database, id: string, reason: string, finishedAt: Date): Promise<boolean> {
	const { rowCount } = await db
		.update(payments)
		.set({ status: 'refused', cancellationReason: reason, finishedAt, askedUntil: null, nextCheckAt: null })
		.where(and(eq(payments.id, id), isUnmade))
	return rowCount === 1
}

interface UpdateFromProviderInput {
	readonly providerId: string
	readonly status: string
	readonly confirmationUrl: string | null
	readonly cancellationReason: string | null
	readonly checkedAt: Date
	readonly finishedAt: Date | null
	readonly movedAt: Date | null
	readonly firstCheckAt: Date
}

/**
 * Returns `false` when the answer is another payment's or the attempt had ended. Only a final status changes a refused attempt.
 */
export async function updateFromProvider(tx: Database, id: string, said: UpdateFromProviderInput): Promise<boolean> {
	const { providerId, status, confirmationUrl, cancellationReason, checkedAt, finishedAt, movedAt, firstCheckAt } = said
	const isEnd = finishedAt !== null
	const { rowCount } = await tx
		.update(payments)
		.set({
			providerId,
			status: isEnd ? status : sql`case ${payments.status} when 'refused' then 'refused' else ${status} end`,
			confirmationUrl,
			cancellationReason,
			checkedAt: sql`greatest(${payments.checkedAt}, ${checkedAt.toISOString()}::timestamptz)`,
			askedUntil: null,
			nextCheckAt: isEnd
				? null
				: sql`case when ${payments.providerId} is null then ${firstCheckAt.toISOString()}::timestamptz else ${payments.nextCheckAt} end`,
			finishedAt: isEnd ? finishedAt : payments.finishedAt,
			movedAt,
		})
		.where(and(eq(payments.id, id), isOpen, or(isNull(payments.providerId), eq(payments.providerId, providerId))))
	return rowCount === 1
}

export async function listDuePayments(db: Database, now: Date, limit: number): Promise<PaymentRow[]> {
	return await db
		.select()
		.from(payments)
		.where(lte(payments.nextCheckAt, now))
		.orderBy(asc(payments.nextCheckAt))
		.limit(limit)
}

/** Claims a due check by moving it; `false` when another process has it. */
export async function claimPaymentCheck(
	db: Database,
	id: string,
	{ now, nextCheckAt }: { readonly now: Date; readonly nextCheckAt: Date },
): Promise<boolean> {
	const { rowCount } = await db
		.update(payments)
		.set({ nextCheckAt, checks: sql`${payments.checks} + 1` })
		.where(and(eq(payments.id, id), lte(payments.nextCheckAt, now)))
	return rowCount === 1
}

/** Locks the succeeded payments until the transaction ends. */
export async function lockSucceeded(
	tx: Database,
	which: { readonly reference: string } | { readonly id: string },
): Promise<PaymentRow[]> {
	const isOne = 'id' in which ? eq(payments.id, which.id) : eq(payments.reference, which.reference)
	return await tx
		.select()
		.from(payments)
		.where(and(isOne, eq(payments.status, 'succeeded')))
		.orderBy(asc(payments.id))
		.for('update')
}

/** Locks the payment and adds at most what was paid: parts of a tenge are each rounded up and could exceed it. */
export async function addRefunded(tx: Database, id: string, amount: number): Promise<void> {
	await tx
		.update(payments)
		.set({ refunded: sql`least(${payments.amount}, ${payments.refunded} + ${amount})` })
		.where(eq(payments.id, id))
}
