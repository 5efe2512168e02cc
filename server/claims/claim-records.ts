import type { OwnData } from '#contract/own-data.ts'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import type { Database } from '../platform/database.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import { anonymizeAnswered, listClaimsOf } from './queries.ts'

/**
 * A person's returns and claims. An open one outlives the account until its last day for the answer, when
 * `anonymizeExpiredClaims` clears it.
 */
export const claimRecords: PersonalRecords<OwnData['claims']> = {
	async list(db, userId) {
		const rows = await listClaimsOf(db, userId)
		return rows.map(({ id, receivedAt, ...row }) => ({
			...row,
			number: `#${id.slice(0, 8)}`,
			receivedAt: receivedAt.toISOString(),
		}))
	},
	async erase(tx, userId, now) {
		await anonymizeAnswered(tx, kostanayDay(now), userId)
	},
}

/** Removes personal data from claims of deleted accounts whose last day for the answer has passed. */
export async function anonymizeExpiredClaims(db: Database, now: Date): Promise<void> {
	await anonymizeAnswered(db, kostanayDay(now))
}
