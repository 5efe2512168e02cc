import type { Language } from '#contract/language.ts'
import type { Database } from '../platform/database.ts'
import { findUserByEmail, insertUser } from './queries.ts'

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
