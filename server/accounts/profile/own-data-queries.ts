import { and, desc, eq, isNull } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import type { Database } from '../../platform/database.ts'
import { consents, users } from '../tables.ts'

export async function findAccountData(db: Database, userId: string): Promise<OwnData['account'] | undefined> {
	const [row] = await db
		.select({
			fullName: users.fullName,
			email: users.email,
			twoFactorEnabled: users.twoFactorEnabled,
			language: users.language,
			createdAt: users.createdAt,
		})
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.deletedAt)))
	return row && { ...row, createdAt: row.createdAt.toISOString() }
}

export async function listConsents(db: Database, userId: string): Promise<OwnData['consents']> {
	const rows = await db
		.select({
			document: consents.document,
			version: consents.version,
			acceptedAt: consents.acceptedAt,
			address: consents.ipAddress,
		})
		.from(consents)
		.where(eq(consents.userId, userId))
		.orderBy(desc(consents.acceptedAt), consents.document)
	return rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt.toISOString() }))
}
