import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { limitIpAddress } from './limit-attempts.ts'

const password = 'Igrushki-2026-Qostanay'
let shop: ScratchShop
let browser: Browser

beforeAll(async () => {
	shop = await makeScratchShop()
	browser = new Browser(shop)
})

afterAll(() => shop.close())

const register = (email: string, ipAddress: string) =>
	browser.call(
		'POST',
		'/register',
		{ fullName: 'Айгуль', email, password, confirmPassword: password, enableTwoFactor: false },
		{ ipAddress },
	)

test('one address registers forty people an hour, and not many more', async () => {
	for (let person = 0; person < 30; person++) {
		expect((await register(`many-${person}@mail.kz`, '10.0.0.1')).statusCode).toBe(201)
	}
	for (let more = 0; more < 10; more++) await register(`more-${more}@mail.kz`, '10.0.0.1')
	const refused = await register('last@mail.kz', '10.0.0.1')
	expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
	expect(Number(refused.headers['retry-after'])).toBe(3_600)
	expect((await register('last@mail.kz', '10.0.0.2')).statusCode).toBe(201)
	shop.clock.advance(hourMs)
	expect((await register('next@mail.kz', '10.0.0.1')).statusCode).toBe(201)
})

test('one address asked for again and again pauses, known or not', async () => {
	const ask = (email: string) => browser.call('POST', '/forgot-password', { email }, { ipAddress: '10.0.0.3' })
	for (const email of ['many-1@mail.kz', 'nobody@mail.kz']) {
		for (let asked = 0; asked < 5; asked++) expect((await ask(email)).statusCode).toBe(200)
		expect((await ask(email)).headers['retry-after']).toBe('60')
	}
})

test('counts are exact when many tries come at once', async () => {
	const deps = { db: shop.db, clock: shop.clock, rateLimitFactor: 1 }
	const tries = Array.from({ length: 150 }, () => limitIpAddress(deps, 'sign-in', '10.0.0.4'))
	const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
	expect(passed).toHaveLength(120)
})

test('a process whose clock is a little behind refuses nobody for it', async () => {
	const deps = { db: shop.db, clock: shop.clock, rateLimitFactor: 1 }
	await limitIpAddress(deps, 'sign-in', '10.0.0.5')
	const behind = { now: () => new Date(shop.clock.now().getTime() - 500) }
	await limitIpAddress({ ...deps, clock: behind }, 'sign-in', '10.0.0.5')
})

test('addresses of one IPv6 network count as one', async () => {
	const deps = { db: shop.db, clock: shop.clock, rateLimitFactor: 1 }
	const tries = Array.from({ length: 150 }, (_, n) =>
		limitIpAddress(deps, 'sign-in', `2001:db8:1:2::${n.toString(16)}`),
	)
	expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(120)
	await limitIpAddress(deps, 'sign-in', '2001:db8:1:3::1')
})
