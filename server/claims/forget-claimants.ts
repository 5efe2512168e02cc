import type { Database } from '../platform/database.ts'
import { kostanayDay } from '../platform/kostanay-day.ts'
import { anonymizeAnswered } from './queries.ts'

/** Takes what is personal out of the claims of deleted accounts whose last day for the answer has passed. */
export async function forgetClaimants(db: Database, now: Date): Promise<void> {
	await anonymizeAnswered(db, kostanayDay(now))
}
