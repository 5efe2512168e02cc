import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import { dayMs } from '#contract/values/durations.ts'
import { Browser } from '../../testing/browser.ts'
import { untilBlocked } from '../../testing/database/until-blocked.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { deleteExpired } from '../delete-expired.ts'

/** Of a shop without an account at a payment provider. */
const legalVersion = legalVersionOf({})

const password = 'Igrushki-2026-Qostanay'
const newPassword = 'Novyi-Parol-2026'

let shop: ScratchShop
let browser: Browser

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
	browser = new Browser(shop)
})

afterAll(() => shop.close())

function register(email: string, changes: object = {}, headers: Record<string, string> = {}) {
	const form = { fullName: 'Айгуль', email, password, confirmPassword: password, enableTwoFactor: false, ...changes }
	return browser.call('POST', '/register', form, { headers })
}

async function lettersTo(to: string) {
	return (await shop.letters()).filter((letter) => letter.to === to)
}

async function tokenTo(to: string): Promise<string> {
	return /token=([\w-]+)/.exec((await lettersTo(to)).at(-1)?.text ?? '')?.[1] ?? ''
}

async function rowsOf(sql: string, ...values: unknown[]) {
	return (await shop.pool.query(sql, values)).rows
}

test('an account that nobody confirmed is forgotten thirty days after its last link expired', async () => {
	const [forgotten, asked, kept] = ['forgotten@mail.kz', 'asked@mail.kz', 'kept@mail.kz']
	for (const email of [forgotten, asked, kept]) await register(email, { consent: legalVersion })
	await browser.call('POST', '/confirm-email', { email: kept, token: await tokenTo(kept) })
	shop.clock.advance(10 * dayMs)
	await deleteExpired(shop.db, shop.clock.now())
	await browser.call('POST', '/resend-confirmation', { email: asked })
	const known = () => rowsOf('select email from users order by email')
	shop.clock.advance(21 * dayMs - 1)
	await deleteExpired(shop.db, shop.clock.now())
	expect(await known()).toEqual([asked, forgotten, kept].map((email) => ({ email })))
	shop.clock.advance(1)
	await deleteExpired(shop.db, shop.clock.now())
	expect(await known()).toEqual([asked, kept].map((email) => ({ email })))
	shop.clock.advance(10 * dayMs)
	await deleteExpired(shop.db, shop.clock.now())
	expect(await known()).toEqual([{ email: kept }])
	expect(await rowsOf('select email from consents join users on users.id = user_id')).toEqual([{ email: kept }])
	expect((await register(forgotten)).statusCode).toBe(201)
})

test('an account whose link is asked for again just when it would be forgotten stays', async () => {
	const email = 'hurried@mail.kz'
	await register(email)
	shop.clock.advance(31 * dayMs)
	const client = await shop.pool.connect()
	await client.query('begin')
	await client.query('select from users where email = $1 for key share', [email])
	const forgetting = deleteExpired(shop.db, shop.clock.now())
	await untilBlocked(shop.pool)
	await client.query(
		`insert into email_secrets (hash, user_id, purpose, expires_at)
		select '\\x01', id, 'confirm-email', $2 from users where email = $1`,
		[email, new Date(shop.clock.now().getTime() + dayMs)],
	)
	await client.query('commit')
	client.release()
	await forgetting
	expect(await rowsOf('select from users where email = $1', email)).toHaveLength(1)
})

test('a letter asked for weeks later still leads into an account that was registered twice', async () => {
	const email = 'weeks@mail.kz'
	await register(email)
	shop.clock.advance(15 * dayMs)
	await register(email)
	shop.clock.advance(25 * dayMs)
	await deleteExpired(shop.db, shop.clock.now())
	await browser.call('POST', '/resend-confirmation', { email })
	await browser.call('POST', '/reset-password', { email, token: await tokenTo(email), newPassword })
	expect((await browser.signIn(email, newPassword)).statusCode).toBe(200)
})

test('an account that was registered twice is forgotten no earlier than others', async () => {
	const email = 'twice-asked@mail.kz'
	await register(email)
	await register(email)
	shop.clock.advance(29 * dayMs)
	await browser.call('POST', '/resend-confirmation', { email })
	for (const days of [2, 28]) {
		shop.clock.advance(days * dayMs)
		await deleteExpired(shop.db, shop.clock.now())
		expect(await rowsOf('select from users where email = $1', email)).toHaveLength(1)
	}
	shop.clock.advance(dayMs)
	await deleteExpired(shop.db, shop.clock.now())
	expect(await rowsOf('select from users where email = $1', email)).toEqual([])
})

test('a link that confirmed an address says so again, also after the password is another one and after weeks', async () => {
	const email = 'again@mail.kz'
	await register(email)
	const link = { email, token: await tokenTo(email) }
	const confirm = async () => (await browser.call('POST', '/confirm-email', link)).statusCode
	expect(await confirm()).toBe(204)
	await browser.call('POST', '/forgot-password', { email })
	const reset = { email, token: await tokenTo(email), newPassword }
	expect((await browser.call('POST', '/reset-password', reset)).statusCode).toBe(204)
	expect(await confirm()).toBe(204)
	expect((await browser.call('POST', '/reset-password', reset)).statusCode).toBe(400)
	shop.clock.advance(40 * dayMs)
	await deleteExpired(shop.db, shop.clock.now())
	expect(await confirm()).toBe(204)
})

test('the second step stays on when somebody registers the same email without it', async () => {
	const email = 'twofold@mail.kz'
	await register(email, { enableTwoFactor: true })
	await register(email, { enableTwoFactor: false })
	expect(await rowsOf('select two_factor_enabled as on from users where email = $1', email)).toEqual([{ on: true }])
})

test('a reset that confirms an address drops the consent of the one who registered it', async () => {
	const email = 'reset@mail.kz'
	await register(email, { consent: legalVersion })
	await browser.call('POST', '/forgot-password', { email })
	const reset = { email, token: await tokenTo(email), newPassword }
	expect((await browser.call('POST', '/reset-password', reset)).statusCode).toBe(204)
	expect((await browser.signIn(email, newPassword)).statusCode).toBe(200)
	const consents = 'select from consents join users on users.id = user_id where email = $1'
	expect(await rowsOf(consents, email)).toEqual([])
})

test('a reset by a person whose address is confirmed keeps the consent', async () => {
	const email = 'agreed@mail.kz'
	await register(email, { consent: legalVersion })
	await browser.call('POST', '/confirm-email', { email, token: await tokenTo(email) })
	await browser.call('POST', '/forgot-password', { email })
	await browser.call('POST', '/reset-password', { email, token: await tokenTo(email), newPassword })
	const consents = 'select version from consents join users on users.id = user_id where email = $1'
	expect(await rowsOf(consents, email)).toEqual([{ version: legalVersion }])
})

test('reset and code letters come in the language of the person, not of the caller', async () => {
	const email = 'language@mail.kz'
	const inKazakh = { headers: { 'accept-language': 'kk' } }
	await register(email, { enableTwoFactor: true }, inKazakh.headers)
	await browser.call('POST', '/forgot-password', { email }, { headers: { 'accept-language': 'en' } })
	expect((await lettersTo(email)).at(-1)?.html).toContain('<html lang="en">')
	await browser.call('POST', '/confirm-email', { email, token: await tokenOfFirst(email) })
	await browser.call('POST', '/forgot-password', { email }, { headers: { 'accept-language': 'en' } })
	await browser.signIn(email, password, { headers: { 'accept-language': 'en' } })
	const written = (await lettersTo(email)).slice(-2).map(({ html }) => /<html lang="(\w+)">/.exec(html)?.[1])
	expect(written).toEqual(['kk', 'kk'])
})

async function tokenOfFirst(to: string): Promise<string> {
	return /token=([\w-]+)/.exec((await lettersTo(to))[0]?.text ?? '')?.[1] ?? ''
}

test.each(['Жмите https://evil.example/gift', 'www.evil.example', 'evil.kz', 'Приз на t.me/evil', 'EVIL.KZ:80'])(
	'a stranger who registers %j brings no link into the letter',
	async (fullName) => {
		const email = `bait-${fullName.length}@mail.kz`
		await register(email, { fullName })
		const [letter] = await lettersTo(email)
		expect(letter?.text.toLowerCase()).not.toContain('evil')
		expect(letter?.html.toLowerCase()).not.toContain('evil')
		expect(letter?.text).toContain('Здравствуйте!')
	},
)

test.each(['А.Сапарова', 'Жанна-Мария д’Арк', 'Dr. Ivanov'])('the letter greets %s by name', async (fullName) => {
	const email = `${encodeURIComponent(fullName).length}-greeted@mail.kz`
	await register(email, { fullName })
	expect((await lettersTo(email))[0]?.text).toContain(`Здравствуйте, ${fullName}!`)
})

test('blanks and line breaks in a name become one blank each, and other control characters are refused', async () => {
	const email = 'lines@mail.kz'
	await register(email, { fullName: '  Айгуль\r\n\r\nВаш\t счёт  ' })
	expect(await rowsOf('select full_name from users where email = $1', email)).toEqual([
		{ full_name: 'Айгуль Ваш счёт' },
	])
	const refused = await register('control@mail.kz', { fullName: 'Айгуль\u001b[31m' })
	expect(refused.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'fullName' }] })
})
