import { and, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { namedLocks } from '../../platform/locks.ts'
import type { EmulatedPayment, EmulatedRefund } from './emulated-objects.ts'
import { emulatedKeys, emulatedPayments } from './tables.ts'

interface KeptAnswer {
	readonly key: string
	readonly requestHash: Buffer
	readonly status: number
	readonly answer: object
	readonly createdAt: Date
}

/** Holds a key until the transaction ends, so that a second request with it sees the first answer. */
export async function lockKey(tx: Database, key: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${namedLocks.emulated} ${key}`}, 0))`)
}

export async function findSavedAnswer(tx: Database, key: string, since: Date): Promise<KeptAnswer | undefined> {
	const [kept] = await tx
		.select()
		.from(emulatedKeys)
		.where(and(eq(emulatedKeys.key, key), gt(emulatedKeys.createdAt, since)))
	return kept
}

export async function saveAnswer(tx: Database, kept: KeptAnswer): Promise<void> {
	const { key: _, ...rest } = kept
	await tx.insert(emulatedKeys).values(kept).onConflictDoUpdate({ target: emulatedKeys.key, set: rest })
}

const asPayment = sql<EmulatedPayment>`body`
const asRefund = sql<EmulatedRefund>`body`

const isPayment = eq(emulatedPayments.kind, 'payment')
const isRefund = eq(emulatedPayments.kind, 'refund')

export async function insertPayment(tx: Database, body: EmulatedPayment): Promise<void> {
	await tx.insert(emulatedPayments).values({ id: body.id, kind: 'payment', body, createdAt: new Date(body.created_at) })
}

export async function insertRefund(tx: Database, body: EmulatedRefund): Promise<void> {
	const { id, payment_id: paymentId, created_at } = body
	await tx.insert(emulatedPayments).values({ id, kind: 'refund', paymentId, body, createdAt: new Date(created_at) })
}

export async function findPayment(db: Database, id: string): Promise<EmulatedPayment | undefined> {
	const [row] = await db
		.select({ body: asPayment })
		.from(emulatedPayments)
		.where(and(isPayment, eq(emulatedPayments.id, id)))
	return row?.body
}

export async function lockPayment(tx: Database, id: string): Promise<EmulatedPayment | undefined> {
	const [row] = await tx
		.select({ body: asPayment })
		.from(emulatedPayments)
		.where(and(isPayment, eq(emulatedPayments.id, id)))
		.for('update')
	return row?.body
}

export async function findRefund(db: Database, id: string): Promise<EmulatedRefund | undefined> {
	const [row] = await db
		.select({ body: asRefund })
		.from(emulatedPayments)
		.where(and(isRefund, eq(emulatedPayments.id, id)))
	return row?.body
}

export async function lockRefund(tx: Database, id: string): Promise<EmulatedRefund | undefined> {
	const [row] = await tx
		.select({ body: asRefund })
		.from(emulatedPayments)
		.where(and(isRefund, eq(emulatedPayments.id, id)))
		.for('update')
	return row?.body
}

export async function listRefundsOf(tx: Database, paymentId: string): Promise<EmulatedRefund[]> {
	const rows = await tx
		.select({ body: asRefund })
		.from(emulatedPayments)
		.where(and(isRefund, eq(emulatedPayments.paymentId, paymentId)))
	return rows.map(({ body }) => body)
}

export async function updateBody(tx: Database, body: EmulatedPayment | EmulatedRefund): Promise<void> {
	await tx.update(emulatedPayments).set({ body }).where(eq(emulatedPayments.id, body.id))
}

export interface Selection {
	readonly status?: string | undefined
	readonly payment_method?: string | undefined
	readonly payment_id?: string | undefined
	readonly 'created_at.gte'?: Date | undefined
	readonly 'created_at.gt'?: Date | undefined
	readonly 'created_at.lte'?: Date | undefined
	readonly 'created_at.lt'?: Date | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

/** Returns one id more than the page holds when a next page exists. */
export async function listIds(db: Database, kind: 'payment' | 'refund', selection: Selection): Promise<string[]> {
	const { id, createdAt } = emulatedPayments
	const rows = await db
		.select({ id })
		.from(emulatedPayments)
		.where(and(eq(emulatedPayments.kind, kind), ...conditions(selection)))
		.orderBy(desc(createdAt), desc(id))
		.limit(selection.limit + 1)
	return rows.map((row) => row.id)
}

function conditions(selection: Selection): (SQL | undefined)[] {
	const { id, createdAt, paymentId } = emulatedPayments
	const { status, payment_method, payment_id, cursor } = selection
	const bounds = { gte: selection['created_at.gte'], gt: selection['created_at.gt'] }
	const ends = { lte: selection['created_at.lte'], lt: selection['created_at.lt'] }
	return [
		status === undefined ? undefined : sql`body->>'status' = ${status}`,
		payment_method === undefined ? undefined : sql`body->'payment_method'->>'type' = ${payment_method}`,
		payment_id === undefined ? undefined : eq(paymentId, payment_id),
		bounds.gte && gte(createdAt, bounds.gte),
		bounds.gt && gt(createdAt, bounds.gt),
		ends.lte && lte(createdAt, ends.lte),
		ends.lt && lt(createdAt, ends.lt),
		cursor === undefined
			? undefined
			: sql`(${createdAt}, ${id}) < (select created_at, id from emulated_payments where id = ${cursor})`,
	]
}

export async function listSucceeded(db: Database, atMost: number): Promise<EmulatedPayment[]> {
	const { id, createdAt } = emulatedPayments
	const rows = await db
		.select({ body: asPayment })
		.from(emulatedPayments)
		.where(and(isPayment, sql`body->>'status' = 'succeeded'`))
		.orderBy(desc(createdAt), desc(id))
		.limit(atMost)
	return rows.map(({ body }) => body)
}

export async function listOverdue(db: Database, createdUntil: Date): Promise<string[]> {
	const rows = await db
		.select({ id: emulatedPayments.id })
		.from(emulatedPayments)
		.where(and(isPayment, lte(emulatedPayments.createdAt, createdUntil), sql`body->>'status' = 'pending'`))
	return rows.map(({ id }) => id)
}
