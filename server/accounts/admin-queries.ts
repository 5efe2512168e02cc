import { and, asc, eq, isNull, max } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { knownDevices, users } from './tables.ts'

/** The administrators with when they last signed in, the oldest account first. */
export async function selectAdmins(db: Database) {
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
