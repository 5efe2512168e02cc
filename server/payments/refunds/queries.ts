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
import type { Database } from '../../platform/database.ts'
import { endedStatuses } from '../payment-state.ts'
import { payments, refunds, refundWatch } from '../tables.ts'

type NewRefundRow = Pick<
	typeof refunds.$inferSelect,
	'id' | 'paymentId' | 'key' | 'body' | 'amount' | 'reason' | 'createdAt' | 'nextCheckAt'
>

const columns = {
	...getTableColumns(refunds),
	reference: payments.reference,
	currency: payments.currency,
	/** The provider's id of the payment. */
	paidAs: payments.providerId,
}

const rows = (db: Database) => db.select(columns).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))

export type RefundRow = Awaited<ReturnType<typeof listDueRefunds>>[number]

const isUnmade = and(eq(refunds.status, 'creating'), isNull(refunds.providerId))

export async function insertRefund(tx: Database, row: NewRefundRow): Promise<void> {
	await tx.insert(refunds).values(row)
}

/** Keeps a refund that the provider made unasked; `false` when it is kept already. */
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

/** Of the provider's ids those whose refunds are kept and over. */
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

/** What is asked back already but not given back yet, by payment; whole tenge. */
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

/**
 * What of a payment neither went back nor is on its way back; whole tenge. While more is on its way than is left, since the
 * provider gave some back unasked, that is nothing.
 */
export const restOfPayment = sql`greatest(0, payments.amount - payments.refunded - ${sumRefunds(isUnderWay)})`

/** What was paid for a reference and stays, and what went back, both without what goes back because it was paid twice; whole tenge. */
export async function readSums(db: Database, reference: string): Promise<{ kept: number; givenBack: number }> {
	const isTwice = sql`refunds.reason = 'paid_twice'`
	const { rows } = await db.execute<{ kept: string; given_back: string }>(sql`
		select coalesce(sum(greatest(0, amount - refunded - ${sumRefunds(sql`${isUnderWay} and ${isTwice}`)})), 0) as kept,
			coalesce(sum(refunded - ${sumRefunds(sql`refunds.status = 'succeeded' and ${isTwice}`)}), 0) as given_back
		from payments where reference = ${reference} and status = 'succeeded'`)
	return { kept: Number(rows[0]?.kept ?? 0), givenBack: Number(rows[0]?.given_back ?? 0) }
}

export async function listDueRefunds(db: Database, now: Date, limit: number) {
	return await rows(db).where(lte(refunds.nextCheckAt, now)).orderBy(asc(refunds.nextCheckAt)).limit(limit)
}

/** Takes a refund that is not made yet, to ask the provider for it; `false` when it is made or somebody has it. */
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

/** Has a refund that was not made asked for anew, with another sum. */
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

/** Gives back a refund that was not made: the sweep asks for it at `nextCheckAt`. */
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

interface SaidOfRefund {
	/** None when the provider never took it. */
	readonly providerId: string | null
	readonly status: string
	readonly finishedAt: Date | null
	/** When to ask next, for one that was not known to be made before. */
	readonly firstCheckAt: Date
}

/** Keeps what became of a refund; `false` when that is another's or its end was kept before. */
export async function updateRefundFromProvider(tx: Database, id: string, said: SaidOfRefund): Promise<boolean> {
	const { providerId, status, finishedAt, firstCheckAt } = said
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
		})
		.where(and(eq(refunds.id, id), notInArray(refunds.status, ['succeeded', 'canceled']), isSame))
	return rowCount === 1
}

/** Takes a due check for oneself by setting when the next one is; `false` when somebody else took it. */
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

/** Takes a due look at the provider's refunds for oneself; `undefined` when it is not due, or somebody else took it. */
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
