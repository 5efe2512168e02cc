import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { findRecentOrder } from './queries.ts'

const hourMs = 3_600_000
const perHourAndAccount = 30

interface Ordering {
	readonly userId: string
	readonly now: Date
	/** Multiplies what one account may order. */
	readonly rateLimitFactor: number
}

/**
 * Throws `too_many_requests` once an account has ordered too much in this hour.
 * NOTE: nothing is locked, so orders placed at the same moment may exceed the limit by as many.
 */
export async function refuseTooMany(tx: Database, { userId, now, rateLimitFactor }: Ordering): Promise<void> {
	const allowed = Math.ceil(perHourAndAccount * rateLimitFactor)
	const placedAt = await findRecentOrder(tx, { userId, since: new Date(now.getTime() - hourMs), newer: allowed - 1 })
	if (!placedAt) return
	const retryAfterSeconds = Math.max(1, Math.ceil((placedAt.getTime() + hourMs - now.getTime()) / 1000))
	fail('too_many_requests', { retryAfterSeconds })
}
