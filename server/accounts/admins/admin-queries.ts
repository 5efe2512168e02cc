import { and, asc, eq, isNull, max } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { knownDevices, users } from '../tables.ts'

export async function listAdmins(
	db: Database,
): Promise<
	{ email: string; fullName: string; since: Date /** `null` for none within a year. */; lastSignInAt: Date | null }[]
> {
	return await db
		.select({
			email: users.email,
			fullName: users.fullName,
			since: users.createdAt,
			lastSignInAt: max(knownDevices.lastSeenAt),
		})
		.from(users)
		.leftJoin(knownDevices, eq(knownDevices.userId, users.id))
		.where(and(eq(users.role, 'Admin'), isNull(users.deletedAt)))
		.groupBy(users.id)
		.orderBy(asc(users.createdAt), asc(users.email))
}

export async function listAdminIds(db: Database): Promise<string[]> {
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.role, 'Admin'), isNull(users.deletedAt)))
	return rows.map(({ id }) => id)
}

export async function hasAdmin(db: Database): Promise<boolean> {
	const [admin] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.role, 'Admin'), isNull(users.deletedAt)))
		.limit(1)
	return admin !== undefined
}
