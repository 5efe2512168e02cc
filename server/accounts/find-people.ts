import type { Database } from '../platform/database.ts'
import { selectPeople } from './customer-queries.ts'

/** Somebody with an account, as the shop's people see them. */
export interface Person {
	readonly userId: string
	readonly fullName: string
	readonly email: string
}

/** The people of these ids; whose account is gone is absent. */
export async function findPeople(
	db: Database,
	ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Person>> {
	const known = [...new Set(ids.filter((id) => typeof id === 'string'))]
	const people = known.length === 0 ? [] : await selectPeople(db, known)
	return new Map(people.map((person) => [person.userId, person]))
}
