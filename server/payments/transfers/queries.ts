import { type AnyColumn, and, asc, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { payments, refunds, transferSettings } from '../tables.ts'

const isTransfer = eq(payments.method, 'Kaspi')
const isReported = and(isTransfer, eq(payments.status, 'reported'))

type NewTransfer = Pick<typeof payments.$inferInsert, 'id' | 'reference' | 'amount' | 'status' | 'createdAt'> &
	Partial<Pick<typeof payments.$inferInsert, 'receipt' | 'finishedAt'>>

/** A transfer has neither a key nor a request: nobody is asked for it. */
export async function insertTransfer(tx: Database, row: NewTransfer): Promise<void> {
	await tx.insert(payments).values({ ...row, method: 'Kaspi', key: row.id, body: '', currency: 'KZT' })
}

export async function findReportedRow(db: Database, reference: string) {
	const [row] = await db
		.select()
		.from(payments)
		.where(and(eq(payments.reference, reference), isReported))
	return row
}

export async function updateTransfer(
	tx: Database,
	id: string,
	changes: Partial<
		Pick<typeof payments.$inferInsert, 'amount' | 'receipt' | 'status' | 'finishedAt' | 'cancellationReason'>
	>,
): Promise<void> {
	await tx.update(payments).set(changes).where(eq(payments.id, id))
}

/** Marks reported transfers as reminded of, and returns them, the longest waiting first. */
export async function claimReminders(
	tx: Database,
	{
		now,
		reportedBefore,
		remindedBefore,
	}: { readonly now: Date; readonly reportedBefore: Date; readonly remindedBefore: Date },
) {
	const rows = await tx
		.update(payments)
		.set({ remindedAt: now })
		.where(
			and(
				isReported,
				lte(payments.createdAt, reportedBefore),
				or(isNull(payments.remindedAt), lte(payments.remindedAt, remindedBefore)),
			),
		)
		.returning({ reference: payments.reference, amount: payments.amount, createdAt: payments.createdAt })
	return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

export interface TransferPage {
	readonly atMost: number
	/** Begins with the largest sum. */
	readonly isDearFirst: boolean
	/** Without it all transfers are listed. */
	readonly search?: TransferSearch | undefined
}

/** Transfers with this sum, with this part of their receipt's number, and those for what the caller seeks. */
interface TransferSearch {
	/** Whole tenge. */
	readonly sum: string
	readonly receipt: string
	readonly isSought: (reference: SQL) => SQL
}

function isFound(search: TransferSearch | undefined, amount: AnyColumn): SQL | undefined {
	if (!search) return undefined
	const hasReceipt = sql`strpos(lower(${payments.receipt}), lower(${search.receipt})) > 0`
	return or(sql`${amount}::text = ${search.sum}`, hasReceipt, search.isSought(sql`${payments.reference}`))
}

/** Of what is paid for, the longest waiting first. */
export async function listReportedRows(db: Database, { atMost, isDearFirst, search }: TransferPage) {
	return await db
		.select({ reference: payments.reference })
		.from(payments)
		.where(and(isReported, isFound(search, payments.amount)))
		.orderBy(...(isDearFirst ? [desc(payments.amount)] : []), asc(payments.createdAt), asc(payments.id))
		.limit(atMost)
}

/** Transfers that were reported, and those that are to be given back by hand. */
export async function countWaitingTransfers(db: Database) {
	const [reported, refundsByHand] = await Promise.all([
		db.$count(payments, isReported),
		db.$count(refunds, eq(refunds.status, 'by_hand')),
	])
	return { reported, refunds: refundsByHand }
}

const refundColumns = {
	id: refunds.id,
	reference: payments.reference,
	paymentId: payments.id,
	amount: refunds.amount,
	reason: refunds.reason,
	createdAt: refunds.createdAt,
}

export async function listRefundsByHand(db: Database, { atMost, isDearFirst, search }: TransferPage) {
	return await db
		.select(refundColumns)
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(eq(refunds.status, 'by_hand'), isFound(search, refunds.amount)))
		.orderBy(...(isDearFirst ? [desc(refunds.amount)] : []), asc(refunds.createdAt), asc(refunds.id))
		.limit(atMost)
}

export async function findRefundByHand(db: Database, id: string) {
	const [row] = await db
		.select(refundColumns)
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(eq(refunds.id, id), eq(refunds.status, 'by_hand')))
	return row
}

/** Returns `false` when somebody else finished it. */
export async function endRefundByHand(tx: Database, id: string, finishedAt: Date): Promise<boolean> {
	const { rowCount } = await tx
		.update(refunds)
		.set({ status: 'succeeded', finishedAt })
		.where(and(eq(refunds.id, id), eq(refunds.status, 'by_hand')))
	return rowCount === 1
}

export async function findSettingsRow(db: Database) {
	const [row] = await db.select().from(transferSettings)
	return row
}

const hasWay = sql<boolean>`(${transferSettings.link} <> '' or ${transferSettings.isInvoiced} or ${transferSettings.qr} is not null)`

/** Returns `false` where there is no way to make transfers that are switched on. */
export async function updateSwitch(tx: Database, isOn: boolean): Promise<boolean> {
	const { rowCount } = await tx
		.update(transferSettings)
		.set({ isOn, version: sql`${transferSettings.version} + 1` })
		.where(isOn ? hasWay : undefined)
	return rowCount === 1
}

/** Whether transfers are on, and whether there is a way to make them. */
export async function findSwitch(db: Database) {
	const [row] = await db.select({ isOn: transferSettings.isOn, hasWay }).from(transferSettings)
	return row
}

/** Returns `false` when the settings have another version. */
export async function updateSettings(
	tx: Database,
	version: number,
	changes: Partial<Pick<typeof transferSettings.$inferInsert, 'link' | 'qr' | 'isInvoiced'>>,
): Promise<boolean> {
	const { rowCount } = await tx
		.update(transferSettings)
		.set({ ...changes, version: sql`${transferSettings.version} + 1` })
		.where(eq(transferSettings.version, version))
	return rowCount === 1
}
