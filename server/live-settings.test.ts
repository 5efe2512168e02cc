import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { openLog } from './platform/log.ts'
import type { PageContext } from './platform/pages/load-pages.ts'
import type { Pages } from './platform/pages/serve-pages.ts'
import { makeLiveSettings } from './shop-settings.ts'
import { followDatabase } from './start-shop.ts'
import { makeOrderShop, type OrderShop, type Product, placement } from './testing/order-shop.ts'
import { makeSecondProcess } from './testing/second-process.ts'
import { until } from './testing/until.ts'

const longestLagMs = 2_000

/** Pages that say the settings they were rendered with, and what their calls answer. */
async function loadPages({ call, settings }: PageContext): Promise<Pages> {
	return {
		resolve: (url) => ({ url, rank: 'browsing' }),
		async render({ pathname }, language) {
			const tags = new Set<string>()
			const ask = (name: string, params: Record<string, string> = {}) =>
				call?.(name, { params }, language, (noted) => {
					for (const tag of noted) tags.add(tag)
				})
			const [, kind = '', id] = pathname.split('/')
			const shown =
				kind === 'product'
					? { product: await ask('GET /products/{id}', { id: id ?? '' }) }
					: { text: await ask('GET /shop-pages/{page}', { page: kind }) }
			const html = JSON.stringify({ settings, ...shown, offer: await ask('GET /delivery-offer') })
			return { status: 200, html, inlineScripts: [], tags: [...tags] }
		},
	}
}

let shop: OrderShop
let second: Awaited<ReturnType<typeof makeSecondProcess>>
let unfollow: () => Promise<void>
let product: Product

beforeAll(async () => {
	shop = await makeOrderShop()
	await shop.pool.query("update transfer_settings set link = 'https://pay.kaspi.kz/pay/abcd1234'")
	product = await shop.makeProduct({ quantity: 1 })
	const { config, db, clock } = shop
	const { seller, trading, texts, live } = makeLiveSettings(config, { db, clock, hasAccount: false })
	second = await makeSecondProcess(shop, { loadPages, seller: seller.value, trading: trading.value, texts })
	const { keptPages, hub, pool: promptPool, url } = second
	const log = openLog('test', 'silent')
	unfollow = await followDatabase({ url, database: { promptPool }, replicas: undefined, keptPages, hub, live, log })
})

afterAll(async () => {
	await unfollow()
	await second.close()
	await shop.close()
})

/** Changes some of what the shopkeeper has saved at an address, through the first process. */
async function save(path: string, changes: object): Promise<void> {
	const { missing: _, promised: __, ...before } = (await shop.call(shop.admin, 'GET', path)).json()
	expect(await shop.call(shop.admin, 'PUT', path, { body: { ...before, ...changes } })).toMatchObject({ status: 200 })
}

const saveText = (page: string, ru: string, version: number) =>
	shop.call(shop.admin, 'PUT', `/page-texts/${page}`, { body: { version, text: { ru, kk: '', en: '' } } })

const pageOf = async (path: string) => (await second.app.inject(path)).json()

/** Makes a change, and expects a page of the second process, which is kept, to tell of it in time. */
async function expectTold(path: string, change: () => Promise<unknown>, told: object): Promise<void> {
	await until(async () => {
		const { kept } = second.keptPages.served
		expect(await pageOf(path)).not.toMatchObject(told)
		expect(second.keptPages.served.kept).toBeGreaterThan(kept)
	})
	const pauses = monitorEventLoopDelay({ resolution: 10 })
	pauses.enable()
	await change()
	const answeredAt = performance.now()
	let worst = 0
	await until(async () => {
		const askedAt = performance.now()
		const page = await pageOf(path)
		try {
			expect(page).toMatchObject(told)
		} catch (error) {
			worst = askedAt - answeredAt
			throw error
		}
	})
	pauses.disable()
	// What a pause of this very process adds is no lag of a page.
	expect(worst).toBeLessThan(longestLagMs + pauses.max / 1_000_000)
}

test('kept pages of another process tell within two seconds which ways to pay are offered', async () => {
	const offer = (...offered: PaymentMethod[]) => save('/trading', { offered })
	await expectTold('/delivery', () => offer('Kaspi'), { settings: { cashPayments: false } })
	await expectTold('/delivery', () => offer('Cash', 'Kaspi'), { settings: { cashPayments: true } })
	expect(second.keptPages.dropped + second.keptPages.served.stale).toBeGreaterThan(0)
})

test('another process promises no closed day at once, and its kept pages tell the days within two seconds', async () => {
	const timesOf = async () => (await second.app.inject('/api/delivery-times')).json()
	const closed = { from: '2026-11-22', to: '2026-11-23', reason: 'Учёт товара' }
	expect((await timesOf()).days[0].date).toBe('2026-11-22')
	await expectTold(`/product/${product.id}`, () => save('/delivery-settings', { closedDays: [closed] }), {
		offer: { closedDays: [closed] },
	})
	expect(await timesOf()).toMatchObject({ closed: [closed], days: { 0: { date: '2026-11-24' } } })
	await expectTold('/delivery', () => save('/delivery-settings', { closedDays: [] }), { offer: { closedDays: [] } })
	expect((await timesOf()).days[0].date).toBe('2026-11-22')
})

async function placeInSecond(wishes: object = {}): Promise<number> {
	const headers = { authorization: `Bearer ${shop.customer.token}` }
	const payload = { ...placement([[product, 1]]), ...wishes }
	return (await second.app.inject({ method: 'POST', url: '/api/orders', headers, payload })).statusCode
}

test('another process has the windows, the cut-off and the places of the courier at once', async () => {
	const place = () => placeInSecond({ delivery: { date: '2026-11-21', from: '17:00', to: '20:00' } })
	const courier = { windows: [{ from: '17:00', to: '20:00' }], cutoff: '16:00', capacity: 1, days: 2 }
	const timesOf = async () => (await second.app.inject('/api/delivery-times')).json().days
	expect(await place()).toBe(409)
	await save('/delivery-settings', { courier })
	expect(await timesOf()).toMatchObject([{ date: '2026-11-21', windows: [{ isFree: true }] }, { date: '2026-11-22' }])
	expect([await place(), await place()]).toEqual([201, 409])
	expect(await timesOf()).toMatchObject([{ windows: [{ isFree: false }] }, { windows: [{ isFree: true }] }])
})

test('another process sells beyond the stock no longer at once, and its kept pages say so within two seconds', async () => {
	await expectTold(`/product/${product.id}`, () => save('/trading', { stockRule: 'in_stock' }), {
		product: { onlyInStock: true },
	})
	expect(await placeInSecond()).toBe(409)
	await save('/trading', { stockRule: 'to_order', daysToMake: 3 })
	expect((await second.app.inject('/api/delivery-times')).json().daysToMake).toBe(3)
	expect(await placeInSecond()).toBe(201)
})

test('pages of another process tell whether the shop sells beyond its stock', async () => {
	const tellsOnlyStock = async () => (await pageOf('/about')).settings.sellsOnlyStock ?? false
	expect(await tellsOnlyStock()).toBe(false)
	for (const [rules, sellsOnlyStock] of [
		[{ stockRule: 'in_stock', categoryRules: {} }, true],
		[{ stockRule: 'in_stock', categoryRules: { Куклы: 'to_order' } }, false],
		[{ stockRule: 'in_stock', categoryRules: { Куклы: 'in_stock' } }, true],
		[{ stockRule: 'to_order', categoryRules: {} }, false],
	] as const) {
		await save('/trading', rules)
		await until(async () => expect(await tellsOnlyStock()).toBe(sellsOnlyStock))
	}
})

test('pages and letters of another process name the new seller within two seconds', async () => {
	const named = {
		...{ shopName: { ru: 'Мишкин дом', kk: '', en: 'Bear House' }, name: 'ИП Иванова А. С.', bin: '900101300123' },
		...{ address: '110000, г. Костанай, пр. Аль-Фараби, 65', phone: '+7-(701)-123-45-67', hours: 'пн–сб 10:00–19:00' },
		...{ email: 'orders@mishka.example', whatsapp: '+7 701 123 45 67', takesCallbacks: true, takesWhatsapp: true },
	}
	await expectTold('/about', () => save('/seller', named), { settings: { seller: named } })
	const headers = { 'accept-language': 'ru' }
	const who = { email: 'aigul@mail.kz', fullName: 'Айгуль', enableTwoFactor: false }
	const payload = { ...who, password: 'Igrushki-2026', confirmPassword: 'Igrushki-2026' }
	expect((await second.app.inject({ method: 'POST', url: '/api/register', headers, payload })).statusCode).toBe(201)
	const [letter] = (await shop.letters()).filter(({ to }) => to === who.email)
	expect(letter?.text.split('\n')[0]).toBe('Мишкин дом')
	expect(letter?.text).toContain(named.phone)
})

test('kept pages of another process carry a notice within two seconds, and lose it as fast', async () => {
	const text = { ru: '31 декабря работаем до 15:00', kk: '', en: '' }
	await expectTold('/contacts', () => save('/shop-notice', { isOn: true, text }), { settings: { notice: { text } } })
	const without = expect.not.objectContaining({ notice: expect.anything() })
	await expectTold('/contacts', () => save('/shop-notice', { isOn: false }), { settings: without })
})

test.each(['delivery', 'about', 'contacts'])(
	'kept pages of another process tell a new text of the page %s within two seconds',
	async (page) => {
		const toldAs = (text: string, textPages: unknown) => ({
			text: { blocks: [{ kind: 'text', pieces: [{ text }] }] },
			settings: { textPages },
		})
		const listed = expect.arrayContaining([page])
		await expectTold(`/${page}`, () => saveText(page, 'Мы из Костаная', 0), toldAs('Мы из Костаная', listed))
		await expectTold(`/${page}`, () => saveText(page, 'Мы переехали', 1), toldAs('Мы переехали', listed))
	},
)
