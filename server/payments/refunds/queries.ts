import {
	and,
	asc,
	eq,
	getTableColumns,
	inArray,
	isNotNull,
	isNull,
	lte,
	notInArray,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../../platform/database.ts'
import { endedStatuses } from '../payment-state.ts'
import type { RefundedPieces } from '../payments.ts'
import { payments, refunds, refundWatch } from '../tables.ts'

type NewRefundRow = Pick<
	typeof refunds.$inferSelect,
	'id' | 'paymentId' | 'key' | 'body' | 'amount' | 'reason' | 'createdAt' | 'nextCheckAt'
> & { readonly pieces?: readonly RefundedPieces[] | undefined }

const columns = {
	...getTableColumns(refunds),
	reference: payments.reference,
	currency: payments.currency,
	paidAs: payments.providerId,
	paymentSince: payments.createdAt,
}

const rows = (db: Database) => db.select(columns).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))

export type RefundRow = Awaited<ReturnType<typeof listDueRefunds>>[number]

const isUnmade = and(eq(refunds.status, 'creating'), isNull(refunds.providerId))

export async function insertRefund(tx: Database, row: NewRefundRow & { readonly status?: 'by_hand' }): Promise<void> {
	await tx.insert(refunds).values(row)
}

/** Returns `false` when the refund is already saved. */
export async function insertForeignRefund(
	db: Database,
	row: Omit<NewRefundRow, 'body' | 'reason'> & { readonly providerId: string },
): Promise<boolean> {
	const { rowCount } = await db
		.insert(refunds)
		.values({ ...row, body: '', reason: 'at_provider', status: 'pending' })
		.onConflictDoNothing({ target: refunds.providerId })
	return rowCount === 1
}

export async function listFinishedRefunds(
	db: Database,
	providerIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
	const finished = await db
		.select({ providerId: refunds.providerId })
		.from(refunds)
		.where(and(inArray(refunds.providerId, [...providerIds]), isNotNull(refunds.finishedAt)))
	return new Set(finished.map(({ providerId }) => providerId))
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
	const [row] = await rows(db).where(eq(refunds.id, id))
	return row
}

export async function findRefundByProviderId(db: Database, providerId: string): Promise<RefundRow | undefined> {
	const [row] = await rows(db).where(eq(refunds.providerId, providerId))
	return row
}

export async function sumRefundsUnderWay(
	tx: Database,
	paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const sums = await tx
		.select({ paymentId: refunds.paymentId, sum: sql<string>`sum(${refunds.amount})` })
		.from(refunds)
		.where(and(inArray(refunds.paymentId, [...paymentIds]), notInArray(refunds.status, endedStatuses)))
		.groupBy(refunds.paymentId)
	return new Map(sums.map(({ paymentId, sum }) => [paymentId, Number(sum)]))
}

const isUnderWay = sql`refunds.status not in ('succeeded', 'canceled', 'refused')`

function sumRefunds(isCounted: SQL): SQL {
	return sql`coalesce((select sum(refunds.amount) from refunds where payment_id = payments.id and ${isCounted}), 0)`
}

/** Whole tenge that neither went back nor is on its way. A foreign refund can make the difference negative; it counts as 0. */
export const restOfPayment = sql`greatest(0, payments.amount - payments.refunded - ${sumRefunds(isUnderWay)})`

export interface PaymentSums {
	/** Whole tenge, as `givenBack`. */
	readonly kept: number
	readonly givenBack: number
	/** When the first of the payments that count began; `null` for none. */
	readonly since: Date | null
}

/**
 * Both sums leave out money that was never for the order, or is not any more as its lines cost less. Payments that went back whole do
 * not count once another stays.
 */
export async function readSums(db: Database, reference: string): Promise<PaymentSums> {
	const isTooMuch = sql`refunds.reason in ('paid_twice', 'lines_changed')`
	const {
		rows: [row],
	} = await db.execute<{ kept: string; given_back: string; since: string | null }>(sql`
		with paid as (
			select greatest(0, amount - refunded - ${sumRefunds(sql`${isUnderWay} and ${isTooMuch}`)}) as kept,
				refunded - ${sumRefunds(sql`refunds.status = 'succeeded' and ${isTooMuch}`)} as given_back, created_at
			from payments where reference = ${reference} and status = 'succeeded'
		)
		select coalesce(sum(kept), 0) as kept, coalesce(sum(given_back), 0) as given_back, min(created_at) as since
		from paid where kept > 0 or not exists (select from paid where kept > 0)`)
	invariant(row, 'an aggregate answers a row')
	const { kept, given_back: givenBack, since } = row
	return { kept: Number(kept), givenBack: Number(givenBack), since: since === null ? null : new Date(since) }
}

export async function listDueRefunds(db: Database, now: Date, limit: number) {
	return await rows(db).where(lte(refunds.nextCheckAt, now)).orderBy(asc(refunds.nextCheckAt)).limit(limit)
}

/** Reserves an unmade refund for one request; `false` when it is made or another process has it. */
export async function leaseRefund(
	db: Database,
	id: string,
	lease: { readonly now: Date; readonly until: Date; readonly nextCheckAt: Date },
): Promise<boolean> {
	const isFree = or(isNull(refunds.askedUntil), lte(refunds.askedUntil, lease.now))
	const { rowCount } = await db
		.update(refunds)
		.set({ askedUntil: lease.until, nextCheckAt: lease.nextCheckAt })
		.where(and(eq(refunds.id, id), isUnmade, isFree))
	return rowCount === 1
}

export async function updateRefundWish(
	tx: Database,
	id: string,
	wish: Pick<NewRefundRow, 'amount' | 'key' | 'body' | 'nextCheckAt'>,
): Promise<void> {
	await tx
		.update(refunds)
		.set({ ...wish, askedUntil: null })
		.where(and(eq(refunds.id, id), isUnmade))
}

/** The sweep asks again at `nextCheckAt`. */
export async function releaseRefund(db: Database, id: string, nextCheckAt: Date): Promise<void> {
	await db
		.update(refunds)
		.set({ askedUntil: null, nextCheckAt })
		.where(and(eq(refunds.id, id), isUnmade))
}

export async function updateRefundKey(db: Database, id: string, key: string): Promise<void> {
	await db
		.update(refunds)
		.set({ key })
		.where(and(eq(refunds.id, id), isUnmade))
}

interface RefundFromProvider {
	readonly providerId: string | null
	readonly status: string
	readonly finishedAt: Date | null
	readonly movedAt?: Date | null
	readonly firstCheckAt: Date
}

/** Returns `false` when the answer belongs to another refund or the end was already saved. */
export async function updateRefundFromProvider(tx: Database, id: string, said: RefundFromProvider): Promise<boolean> {
	const { providerId, status, finishedAt, movedAt = null, firstCheckAt } = said
	const isSame = providerId === null ? isUnmade : or(isNull(refunds.providerId), eq(refunds.providerId, providerId))
	const { rowCount } = await tx
		.update(refunds)
		.set({
			status,
			providerId,
			askedUntil: null,
			nextCheckAt: finishedAt
				? null
				: sql`case when ${refunds.providerId} is null then ${firstCheckAt.toISOString()}::timestamptz else ${refunds.nextCheckAt} end`,
			finishedAt,
			movedAt,
			// It is not sent again, and its receipt names the payer.
			body: '',
		})
		.where(and(eq(refunds.id, id), notInArray(refunds.status, ['succeeded', 'canceled']), isSame))
	return rowCount === 1
}

/** Claims a due check by moving it; `false` when another process has it. */
export async function claimRefundCheck(
	db: Database,
	id: string,
	{ now, nextCheckAt }: { readonly now: Date; readonly nextCheckAt: Date },
): Promise<boolean> {
	const { rowCount } = await db
		.update(refunds)
		.set({ nextCheckAt, checks: sql`${refunds.checks} + 1` })
		.where(and(eq(refunds.id, id), lte(refunds.nextCheckAt, now)))
	return rowCount === 1
}

/** Claims a due look at the provider's refunds; `undefined` when it is not due or another process has it. */
export async function claimRefundWatch(
	db: Database,
	{ now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<{ readonly listedUntil: Date | null } | undefined> {
	const [watch] = await db
		.insert(refundWatch)
		.values({ nextAt })
		.onConflictDoUpdate({ target: refundWatch.id, set: { nextAt }, setWhere: lte(refundWatch.nextAt, now) })
		.returning({ listedUntil: refundWatch.listedUntil })
	return watch
}

export async function moveRefundWatch(
	db: Database,
	watch: Partial<Omit<typeof refundWatch.$inferInsert, 'id'>>,
): Promise<void> {
	await db.update(refundWatch).set(watch)
}
