import { afterAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { listAdmins } from './admin-queries.ts'
import { createAdmin } from './create-admin.ts'
import { demoteAdmin } from './demote-admin.ts'

const password = 'Igrushki-2026-Qostanay'
const shops: ScratchShop[] = []
let shop: ScratchShop

beforeEach(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
	shops.push(shop)
})

afterAll(() => Promise.all(shops.map((open) => open.close())))

const deps = () => ({ db: shop.db, clock: shop.clock, log: shop.app.log })
const askNothing = () => Promise.reject(new Error('no password may be asked for'))
const create = (email: string, fullName?: string, askPassword = async () => password) =>
	createAdmin(deps(), { email, fullName, askPassword })

async function statusOfAdminCall(token: string): Promise<number> {
	const headers = { authorization: `Bearer ${token}` }
	return (await shop.app.inject({ url: '/api/orders', headers })).statusCode
}

test('an administrator made for an unknown address can sign in at once', async () => {
	expect(await create('Boss@toys.example', 'Айгуль')).toBe('created')
	const browser = new Browser(shop)
	expect((await browser.signIn('boss@toys.example', password)).statusCode).toBe(200)
	expect(await statusOfAdminCall(browser.accessToken ?? '')).toBe(200)
	expect((await browser.call('GET', '/profile')).json().fullName).toBe('Айгуль')
})

test('an administrator without a name is called as the first one is', async () => {
	await create('boss@toys.example')
	expect(await listAdmins(shop.db)).toMatchObject([{ fullName: 'Администратор' }])
})

test('a known account becomes an administrator without a question, and its token counts as one at once', async () => {
	const { token } = await shop.signIn('customer@mail.kz')
	expect(await statusOfAdminCall(token)).toBe(403)
	expect(await create('Customer@mail.kz', undefined, askNothing)).toBe('appointed')
	expect(await statusOfAdminCall(token)).toBe(200)
	expect(await create('customer@mail.kz', undefined, askNothing)).toBe('unchanged')
})

test('an account that a stranger registered on the address does not become an administrator with the stranger’s password', async () => {
	const stranger = new Browser(shop)
	const theirs = 'Chuzhoi-Parol-2026'
	const email = 'boss@toys.example'
	const form = { fullName: 'Чужой', email, password: theirs, confirmPassword: theirs, enableTwoFactor: false }
	await stranger.call('POST', '/register', form)
	await stranger.call('POST', '/register', form)
	const links = (await shop.letters()).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
	expect(links).toHaveLength(2)
	expect(await create(email)).toBe('created')
	for (const token of links) {
		expect((await stranger.call('POST', '/confirm-email', { email, token })).statusCode).toBe(400)
	}
	expect((await stranger.signIn(email, theirs)).statusCode).toBe(401)
	expect((await stranger.signIn(email, password)).statusCode).toBe(200)
})

test.each([
	['not an address', { email: 'boss' }, 'Enter a valid email'],
	['a name that is too long', { fullName: 'а'.repeat(51) }, 'At most 50 characters'],
	['a short password', { password: 'Ab1!' }, 'The password must have at least 12 characters'],
	['the address as password', { email: 'Boss1@toys.example', password: 'bosS1@toys.example' }, 'differ from the email'],
])('%s is refused with a reason', async (_, wrong, reason) => {
	const wish = { email: 'boss@toys.example', fullName: 'Айгуль', password, ...wrong }
	const refused = await create(wish.email, wish.fullName, async () => wish.password).catch((error: unknown) => error)
	expect(refused).toMatchObject({ code: 'invalid_input' })
	expect(JSON.stringify(refused)).toContain(reason)
	expect(await listAdmins(shop.db)).toEqual([])
})

test('a common password is refused', async () => {
	await expect(create('boss@toys.example', undefined, async () => 'Password1234!')).rejects.toThrow('weak_password')
})

test('a demoted administrator can do nothing of it any more, and is signed out', async () => {
	await create('boss@toys.example')
	await create('helper@toys.example')
	const helper = new Browser(shop)
	await helper.signIn('helper@toys.example', password)
	expect(await statusOfAdminCall(helper.accessToken ?? '')).toBe(200)
	expect(await demoteAdmin(deps(), 'Helper@toys.example')).toBe(true)
	expect(await statusOfAdminCall(helper.accessToken ?? '')).toBe(401)
	expect((await helper.refresh()).statusCode).toBe(401)
	expect((await helper.signIn('helper@toys.example', password)).statusCode).toBe(200)
	expect(await statusOfAdminCall(helper.accessToken ?? '')).toBe(403)
})

test('anyone who is no administrator cannot be demoted', async () => {
	await create('boss@toys.example')
	await shop.signIn('customer@mail.kz')
	expect(await demoteAdmin(deps(), 'customer@mail.kz')).toBe(false)
	expect(await demoteAdmin(deps(), 'nobody@mail.kz')).toBe(false)
})

test('the last administrator stays one', async () => {
	await create('boss@toys.example')
	await expect(demoteAdmin(deps(), 'boss@toys.example')).rejects.toThrow('last_admin')
	expect(await listAdmins(shop.db)).toHaveLength(1)
})

test('of two administrators who are demoted at once one stays', async () => {
	const emails = ['one@toys.example', 'two@toys.example']
	for (const email of emails) await shop.signIn(email, 'Admin')
	for (let round = 0; round < 10; round++) {
		await shop.pool.query("update users set role = 'Admin'")
		const outcomes = await Promise.allSettled(emails.map((email) => demoteAdmin(deps(), email)))
		expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
		expect(await listAdmins(shop.db)).toHaveLength(1)
	}
})

test('the list shows since when and when somebody last signed in', async () => {
	await create('boss@toys.example', 'Айгуль')
	shop.clock.advance(60_000)
	await create('idle@toys.example', 'Данияр')
	await shop.signIn('customer@mail.kz')
	const boss = new Browser(shop)
	await boss.signIn('boss@toys.example', password)
	shop.clock.advance(60_000)
	await boss.signIn('boss@toys.example', password)
	expect(await listAdmins(shop.db)).toEqual([
		{
			email: 'boss@toys.example',
			fullName: 'Айгуль',
			since: new Date('2026-11-21T10:00:00Z'),
			lastSignInAt: new Date('2026-11-21T10:02:00Z'),
		},
		{
			email: 'idle@toys.example',
			fullName: 'Данияр',
			since: new Date('2026-11-21T10:01:00Z'),
			lastSignInAt: null,
		},
	])
})
