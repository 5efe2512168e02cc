import { and, eq, gt, isNull, lte, notExists } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { noPassword } from './password-hash.ts'
import { consents, emailSecrets, knownDevices, signInCodes, signIns, users } from './tables.ts'

/** Keeps the row for the orders that point to it, and frees the email. */
export async function emptyUser(tx: Database, id: string, deletedAt: Date): Promise<void> {
	await tx
		.update(users)
		.set({
			// Nobody can register this, and no letter can go there.
			email: `deleted-${id}`,
			fullName: '',
			passwordHash: noPassword,
			role: 'Client',
			twoFactorEnabled: false,
			emailConfirmedAt: null,
			deletedAt,
		})
		.where(eq(users.id, id))
}

export async function deleteTraces(tx: Database, userId: string): Promise<void> {
	for (const table of [signInCodes, emailSecrets, signIns, knownDevices, consents]) {
		await tx.delete(table).where(eq(table.userId, userId))
	}
}

/** Only for an account that was never confirmed: nothing else points to it. */
export async function removeUser(tx: Database, id: string): Promise<void> {
	await deleteTraces(tx, id)
	await tx.delete(users).where(eq(users.id, id))
}

export async function listUnconfirmed(db: Database, before: Date, id?: string): Promise<string[]> {
	const younger = db
		.select({ hash: emailSecrets.hash })
		.from(emailSecrets)
		.where(and(eq(emailSecrets.userId, users.id), gt(emailSecrets.expiresAt, before)))
	const isUnconfirmed = and(isNull(users.emailConfirmedAt), isNull(users.deletedAt), lte(users.createdAt, before))
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.where(and(isUnconfirmed, notExists(younger), id === undefined ? undefined : eq(users.id, id)))
	return rows.map((row) => row.id)
}
