import { type AnyColumn, and, asc, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { users } from './tables.ts'

const columns = { userId: users.id, fullName: users.fullName, email: users.email }

export async function selectPeople(db: Database, ids: readonly string[]) {
	return await db
		.select(columns)
		.from(users)
		.where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
}

interface SelectCustomersInput {
	readonly text: string
	readonly ids: readonly string[]
}

const name = sql`lower(${users.fullName})`

/** The index finds no shorter text; a shorter one must begin a word of the name, or the email. */
const indexedLetters = 3

function matchesOf(text: string): SQL[] {
	const pattern = text.replace(/[\\%_]/g, '\\$&')
	const begins = [`${pattern}%`, `% ${pattern}%`]
	const like = (column: SQL | AnyColumn, one: string) => sql`${column} like lower(${one}::text)`
	if (text.length < indexedLetters) {
		return [...begins.map((one) => like(name, one)), like(users.email, `${pattern}%`)]
	}
	return [name, users.email].map((column) => like(column, `%${pattern}%`))
}

/** Accounts of `ids` come first, in their order, then matches by name. */
export async function selectCustomers(db: Database, { text, ids }: SelectCustomersInput, atMost: number) {
	return await db
		.select(columns)
		.from(users)
		.where(
			and(
				isNull(users.deletedAt),
				isNotNull(users.emailConfirmedAt),
				or(...matchesOf(text), ids.length > 0 ? inArray(users.id, [...ids]) : undefined),
			),
		)
		.orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${users.id})`, asc(users.fullName), asc(users.id))
		.limit(atMost)
}
