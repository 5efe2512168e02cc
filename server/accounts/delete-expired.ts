import { dayMs } from '#contract/values/durations.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { after } from './account-lifetimes.ts'
import { deleteOldCodes } from './code-queries.ts'
import { listUnconfirmed, removeUser } from './erase-queries.ts'
import { deleteOldAttempts } from './limits/attempt-queries.ts'
import { deleteOldSecrets, lockUser } from './queries.ts'
import { deleteOldDevices } from './sign-in/known-device-queries.ts'
import { deleteOldSignIns } from './sign-in-queries.ts'

/** Unconfirmed accounts go 30 days after their last link expired, unused devices after a year. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
	await deleteOldAttempts(db, now)
	const registrationsBefore = after(now, -30 * dayMs)
	await deleteOldSecrets(db, { before: after(now, -dayMs), registrationsBefore })
	await deleteOldCodes(db, after(now, -dayMs))
	await deleteOldSignIns(db, after(now, -30 * dayMs))
	await deleteOldDevices(db, after(now, -365 * dayMs))
	await deleteUnconfirmed(db, registrationsBefore)
}

async function deleteUnconfirmed(db: Database, before: Date): Promise<void> {
	for (const id of await listUnconfirmed(db, before)) {
		await inTransaction(db, async (tx) => {
			await lockUser(tx, id, 'update')
			// The person may have asked for another link meanwhile, or used one.
			const [stale] = await listUnconfirmed(tx, before, id)
			if (stale) await removeUser(tx, stale)
		})
	}
}
