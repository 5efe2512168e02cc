import { and, asc, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { users } from './tables.ts'

const columns = { userId: users.id, fullName: users.fullName, email: users.email }

/** The accounts of these ids that were not deleted. */
export async function selectPeople(db: Database, ids: readonly string[]) {
	return await db
		.select(columns)
		.from(users)
		.where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
}

interface Sought {
	/** In small letters. */
	readonly text: string
	readonly ids: readonly string[]
}

/** Confirmed accounts of these ids, or whose name or address holds a text, by name. */
export async function selectCustomers(db: Database, { text, ids }: Sought, atMost: number) {
	const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
	return await db
		.select(columns)
		.from(users)
		.where(
			and(
				isNull(users.deletedAt),
				isNotNull(users.emailConfirmedAt),
				or(
					sql`lower(${users.fullName}) like ${pattern}`,
					sql`${users.email} like ${pattern}`,
					ids.length > 0 ? inArray(users.id, [...ids]) : undefined,
				),
			),
		)
		.orderBy(asc(users.fullName), asc(users.id))
		.limit(atMost)
}
