import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { Request } from '../platform/route.ts'
import { claimKey, deleteKeys, deleteKeysAbout, findSavedAnswer, saveAnswer } from './queries.ts'

const keptMs = 24 * 3600 * 1000

/** A request that names itself by a key, so that repeating it does nothing again. */
interface KeyedRequest {
	readonly userId: string
	readonly key: string
	/** All that says what is asked for: with something else the key is another's. */
	readonly body: unknown
	readonly now: Date
}

/** The key by which a client names its attempt; an empty header counts as absent. Throws `malformed_request`. */
export function readKey(request: Pick<Request, 'header'>): string | undefined {
	const key = request.header('idempotency-key')?.trim()
	if (!key) return undefined
	return key.length <= limits.idempotencyKey && /^[\x21-\x7e]+$/.test(key) ? key : fail('malformed_request')
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
	await saveAnswer(tx, claim, { answer, orderId: orderOf?.(answer) ?? null })
	return answer
}

/**
 * What a request was answered before, for callers with much to do before it can be made anew; `undefined` when nothing is kept. Throws
 * `key_reused` for another body under the same key.
 */
export async function findAnswer<Answer>(
	db: Database,
	{ userId, key, body, now }: KeyedRequest,
): Promise<Answer | undefined> {
	const kept = await findSavedAnswer<Answer>(db, { userId, key })
	if (!kept || kept.createdAt < keysKeptSince(now)) return undefined
	if (!kept.requestHash.equals(hashOf(body))) return fail('key_reused')
	return kept.answer ?? fail('key_reused')
}

interface LaterAnswer {
	readonly userId: string
	readonly key: string
	/** The order that it tells of. */
	readonly orderId: string
	readonly answer: unknown
}

/** Lets a repeated request get a later answer than the first one: what was not known yet when that was made. */
export async function saveLaterAnswer(db: Database, { userId, key, orderId, answer }: LaterAnswer): Promise<void> {
	await saveAnswer(db, { userId, key }, { answer, orderId })
}

/** Forgets the idempotency keys that are no longer kept, with their answers; returns how many. */
export async function deleteExpiredKeys(db: Database, clock: Clock): Promise<number> {
	return await deleteKeys(db, keysKeptSince(clock.now()))
}

interface Whose {
	readonly userId: string
	/** The person's orders, about which others may have been answered. */
	readonly orderIds: readonly string[]
}

/** Forgets the answers that were kept for repeated requests of a person, and those to others about the person's orders. */
export async function deleteAnswersAbout(tx: Database, { userId, orderIds }: Whose): Promise<void> {
	await deleteKeysAbout(tx, userId, orderIds)
}

/** The moment before which keys are no longer kept. */
function keysKeptSince(now: Date): Date {
	return new Date(now.getTime() - keptMs)
}

function hashOf(body: unknown): Buffer {
	return createHash('sha256').update(JSON.stringify(body)).digest()
}
