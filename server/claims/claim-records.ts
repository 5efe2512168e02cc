import type { OwnData } from '#contract/own-data.ts'
import { kostanayDay } from '../platform/kostanay-day.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import { anonymizeAnswered, listClaimsOf } from './queries.ts'

/**
 * The returns and claims that a person wrote in for. One that still waits for its answer is kept until the last day for it has
 * passed, or nobody could be answered; `forgetClaimants` sees to it then.
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
