import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { Request } from '../platform/route.ts'
import { claimKey, deleteKeys, deleteKeysAbout, findSavedAnswer, saveAnswer } from './queries.ts'

const keptMs = dayMs

interface KeyedRequest {
	readonly userId: string
	readonly key: string
	readonly body: unknown
	readonly now: Date
}

/** An empty header counts as absent. Throws `malformed_request`. */
export function readKey(request: Pick<Request, 'header'>): string | undefined {
	const key = request.header('idempotency-key')?.trim()
	if (!key) return undefined
	return key.length <= limits.idempotencyKey && /^[\x21-\x7e]+$/.test(key) ? key : fail('malformed_request')
}

/**
 * A repeat gets the first answer; another body under the same key throws `key_reused`. The transaction claims the key
 * first, so of two at once the second waits, and takes over when the first fails.
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

/** Spares callers the work before a repeated answer. Throws `key_reused` for another body. */
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
	readonly orderId: string
	readonly answer: unknown
}

/** Repeats get this answer instead: it tells what the first one could not know yet. */
export async function saveLaterAnswer(db: Database, { userId, key, orderId, answer }: LaterAnswer): Promise<void> {
	await saveAnswer(db, { userId, key }, { answer, orderId })
}

export async function deleteExpiredKeys(db: Database, clock: Clock): Promise<number> {
	return await deleteKeys(db, keysKeptSince(clock.now()))
}

interface DeleteAnswersAboutInput {
	readonly userId: string
	/** Answers to other people may tell of these orders. */
	readonly orderIds: readonly string[]
}

export async function deleteAnswersAbout(tx: Database, { userId, orderIds }: DeleteAnswersAboutInput): Promise<void> {
	await deleteKeysAbout(tx, userId, orderIds)
}

function keysKeptSince(now: Date): Date {
	return new Date(now.getTime() - keptMs)
}

function hashOf(body: unknown): Buffer {
	return createHash('sha256').update(JSON.stringify(body)).digest()
}
