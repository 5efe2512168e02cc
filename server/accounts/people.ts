import type { Language } from '#contract/values/language.ts'
import type { Role } from '#contract/values/roles.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import { noPassword } from './password-hash.ts'
import { selectByEmail, selectCustomers, selectPeople } from './people-queries.ts'
import { findUser, findUserByEmail, insertUser, lockUser, type UserRow } from './queries.ts'
import { selectRole } from './sign-in-queries.ts'

export interface Person {
	readonly userId: string
	readonly fullName: string
	readonly email: string
}

export async function findPeople(
	db: Database,
	ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Person>> {
	const known = [...new Set(ids.filter((id) => typeof id === 'string'))]
	const people = known.length === 0 ? [] : await selectPeople(db, known)
	return new Map(people.map((person) => [person.userId, person]))
}

const mostCustomers = 10

/** At most 10, those of `ids` first. A text of one or two letters must begin a word of the name, or the email. */
export async function findCustomers(db: Database, text: string, ids: readonly string[]): Promise<Person[]> {
	return await selectCustomers(db, { text: text.trim(), ids }, mostCustomers)
}

const mostBuyers = 100

/** The ids of at most 100 whose email has that part. */
export async function findBuyers(db: Database, email: string): Promise<string[]> {
	return await selectByEmail(db, email, mostBuyers)
}

export async function findEmail(db: Database, userId: string): Promise<string | undefined> {
	return (await findUser(db, userId))?.email
}

/** Answers `undefined` for a deleted account, or once the token's sign-in is over. */
export async function findRole(db: Database, { userId, signInId }: Visitor, now: Date): Promise<Role | undefined> {
	return await selectRole(db, { userId, signInId, now })
}

/** Keeps account and password until the transaction ends. Lock nothing before it. Throws `unauthenticated`. */
export async function lockAccount(tx: Database, userId: string): Promise<UserRow> {
	return (await lockUser(tx, userId, 'key share')) ?? fail('unauthenticated')
}

/** Keeps a confirmed account until the transaction ends. Lock nothing before it. Throws `not_found`. */
export async function lockCustomer(tx: Database, userId: string): Promise<UserRow> {
	const user = await lockUser(tx, userId, 'key share')
	return user?.emailConfirmedAt ? user : fail('not_found')
}

interface Customer {
	readonly fullName: string
	readonly email: string
	readonly language: Language
}

/** Nobody can sign in to these accounts. Answers their ids in the given order. */
export async function addCustomers(db: Database, customers: readonly Customer[], now = new Date()): Promise<string[]> {
	const ids: string[] = []
	for (const customer of customers) {
		const email = customer.email.toLowerCase()
		const added = await insertUser(db, { ...customer, email, passwordHash: noPassword, emailConfirmedAt: now })
		const id = added ?? (await findUserByEmail(db, email))?.id
		if (!id) throw new Error(`${email} belongs to a deleted account`)
		ids.push(id)
	}
	return ids
}
