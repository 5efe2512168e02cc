import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { makeOrderShop, type OrderShop } from './testing/order-shop.ts'
import { productionSettings } from './testing/production-settings.ts'

/** Of a shop that was set up when all of it was in the environment. */
const environment = {
	...productionSettings,
	...{ SELLER_NAME: 'ИП Иванова А. С.', SELLER_BIN: '900101300123', SELLER_ADDRESS: 'Костанай, пр. Аль-Фараби, 65' },
	...{ SELLER_PHONE: '+7-(701)-123-45-67', SELLER_EMAIL: 'orders@mishka.example' },
	...{ UNPAID_ORDER_HOURS: '6', DAYS_TO_MAKE: '12' },
	...{
		DELIVERY_WINDOWS: '16:00-20:00,09:00-12:00',
		DELIVERY_CUTOFF: '15:30',
		DELIVERY_CAPACITY: '1',
		DELIVERY_DAYS: '2',
	},
	...{ ACCESS_LOG: '1', DEMO_PUBLIC: '1', KEPT_PAGES_MB: '64', WEB_PROCESSES: '2', SLOW_POOL_SIZE: '4' },
}

const morning = { from: '09:00', to: '12:00' }
const evening = { from: '16:00', to: '20:00' }

let shop: OrderShop

beforeEach(async () => {
	shop = await makeOrderShop(environment)
})

afterEach(() => shop.close())

const read = async (path: string) => (await shop.call(shop.admin, 'GET', path)).json()

const first = {
	seller: {
		...{ name: 'ИП Иванова А. С.', bin: '900101300123', address: 'Костанай, пр. Аль-Фараби, 65' },
		...{ phone: '+7-(701)-123-45-67', email: 'orders@mishka.example', receipts: 'none', takesCallbacks: false },
		shopName: { ru: 'Ойыншық', kk: 'Ойыншық', en: 'Oiynshyq' },
	},
	trading: { hoursToPay: 6, daysToMake: 12, stockRule: 'to_order', categoryRules: {}, offered: ['Cash'] },
	courier: { windows: [morning, evening], cutoff: '15:30', capacity: 1, days: 2 },
}

test('the administration of a shop that had all in its environment begins with what stands there', async () => {
	expect(await read('/seller')).toMatchObject({ ...first.seller, version: 1 })
	expect(await read('/trading')).toMatchObject({ ...first.trading, version: 1 })
	expect(await read('/delivery-settings')).toMatchObject({
		...{ courier: first.courier, zones: [], points: [], closedDays: [], closedWeekdays: [], version: 1 },
	})
	expect(await read('/shop-notice')).toMatchObject({ isOn: false, version: 1 })
	expect(await read('/page-texts')).toMatchObject([{ version: 0 }, { version: 0 }, { version: 0 }])
})

test('such a shop promises, takes and delivers orders as before', async () => {
	const product = await shop.makeProduct({ quantity: 1 })
	const listDays = async () => (await shop.app.inject('/api/delivery-times')).json()
	const free = { ...evening, isFree: true }
	expect(await listDays()).toMatchObject({
		daysToMake: 12,
		days: [
			{ date: '2026-11-21', windows: [free] },
			{ date: '2026-11-22', windows: [{ ...morning }, free] },
		],
	})
	const toMake = await shop.placed([[product, 2]])
	expect(toMake.readyBy).toBe('2026-12-03')
	shop.clock.advance(hourMs)
	expect((await listDays()).days).toMatchObject([{ date: '2026-11-22' }, { date: '2026-11-23' }])
})

test('what is saved of one part leaves the others as the environment has them', async () => {
	const { version, missing: _, ...trading } = await read('/trading')
	const saved = await shop.call(shop.admin, 'PUT', '/trading', { body: { ...trading, version, hoursToPay: 9 } })
	expect(saved.json()).toMatchObject({ ...first.trading, hoursToPay: 9 })
	const closedDays = [{ from: '2026-12-31', to: '2027-01-02', reason: 'Новый год' }]
	const body = { version: 1, zones: [], points: [], closedDays }
	expect((await shop.call(shop.admin, 'PUT', '/delivery-settings', { body })).json()).toMatchObject({ closedDays })
	expect(await read('/delivery-settings')).toMatchObject({ courier: first.courier })
	expect(await read('/seller')).toMatchObject(first.seller)
})
