import { createHash } from 'node:crypto'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { claimKey, findKeptAnswer, keepAnswer } from './key-queries.ts'
import type { PlacedOrder } from './tables.ts'

const keptMs = 24 * 3600 * 1000

/** A request that names itself by a key, so that repeating it does nothing again. */
interface KeyedRequest {
	readonly userId: string
	readonly key: string
	readonly body: unknown
	readonly now: Date
}

/** The moment before which keys are no longer kept. */
export function keysKeptSince(now: Date): Date {
	return new Date(now.getTime() - keptMs)
}

/**
 * Makes an answer once per key: a repeat gets the first answer, another body under the same key throws `key_reused`.
 * Claiming the key comes first in the transaction, so of two at once the second waits until the first has answered, or
 * takes its place when it failed.
 */
export async function answerOnce(
	tx: Database,
	{ userId, key, body, now }: KeyedRequest,
	make: () => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
	const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
	const claim = { userId, key, requestHash, createdAt: now }
	if (!(await claimKey(tx, claim, keysKeptSince(now)))) {
		const kept = await findKeptAnswer(tx, claim)
		if (!kept?.requestHash.equals(requestHash)) return fail('key_reused')
		return kept.answer ?? fail('key_reused')
	}
	const answer = await make()
	await keepAnswer(tx, claim, answer)
	return answer
}
