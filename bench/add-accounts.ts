import { addCustomers } from '../server/accounts/add-customers.ts'
import { hashPassword } from '../server/accounts/password-hash.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { databaseOn } from '../server/platform/database.ts'

/** What a person signs in with. */
export interface Credentials {
	readonly email: string
	readonly password: string
}

const password = 'Measured-2-passes'

/** Adds people who can sign in to a filled data folder, before a shop is started on it. */
export async function addAccounts(dataDir: string, count: number): Promise<Credentials[]> {
	const { pool, close } = await openDatabase({ dataDir, log: () => undefined })
	try {
		const emails = Array.from({ length: count }, (_, index) => `buyer-${index}@toys.example`)
		const people = emails.map((email) => ({ email, fullName: 'Measured Buyer', language: 'ru' as const }))
		const ids = await addCustomers(databaseOn(pool), people)
		const passwordHash = await hashPassword(password)
		await pool.query('update users set password_hash = $1 where id = any($2)', [passwordHash, ids])
		return emails.map((email) => ({ email, password }))
	} finally {
		await close()
	}
}
