import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { keysKeptSince } from './answer-once.ts'
import { deleteKeys } from './key-queries.ts'

/** Forgets the idempotency keys that are no longer kept, with their answers; returns how many. */
export async function forgetKeys(db: Database, clock: Clock): Promise<number> {
	return await deleteKeys(db, keysKeptSince(clock.now()))
}
