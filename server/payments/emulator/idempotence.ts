import { createHash } from 'node:crypto'
import { dayMs } from '#contract/values/durations.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { ApiError } from './api-error.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import type { EmulatedEvent } from './notifier.ts'
import { findSavedAnswer, lockKey, saveAnswer } from './queries.ts'

export interface ApiAnswer {
	readonly status: number
	readonly body: object
	readonly events: readonly EmulatedEvent[]
}

interface KeyedRequest {
	readonly key: string | undefined
	readonly call: string
	readonly body: unknown
}

const keptMs = dayMs
const keyShape = /^[0-9a-zA-Z+\-_.]{1,64}$/

/** Runs each key once in 24 hours; repetitions get the saved answer. Throws 400 for another request with the same key. */
export async function answerOnce(
	{ db, clock }: EmulatorDeps,
	request: KeyedRequest,
	work: (tx: Database) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
	const key = readKey(request.key)
	const requestHash = createHash('sha256')
		.update(`${request.call}\n${JSON.stringify(request.body)}`)
		.digest()
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		await lockKey(tx, key)
		const kept = await findSavedAnswer(tx, key, new Date(now.getTime() - keptMs))
		if (kept && !kept.requestHash.equals(requestHash)) throw wrongKey('Idempotence key duplicated')
		if (kept) return { status: kept.status, body: kept.answer, events: [] }
		const answer = await answerOf(work(tx))
		await saveAnswer(tx, { key, requestHash, status: answer.status, answer: answer.body, createdAt: now })
		return answer
	})
}

function readKey(key: string | undefined): string {
	if (!key) throw wrongKey('Idempotence key is missing')
	if (key.length > 64) {
		throw wrongKey('Idempotence key is too long. Send the value in accordance with the documentation')
	}
	if (!keyShape.test(key)) throw wrongKey('Idempotence key has characters that are not allowed')
	return key
}

function wrongKey(description: string): ApiError {
	return new ApiError(400, description, 'Idempotence-Key')
}

async function answerOf(work: Promise<ApiAnswer>): Promise<ApiAnswer> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return { status: error.status, body: error.body, events: [] }
	}
}
