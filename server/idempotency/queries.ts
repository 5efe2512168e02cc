import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { idempotencyKeys } from './tables.ts'

interface Claim {
	readonly userId: string
	readonly key: string
	readonly requestHash: Buffer
	readonly createdAt: Date
}

/**
 * Whether the key is ours now: new, or older than `forgottenBefore`. While another transaction holds the same key, this
 * waits for its end.
 */
export async function claimKey(tx: Database, claim: Claim, forgottenBefore: Date): Promise<boolean> {
	const { requestHash, createdAt } = claim
	const claimed = await tx
		.insert(idempotencyKeys)
		.values(claim)
		.onConflictDoUpdate({
			target: [idempotencyKeys.userId, idempotencyKeys.key],
			set: { requestHash, createdAt, orderId: null, answer: null },
			setWhere: lt(idempotencyKeys.createdAt, forgottenBefore),
		})
		.returning({ key: idempotencyKeys.key })
		.prepare('claim_key')
		.execute()
	return claimed.length > 0
}

const ofKey = ({ userId, key }: Pick<Claim, 'userId' | 'key'>) =>
	and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/** What was asked under a key, when, and what was answered. */
export async function findSavedAnswer<Answer>(tx: Database, claim: Pick<Claim, 'userId' | 'key'>) {
	const [row] = await tx
		.select({
			requestHash: idempotencyKeys.requestHash,
			createdAt: idempotencyKeys.createdAt,
			answer: sql<Answer | null>`${idempotencyKeys.answer}`,
		})
		.from(idempotencyKeys)
		.where(ofKey(claim))
	return row
}

interface KeptAnswer {
	readonly answer: unknown
	readonly orderId: string | null
}

/** Keeps the answer of a key; a later one takes its place. */
export async function saveAnswer(
	tx: Database,
	claim: Pick<Claim, 'userId' | 'key'>,
	{ answer, orderId }: KeptAnswer,
): Promise<void> {
	await tx.update(idempotencyKeys).set({ orderId, answer }).where(ofKey(claim)).prepare('keep_answer').execute()
}

/** Forgets the keys of a person, and those of anybody whose answers tell of these orders. */
export async function deleteKeysAbout(tx: Database, userId: string, orderIds: readonly string[]): Promise<void> {
	const tellsOfOne = sql`${idempotencyKeys.orderId} = any(${sql.param(orderIds)}::uuid[])`
	await tx.delete(idempotencyKeys).where(or(eq(idempotencyKeys.userId, userId), tellsOfOne))
}

/** Forgets the keys from before a moment and returns how many there were. */
export async function deleteKeys(db: Database, before: Date): Promise<number> {
	const { rowCount } = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
	return rowCount ?? 0
}
