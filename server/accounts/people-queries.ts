import { and, asc, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { asciiDomain } from '#contract/emails/ascii-domain.ts'
import type { Database } from '../platform/database.ts'
import { beforeWord, hasWord, readNameWords } from './name-words.ts'
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

/** The index finds no shorter text; a shorter one must begin the email. */
const indexedLetters = 3

function hasEmail(text: string): SQL {
	const part = asciiDomain(text, text.length).replace(/[\\%_]/g, '\\$&')
	return sql`${users.email} like lower(${text.length < indexedLetters ? '' : '%'}::text || ${part}::text || '%')`
}

function hasName(text: string): SQL | undefined {
	const words = readNameWords(text)
	return and(...words.map((word) => hasWord(users.fullName, beforeWord(word), word)))
}

/** The whole email comes first, then the shortest that have it as a part. */
export async function selectByEmail(db: Database, part: string, atMost: number): Promise<string[]> {
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.where(and(isNull(users.deletedAt), hasEmail(part)))
		.orderBy(sql`length(${users.email})`, asc(users.id))
		.limit(atMost)
	return rows.map(({ id }) => id)
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
				or(hasName(text), hasEmail(text), ids.length > 0 ? inArray(users.id, [...ids]) : undefined),
			),
		)
		.orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${users.id})`, asc(users.fullName), asc(users.id))
		.limit(atMost)
}
