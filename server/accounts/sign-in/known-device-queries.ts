import { and, eq, lte, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { knownDevices } from '../tables.ts'

interface SeenDevice {
	readonly userId: string
	readonly fingerprintHash: Buffer
	readonly lastSeenAt: Date
}

/** Answers `true` for a device that was not known before. */
export async function rememberDevice(db: Database, device: SeenDevice): Promise<boolean> {
	const added = await db
		.insert(knownDevices)
		.values(device)
		.onConflictDoNothing()
		.returning({ userId: knownDevices.userId })
	if (added.length > 0) return true
	const { userId, fingerprintHash, lastSeenAt } = device
	await db
		.update(knownDevices)
		.set({ lastSeenAt })
		.where(and(eq(knownDevices.userId, userId), eq(knownDevices.fingerprintHash, fingerprintHash)))
	return false
}

export async function hasOtherDevice(db: Database, { userId, fingerprintHash }: SeenDevice): Promise<boolean> {
	const [other] = await db
		.select({ userId: knownDevices.userId })
		.from(knownDevices)
		.where(and(eq(knownDevices.userId, userId), ne(knownDevices.fingerprintHash, fingerprintHash)))
		.limit(1)
	return other !== undefined
}

export async function deleteOldDevices(db: Database, before: Date): Promise<void> {
	await db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, before))
}
