import type { Database } from '../platform/database.ts'
import { selectCustomers } from './customer-queries.ts'
import type { Person } from './find-people.ts'

const mostCustomers = 10

/**
 * At most 10 people with a confirmed account: those of these ids first, then those whose name or email holds a text; one of two
 * letters begins a word of the name, or the email.
 */
export async function findCustomers(db: Database, text: string, ids: readonly string[]): Promise<Person[]> {
	return await selectCustomers(db, { text: text.trim(), ids }, mostCustomers)
}
