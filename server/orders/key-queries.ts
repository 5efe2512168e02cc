import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { idempotencyKeys, type PlacedOrder } from './tables.ts'

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

/** What was asked under a key, and what was answered. */
export async function findKeptAnswer(tx: Database, claim: Claim) {
	const [row] = await tx
		.select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
		.from(idempotencyKeys)
		.where(ofKey(claim))
	return row
}

/** Keeps the answer of a key; a later one of the same order takes its place. */
export async function keepAnswer(
	tx: Database,
	claim: Pick<Claim, 'userId' | 'key'>,
	answer: PlacedOrder,
): Promise<void> {
	await tx
		.update(idempotencyKeys)
		.set({ orderId: answer.id, answer })
		.where(ofKey(claim))
		.prepare('keep_answer')
		.execute()
}

/** Forgets the keys from before a moment and returns how many there were. */
export async function deleteKeys(db: Database, before: Date): Promise<number> {
	const { rowCount } = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
	return rowCount ?? 0
}
