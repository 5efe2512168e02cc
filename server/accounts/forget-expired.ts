import type { Database } from '../platform/database.ts'
import { after } from './account-lifetimes.ts'
import { deleteOldAttempts } from './attempt-queries.ts'
import { deleteOldCodes } from './code-queries.ts'
import { deleteOldDevices } from './known-device-queries.ts'
import { deleteOldSecrets } from './queries.ts'
import { deleteOldSignIns } from './sign-in-queries.ts'

const day = 24 * 3_600_000

/** Drops counters, links, codes and sign-ins that have been over for a while, and devices nobody signed in on for a year. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
	await deleteOldAttempts(db, now)
	await deleteOldSecrets(db, after(now, -day))
	await deleteOldCodes(db, after(now, -day))
	await deleteOldSignIns(db, after(now, -30 * day))
	await deleteOldDevices(db, after(now, -365 * day))
}
