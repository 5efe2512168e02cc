import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import type { Role } from '#contract/values/roles.ts'
import { keptSecret } from '../../server/platform/kept-secret.ts'
import { AccessTokens } from '../../server/platform/session.ts'
import { changeData } from './shop-database.ts'
import { shopOfWorker } from './shop-of-worker.ts'

/** Tables with times, by account. */
const timesOf: Readonly<Record<string, readonly string[]>> = {
	sign_ins: ['created_at', 'last_used_at', 'expires_at'],
	sign_in_codes: ['created_at', 'expires_at'],
	email_secrets: ['created_at', 'expires_at'],
}

/**
 * Ages the sign-ins, codes and tokens of one account, in the database and in these tabs. Moving the clock of the server
 * would affect other tests.
 */
export async function letTimePass(email: string, milliseconds: number, ...tabs: readonly Page[]): Promise<void> {
	const statements = Object.entries(timesOf).map(([table, columns]) => {
		const older = columns.map((column) => `${column} = ${column} - $2::bigint * interval '1 millisecond'`)
		const ofAccount = 'where user_id = (select id from users where email = $1)'
		return { text: `update ${table} set ${older.join(', ')} ${ofAccount}`, values: [email, milliseconds] }
	})
	await changeData(...statements)
	for (const tab of tabs) await ageToken(tab, milliseconds)
}

/** Replaces the token of a tab by an older one. */
async function ageToken(tab: Page, milliseconds: number): Promise<void> {
	const token = await keptToken(tab)
	const { sub = '', iat = 0, role, sid } = decodeJwt<{ role: Role; sid: string }>(token ?? '')
	const then = new Date(iat * 1000 - milliseconds)
	const tokens = new AccessTokens([keptSecret(shopOfWorker().folder, 'jwt')], { now: () => then })
	const older = await tokens.sign({ userId: sub, role, signInId: sid })
	await tab.evaluate((kept) => sessionStorage.setItem('accessToken', kept), older)
}

export async function keptToken(tab: Page): Promise<string | null> {
	return await tab.evaluate(() => sessionStorage.getItem('accessToken'))
}
