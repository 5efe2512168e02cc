import type { Language } from '#contract/values/language.ts'
import type { Role } from '#contract/values/roles.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import { selectCustomers, selectPeople } from './people-queries.ts'
import { findUser, findUserByEmail, insertUser, lockUser, type UserRow } from './queries.ts'
import { selectRole } from './sign-in-queries.ts'

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

const mostCustomers = 10

/**
 * At most 10 people with a confirmed account: those of these ids first, then those whose name or email holds a text; one of two
 * letters begins a word of the name, or the email.
 */
export async function findCustomers(db: Database, text: string, ids: readonly string[]): Promise<Person[]> {
	return await selectCustomers(db, { text: text.trim(), ids }, mostCustomers)
}

/** Where letters to a person go; `undefined` once the account is deleted. */
export async function findEmail(db: Database, userId: string): Promise<string | undefined> {
	return (await findUser(db, userId))?.email
}

/**
 * What the person whom an access token names may be now, as the database says; `undefined` for an unknown or deleted account,
 * and once the sign-in that the token was handed out for is over.
 */
export async function findRole(db: Database, { userId, signInId }: Visitor, now: Date): Promise<Role | undefined> {
	return await selectRole(db, { userId, signInId, now })
}

/**
 * The account as it is now; until the transaction ends it is neither deleted nor given another password. Throws
 * `unauthenticated` for one that is gone. To be called before the transaction locks anything else.
 */
export async function lockAccount(tx: Database, userId: string): Promise<UserRow> {
	return (await lockUser(tx, userId, 'key share')) ?? fail('unauthenticated')
}

/**
 * The account of somebody else for whom something is done; until the transaction ends it is not deleted. Throws `not_found` for
 * one that is gone or was never confirmed. To be called before the transaction locks anything else.
 */
export async function lockCustomer(tx: Database, userId: string): Promise<UserRow> {
	const user = await lockUser(tx, userId, 'key share')
	return user?.emailConfirmedAt ? user : fail('not_found')
}

interface Customer {
	readonly fullName: string
	readonly email: string
	readonly language: Language
}

/** Makes accounts with confirmed addresses that nobody can sign in to, and returns their ids in the given order. */
export async function addCustomers(db: Database, customers: readonly Customer[], now = new Date()): Promise<string[]> {
	const ids: string[] = []
	for (const customer of customers) {
		const email = customer.email.toLowerCase()
		const added = await insertUser(db, { ...customer, email, passwordHash: 'none', emailConfirmedAt: now })
		const id = added ?? (await findUserByEmail(db, email))?.id
		if (!id) throw new Error(`${email} belongs to a deleted account`)
		ids.push(id)
	}
	return ids
}
