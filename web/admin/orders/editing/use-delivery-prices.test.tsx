import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../../platform/api/browser-call.ts'
import { readOrder } from '../../../platform/api/read-order.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { useDeliveryPrices } from './use-delivery-prices.ts'

const id = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c2'
const [center, far] = [
	{ id: `${id}1`, name: 'Центр', streets: [], isRest: true, price: 0 },
	{ id: `${id}2`, name: 'Дальний', streets: [], isRest: false, price: 700 },
]
const courier = { windows: [{ from: '10:00', to: '14:00' }], cutoff: '12:00', capacity: 10, days: 14 }
const settings = {
	version: 1,
	zones: [center, far],
	points: [],
	closedDays: [],
	closedWeekdays: [],
	courier,
	promised: [],
}

beforeEach(() => {
	vi.stubGlobal('fetch', async (url: string) =>
		Response.json(url.endsWith('/delivery-settings') ? settings : { price: 0, zone: center }),
	)
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '', publicUrl: '', seller })
})

afterEach(() => vi.unstubAllGlobals())

// Pieces that had a discount may all be gone.
test.each([
	['has a code for the products', {}, 700],
	['has its delivery for nothing by its code', { isDeliveryByCode: true }, 0],
])('an order that $0 costs $2 in another zone', async (_, given, price) => {
	const order = readOrder({
		id: 'one',
		status: 0,
		promoCode: 'LETO',
		zoneId: center.id,
		items: [],
		shipping: {},
		...given,
	})
	if (!order) throw new Error('An order has an id')
	const hook = await renderHook(
		(wish: { zoneId: string }) => useDeliveryPrices(order, { address: '', told: undefined, ...wish }),
		{
			zoneId: far.id,
		},
	)
	await hook.act(() => new Promise((resolve) => setTimeout(resolve)))
	expect(hook.read().chosen).toBe(price)
})
