import { and, eq, lt, or, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../platform/database.ts'
import { idempotencyKeys } from './tables.ts'

interface ClaimKeyInput {
	readonly userId: string
	readonly key: string
	readonly requestHash: Buffer
	readonly createdAt: Date
}

/** Takes a key that is new or forgotten. Waits while another transaction holds it. */
export async function claimKey(tx: Database, claim: ClaimKeyInput, forgottenBefore: Date): Promise<boolean> {
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

const ofKey = ({ userId, key }: Pick<ClaimKeyInput, 'userId' | 'key'>) =>
	and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

export async function findSavedAnswer<Answer>(tx: Database, claim: Pick<ClaimKeyInput, 'userId' | 'key'>) {
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

export async function saveAnswer(
	tx: Database,
	claim: Pick<ClaimKeyInput, 'userId' | 'key'>,
	{ answer, orderId }: KeptAnswer,
): Promise<void> {
	await tx.update(idempotencyKeys).set({ orderId, answer }).where(ofKey(claim)).prepare('keep_answer').execute()
}

export async function deleteKeysAbout(tx: Database, userId: string, orderIds: readonly string[]): Promise<void> {
	const isAboutOne = sql`${idempotencyKeys.orderId} = any(${sql.param(orderIds)}::uuid[])`
	await tx.delete(idempotencyKeys).where(or(eq(idempotencyKeys.userId, userId), isAboutOne))
}

export async function deleteKeys(db: Database, before: Date): Promise<number> {
	const { rowCount } = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
	invariant(rowCount !== null, 'a deletion counts its rows')
	return rowCount
}
