import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

const password = 'Igrushki-2026-Qostanay'
const chrome =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let people = 0
let shop: ScratchShop
let phone: Browser
let laptop: Browser
let email: string
let userId: string

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
})

afterAll(() => shop.close())

beforeEach(async () => {
	email = `devices-${++people}@mail.kz`
	userId = await shop.addPerson(email, { password })
	phone = new Browser(shop, 'phone')
	laptop = new Browser(shop, 'laptop')
	await phone.signIn(email, password)
	shop.clock.advance(60_000)
	await laptop.signIn(email, password, { ipAddress: '10.2.0.1', headers: { 'user-agent': chrome } })
})

async function idOf(browser: Browser): Promise<string> {
	const signIns: { id: string; isCurrent: boolean }[] = (await browser.call('GET', '/profile/sign-ins')).json()
	return signIns.find(({ isCurrent }) => isCurrent)?.id ?? ''
}

const end = (browser: Browser, id: string) => browser.call('DELETE', `/profile/sign-ins/${id}`)

const reach = async (browser: Browser) => (await browser.call('GET', '/profile')).statusCode

test('a person sees where they are signed in, the last used first', async () => {
	const answer = await laptop.call('GET', '/profile/sign-ins')
	const now = shop.clock.now().toISOString()
	const first = new Date(shop.clock.now().getTime() - 60_000).toISOString()
	expect(answer.json()).toEqual([
		{
			id: expect.any(String),
			device: 'Chrome, Windows',
			address: '10.2.0.1',
			createdAt: now,
			lastUsedAt: now,
			isCurrent: true,
		},
		{
			id: expect.any(String),
			device: expect.any(String),
			address: '127.0.0.1',
			createdAt: first,
			lastUsedAt: first,
			isCurrent: false,
		},
	])
	shop.clock.advance(60_000)
	await phone.refresh({ ipAddress: '10.2.0.9' })
	const [used] = (await laptop.call('GET', '/profile/sign-ins')).json()
	expect(used).toMatchObject({
		address: '10.2.0.9',
		createdAt: first,
		lastUsedAt: shop.clock.now().toISOString(),
		isCurrent: false,
	})
})

test('what has ended or expired, and what is of somebody else, is not in the list', async () => {
	const stranger = new Browser(shop, 'stranger')
	await shop.addPerson(`stranger-${people}@mail.kz`, { password })
	await stranger.signIn(`stranger-${people}@mail.kz`, password)
	const own = await idOf(laptop)
	const listed = async (): Promise<{ id: string }[]> => (await laptop.call('GET', '/profile/sign-ins')).json()
	expect(await listed()).toHaveLength(2)
	await phone.call('POST', '/auth/logout')
	expect((await listed()).map(({ id }) => id)).toEqual([own])
	await phone.signIn(email, password)
	expect(await listed()).toHaveLength(2)
	await shop.pool.query('update sign_ins set expires_at = $1 where user_id = $2 and id <> $3', [
		shop.clock.now(),
		userId,
		own,
	])
	expect((await listed()).map(({ id }) => id)).toEqual([own])
})

test('a device that is signed out loses access at once and cannot refresh, the others stay', async () => {
	const ended = await end(laptop, await idOf(phone))
	expect([ended.statusCode, ended.body, ended.headers['set-cookie']]).toEqual([204, '', undefined])
	expect(await reach(phone)).toBe(401)
	expect((await phone.refresh()).statusCode).toBe(401)
	expect(await reach(laptop)).toBe(200)
	expect((await laptop.refresh()).statusCode).toBe(200)
})

test('signing out of this device takes its cookie away', async () => {
	const answer = await end(laptop, await idOf(laptop))
	expect(answer.headers['set-cookie']).toContain('refresh=; Path=/api/auth; Max-Age=0;')
	expect([await reach(laptop), await reach(phone)]).toEqual([401, 200])
})

test('a sign-in of somebody else, one that is over, and one that never was cannot be ended', async () => {
	const stranger = new Browser(shop, 'stranger')
	await shop.addPerson(`other-${people}@mail.kz`, { password })
	await stranger.signIn(`other-${people}@mail.kz`, password)
	const over = await idOf(phone)
	expect((await end(laptop, over)).statusCode).toBe(204)
	for (const id of [await idOf(stranger), over, '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11', 'not-an-id']) {
		expect([id, (await end(laptop, id)).json().code]).toEqual([id, 'not_found'])
	}
	expect(await reach(stranger)).toBe(200)
})

test('ended twice at once, a sign-in ends once', async () => {
	const id = await idOf(phone)
	const both = await Promise.all([end(laptop, id), end(laptop, id)])
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
})

test('signing out everywhere ends every device, this one too, and takes its cookie away', async () => {
	const answer = await laptop.call('DELETE', '/profile/sign-ins')
	expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
		204,
		expect.stringContaining('refresh=; Path=/api/auth; Max-Age=0;'),
	])
	expect([await reach(laptop), await reach(phone)]).toEqual([401, 401])
	expect((await phone.refresh()).statusCode).toBe(401)
})
