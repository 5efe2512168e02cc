import type pg from 'pg'
import { z } from 'zod'
import { hashPassword } from '../../server/accounts/password-hash.ts'
import { addCustomers } from '../../server/accounts/people.ts'
import { databaseOn } from '../../server/platform/database.ts'

const answerOfLogin = z.object({ accessToken: z.string() })

export async function signIn(url: string, account: Credentials): Promise<string> {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...account, fingerprint: 'a browser' }),
	})
	if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
	return answerOfLogin.parse(await answer.json()).accessToken
}

export interface Credentials {
	readonly email: string
	readonly password: string
}

const password = 'Measured-2-passes'

export async function addAccounts(pool: pg.Pool, count: number): Promise<Credentials[]> {
	const emails = Array.from({ length: count }, (_, index) => `buyer-${index}@toys.example`)
	const people = emails.map((email) => ({ email, fullName: 'Measured Buyer', language: 'ru' as const }))
	const ids = await addCustomers(databaseOn(pool), people)
	const passwordHash = await hashPassword(password)
	await pool.query('update users set password_hash = $1 where id = any($2)', [passwordHash, ids])
	return emails.map((email) => ({ email, password }))
}
