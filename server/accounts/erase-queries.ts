import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { consents, emailSecrets, knownDevices, signInCodes, signIns, users } from './tables.ts'

/** Empties an account and marks it as deleted; its row stays for the orders that point to it. The address is free again. */
export async function emptyUser(tx: Database, id: string, deletedAt: Date): Promise<void> {
	await tx
		.update(users)
		.set({
			// No address: nobody can register it, and no letter can go there.
			email: `deleted-${id}`,
			fullName: '',
			passwordHash: 'none',
			role: 'Client',
			twoFactorEnabled: false,
			emailConfirmedAt: null,
			deletedAt,
		})
		.where(eq(users.id, id))
}

/** Removes what only served signing in as this person, and what the person agreed to. */
export async function deleteTraces(tx: Database, userId: string): Promise<void> {
	for (const table of [signInCodes, emailSecrets, signIns, knownDevices, consents]) {
		await tx.delete(table).where(eq(table.userId, userId))
	}
}
