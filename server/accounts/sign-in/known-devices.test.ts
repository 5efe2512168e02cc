import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { deleteExpired } from '../delete-expired.ts'

const password = 'Igrushki-2026-Qostanay'
const windowsChrome =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
let people = 0
let shop: ScratchShop
let email: string

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
})

afterAll(() => shop.close())

beforeEach(async () => {
	email = `traveller-${++people}@mail.kz`
	await shop.addPerson(email, { password })
})

const letters = async () => (await shop.letters()).filter(({ to }) => to === email)

async function signInOn(device: string, headers: Record<string, string> = {}) {
	const answer = await new Browser(shop, device).signIn(email, password, { headers, ipAddress: '10.9.8.7' })
	expect(answer.statusCode).toBe(200)
}

test('the first device of an account brings no letter, a second one does, once', async () => {
	await signInOn('home')
	await signInOn('home')
	expect(await letters()).toEqual([])
	shop.clock.at = new Date('2026-12-31T19:30:00Z')
	await signInOn('work', { 'user-agent': windowsChrome })
	await signInOn('work', { 'user-agent': windowsChrome })
	await signInOn('home')
	const [letter, ...others] = await letters()
	expect(others).toEqual([])
	expect(letter?.subject).toBe('Вход с нового устройства — Ойыншық')
	expect(letter?.text).toContain(
		'Устройство: Chrome, Windows\nВремя: 1 января 2027 г. в 00:30 (по Костанаю)\nСетевой адрес: 10.9.8.7\n',
	)
	expect(letter?.text).toContain('\nhttp://shop.test/profile\n')
	expect(letter?.text).toContain('написать нам: shop@toys.example.')
})

test('the letter is in the language the person used until then, not in the one of the new sign-in', async () => {
	await signInOn('home', { 'accept-language': 'kk' })
	await signInOn('work', { 'accept-language': 'en' })
	await signInOn('phone')
	const subjects = (await letters()).map(({ subject }) => subject)
	expect(subjects).toEqual(['Жаңа құрылғыдан кіру — Ойыншық', 'Sign-in from a new device — Oiynshyq'])
	expect((await letters())[0]?.text).toContain('Құрылғы: белгісіз құрылғы\n')
})

test('with two-factor on the letter comes once the code is used', async () => {
	await signInOn('home')
	await shop.pool.query('update users set two_factor_enabled = true where email = $1', [email])
	const stranger = new Browser(shop, 'work')
	await stranger.signIn(email, password)
	expect(await letters()).toHaveLength(1)
	const code = /\b\d{6}\b/.exec((await letters())[0]?.text ?? '')?.[0]
	await stranger.call('POST', '/verify-2fa', { email, code, fingerprint: 'work' })
	expect((await letters()).map(({ subject }) => subject)[1]).toBe('Вход с нового устройства — Ойыншық')
})

test('a sign-in that its letter cannot be put down for does not happen', async () => {
	await signInOn('home')
	shop.breakMail(true)
	const answer = await new Browser(shop, 'work').signIn(email, password)
	shop.breakMail(false)
	expect(answer.statusCode).toBe(500)
	const { rows } = await shop.pool.query(
		'select from known_devices join users on users.id = user_id where email = $1',
		[email],
	)
	expect(rows).toHaveLength(1)
})

test('a device is forgotten a year after the last sign-in on it', async () => {
	await signInOn('home')
	shop.clock.advance(300 * dayMs)
	await signInOn('work')
	shop.clock.advance(66 * dayMs)
	await deleteExpired(shop.db, shop.clock.now())
	await signInOn('work')
	expect(await letters()).toHaveLength(1)
	await signInOn('home')
	expect(await letters()).toHaveLength(2)
})

async function resetPassword(newPassword: string): Promise<void> {
	const browser = new Browser(shop)
	await browser.call('POST', '/forgot-password', { email })
	const token = /token=([\w-]+)/.exec((await letters()).at(-1)?.text ?? '')?.[1]
	expect((await browser.call('POST', '/reset-password', { email, token, newPassword })).statusCode).toBe(204)
}

const ofNewDevices = async () =>
	(await letters()).filter(({ subject }) => subject.startsWith('Вход с нового устройства'))

test('after a reset every device brings a letter again, the first one too', async () => {
	await signInOn('home')
	await signInOn('intruder')
	expect(await ofNewDevices()).toHaveLength(1)
	await resetPassword(password)
	await signInOn('intruder')
	expect(await ofNewDevices()).toHaveLength(2)
	await signInOn('home')
	expect(await ofNewDevices()).toHaveLength(3)
	await signInOn('home')
	expect(await ofNewDevices()).toHaveLength(3)
})

test('after a change of the password the other devices bring a letter again, the own one does not', async () => {
	const home = new Browser(shop, 'home')
	await home.signIn(email, password)
	await signInOn('intruder')
	const change = { currentPassword: password, newPassword: 'Novyi-Parol-2026' }
	expect((await home.call('POST', '/profile/password', change)).statusCode).toBe(204)
	expect(await ofNewDevices()).toHaveLength(1)
	await home.signIn(email, change.newPassword)
	expect(await ofNewDevices()).toHaveLength(1)
	await new Browser(shop, 'intruder').signIn(email, change.newPassword)
	expect(await ofNewDevices()).toHaveLength(2)
})

test('a device whose key was copied is named to its owner as people know it', async () => {
	const browser = new Browser(shop, 'home')
	await browser.signIn(email, password, { headers: { 'user-agent': windowsChrome } })
	const copied = new Browser(shop, 'home')
	copied.cookie = browser.cookie
	await browser.refresh()
	shop.clock.advance(10_001)
	expect((await copied.refresh()).statusCode).toBe(401)
	const text = (await letters()).at(-1)?.text
	expect(text).toContain('(Chrome, Windows)')
	expect(text).not.toContain('Mozilla')
})
