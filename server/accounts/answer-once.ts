import { createHash } from 'node:crypto'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { claimKey, findKeptAnswer, keepAnswer } from './key-queries.ts'

const keptMs = 24 * 3600 * 1000

/** A request that names itself by a key, so that repeating it does nothing again. */
interface KeyedRequest {
	readonly userId: string
	readonly key: string
	/** All that says what is asked for: with something else the key is another's. */
	readonly body: unknown
	readonly now: Date
}

/** The moment before which keys are no longer kept. */
export function keysKeptSince(now: Date): Date {
	return new Date(now.getTime() - keptMs)
}

/**
 * Makes an answer once per person and key: a repeat gets the first answer, another body under the same key throws `key_reused`.
 * Claiming the key comes first in the transaction, so of two at once the second waits until the first has answered, or
 * takes its place when it failed. An answer that tells of an order is kept with its id, so that it goes with the customer.
 */
export async function answerOnce<Answer>(
	tx: Database,
	request: KeyedRequest,
	make: () => Promise<Answer>,
	orderOf?: (answer: Answer) => string,
): Promise<Answer> {
	const { userId, key, body, now } = request
	const claim = { userId, key, requestHash: hashOf(body), createdAt: now }
	if (!(await claimKey(tx, claim, keysKeptSince(now))))
		return (await findAnswer<Answer>(tx, request)) ?? fail('key_reused')
	const answer = await make()
	await keepAnswer(tx, claim, { answer, orderId: orderOf?.(answer) ?? null })
	return answer
}

/**
 * What a request was answered before, for whoever has much to do before it can be made anew; `undefined` when nothing is kept. Throws
 * `key_reused` for another body under the same key.
 */
export async function findAnswer<Answer>(
	db: Database,
	{ userId, key, body, now }: KeyedRequest,
): Promise<Answer | undefined> {
	const kept = await findKeptAnswer<Answer>(db, { userId, key })
	if (!kept || kept.createdAt < keysKeptSince(now)) return undefined
	if (!kept.requestHash.equals(hashOf(body))) return fail('key_reused')
	return kept.answer ?? fail('key_reused')
}

function hashOf(body: unknown): Buffer {
	return createHash('sha256').update(JSON.stringify(body)).digest()
}
