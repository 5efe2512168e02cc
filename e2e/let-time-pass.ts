import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import pg from 'pg'
import type { Role } from '#contract/roles.ts'
import { demoSecret } from '../server/platform/config.ts'
import { findRunningDatabase } from '../server/platform/database/embedded-postgres.ts'
import { AccessTokens } from '../server/platform/session.ts'

/** What the shop keeps for an account with a time on it. */
const timesOf: Readonly<Record<string, readonly string[]>> = {
	sign_ins: ['created_at', 'last_used_at', 'expires_at'],
	sign_in_codes: ['created_at', 'expires_at'],
	email_secrets: ['created_at', 'expires_at'],
}

/**
 * Lets time pass for one account: all that the shop handed out to it, and the access tokens kept in these tabs, become that
 * much older. The clock of the server is everybody's; moved, it would disturb what other tests have left in the shop.
 */
export async function letTimePass(email: string, milliseconds: number, ...tabs: readonly Page[]): Promise<void> {
	const url = findRunningDatabase(dataDir())
	if (!url) throw new Error('The shop of these tests does not run')
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	for (const [table, columns] of Object.entries(timesOf)) {
		const older = columns.map((column) => `${column} = ${column} - $2::bigint * interval '1 millisecond'`)
		const ofAccount = 'where user_id = (select id from users where email = $1)'
		await client.query(`update ${table} set ${older.join(', ')} ${ofAccount}`, [email, milliseconds])
	}
	await client.end()
	for (const tab of tabs) await ageToken(tab, milliseconds)
}

/** Puts the token that was handed out so much earlier in the place of the tab's own. */
async function ageToken(tab: Page, milliseconds: number): Promise<void> {
	const token = await keptToken(tab)
	const { sub = '', iat = 0, role, sid } = decodeJwt<{ role: Role; sid: string }>(token ?? '')
	const then = new Date(iat * 1000 - milliseconds)
	const tokens = new AccessTokens([demoSecret(dataDir(), 'jwt')], { now: () => then })
	const older = await tokens.sign({ userId: sub, role, signInId: sid })
	await tab.evaluate((kept) => sessionStorage.setItem('accessToken', kept), older)
}

/** The access token of a tab. */
export async function keptToken(tab: Page): Promise<string | null> {
	return await tab.evaluate(() => sessionStorage.getItem('accessToken'))
}

function dataDir(): string {
	const folder = process.env.E2E_DATA_DIR
	if (!folder) throw new Error('E2E_DATA_DIR is set in playwright.config.ts')
	return folder
}
