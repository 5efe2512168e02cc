import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { makeOrderShop, type OrderShop, type Product, placement } from '../../testing/order-shop.ts'

let shop: OrderShop

// 21 November 2026, 15:00 in Kostanay.
beforeEach(async () => {
	shop = await makeOrderShop({
		DELIVERY_WINDOWS: '10:00-14:00,16:00-20:00',
		DELIVERY_CUTOFF: '16:00',
		DELIVERY_CAPACITY: '2',
		DELIVERY_DAYS: '3',
		DAYS_TO_MAKE: '5',
	})
})

afterEach(() => shop.close())

const listTimes = async (query = '') => (await shop.app.inject({ url: `/api/delivery-times${query}` })).json()

const datesOf = (times: { days: { date: string }[] }) => times.days.map(({ date }) => date)

async function order(lines: [Product, number][], delivery: unknown) {
	return await shop.call(shop.customer, 'POST', '/orders', { body: { ...placement(lines), delivery } })
}

const evening = { date: '2026-11-21', from: '16:00', to: '20:00' }

test('before the cut-off the courier still comes today, in the windows that begin after it', async () => {
	expect(await listTimes()).toEqual({
		closed: [],
		daysToMake: 5,
		days: [
			{ date: '2026-11-21', windows: [{ from: '16:00', to: '20:00', isFree: true }] },
			{
				date: '2026-11-22',
				windows: [
					{ from: '10:00', to: '14:00', isFree: true },
					{ from: '16:00', to: '20:00', isFree: true },
				],
			},
			{ date: '2026-11-23', windows: expect.any(Array) },
		],
	})
	shop.clock.advance(hourMs)
	expect(datesOf(await listTimes())).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
})

test('what is made first comes no earlier than it is made', async () => {
	expect(datesOf(await listTimes('?daysToMake=5'))).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
})

test('an order keeps the time that was chosen, and is promised by when its slowest product is made', async () => {
	const [slow, plain] = [
		await shop.makeProduct({ quantity: 0, daysToMake: 9 }),
		await shop.makeProduct({ quantity: 0 }),
	]
	const delivery = { date: '2026-11-30', from: '10:00', to: '14:00' }
	const answer = await order(
		[
			[slow, 1],
			[plain, 1],
		],
		delivery,
	)
	expect(answer.json()).toMatchObject({ delivery, readyBy: '2026-11-30' })
	const [letter] = (await shop.letters()).filter(({ to }) => to === 'customer@toys.example')
	expect(letter?.text).toContain('Изготовим до 30 ноября 2026 г.')
	expect(letter?.text).toContain('Курьер приедет 30 ноября 2026 г., с 10:00 до 14:00')
})

test('an order that is all in stock promises no day', async () => {
	const answer = await order([[await shop.makeProduct({ quantity: 1 }), 1]], undefined)
	expect(answer.json()).not.toHaveProperty('readyBy')
	expect(answer.json()).not.toHaveProperty('delivery')
})

test('a window that is not offered is refused, and nothing is ordered', async () => {
	const product = await shop.makeProduct({ quantity: 1 })
	for (const [delivery, code] of [
		[{ ...evening, from: '15:00' }, 'delivery_closed'],
		[{ ...evening, to: '21:00' }, 'delivery_closed'],
		[{ ...evening, date: '2026-11-20' }, 'delivery_over'],
		[{ ...evening, date: '2026-11-24' }, 'delivery_closed'],
		[{ date: '2026-11-21', from: '10:00', to: '14:00' }, 'delivery_over'],
	] as const) {
		const answer = await order([[product, 1]], delivery)
		expect([answer.status, answer.json().code]).toEqual([409, code])
	}
	const made = await order([[product, 2]], evening)
	expect([made.status, made.json().code]).toEqual([409, 'delivery_unfit'])
	shop.clock.advance(hourMs)
	const body = { ...placement([[product, 1]]), delivery: evening }
	const late = await shop.call(await shop.signIn('late@toys.example'), 'POST', '/orders', { body })
	expect([late.status, late.json().code]).toEqual([409, 'delivery_over'])
	expect(await shop.stockOf(product)).toBe(1)
})

test('a window takes as many orders as it holds, also at once, and a cancelled one makes room', async () => {
	const products = await Promise.all(Array.from({ length: 8 }, () => shop.makeProduct({ quantity: 1 })))
	const answers = await Promise.all(products.map((product) => order([[product, 1]], evening)))
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
	const isFree = async () => (await listTimes()).days[0].windows[0].isFree
	expect(await isFree()).toBe(false)
	const placed = answers.find(({ status }) => status === 201)?.json().id
	await shop.call(shop.customer, 'DELETE', `/orders/${placed}`)
	expect(await isFree()).toBe(true)
	expect((await order([[await shop.makeProduct(), 1]], evening)).status).toBe(201)
})

test('an order without a chosen time takes no place', async () => {
	for (let turn = 0; turn < 3; turn++) await order([[await shop.makeProduct(), 1]], undefined)
	expect((await listTimes()).days[0].windows[0].isFree).toBe(true)
})

test('a courier who takes no orders is not offered', async () => {
	const without = await makeOrderShop({ DELIVERY_CAPACITY: '0' })
	try {
		const times = (await without.app.inject('/api/delivery-times')).json()
		const body = { ...placement([[await without.makeProduct(), 1]]), delivery: evening }
		const answer = await without.call(without.customer, 'POST', '/orders', { body })
		expect([times.days, answer.status, answer.json().code]).toEqual([[], 409, 'delivery_closed'])
	} finally {
		await without.close()
	}
})

test('on a closed day nothing is offered or taken, and the reason is told', async () => {
	const repairs = { from: '2026-11-22', to: '2026-11-23', reason: 'Ремонт' }
	const far = { from: '2026-12-31', to: '2027-01-02', reason: 'Новый год' }
	// 25 November is a Wednesday.
	const body = { version: 1, zones: [], points: [], closedDays: [repairs, far], closedWeekdays: [2] }
	expect((await shop.call(shop.admin, 'PUT', '/delivery-settings', { body })).status).toBe(200)
	const times = await listTimes()
	expect(datesOf(times)).toEqual(['2026-11-21', '2026-11-24', '2026-11-26'])
	expect(times.closed).toEqual([repairs])
	const product = await shop.makeProduct()
	for (const date of ['2026-11-22', '2026-11-25']) {
		const answer = await order([[product, 1]], { date, from: '10:00', to: '14:00' })
		expect([answer.status, answer.json().code]).toEqual([409, 'delivery_closed'])
	}
	expect((await order([[product, 1]], { date: '2026-11-24', from: '10:00', to: '14:00' })).status).toBe(201)
})

test('a courier who comes once a week is offered for as many days as are set', async () => {
	const courier = { windows: [{ from: '12:00', to: '15:00' }], cutoff: '09:00', capacity: 1, days: 60 }
	const body = { version: 1, zones: [], points: [], closedWeekdays: [0, 1, 2, 3, 4, 5], courier }
	expect((await shop.call(shop.admin, 'PUT', '/delivery-settings', { body })).status).toBe(200)
	const dates = datesOf(await listTimes())
	expect([dates.length, dates[0], dates.at(-1)]).toEqual([60, '2026-11-22', '2028-01-09'])
})

test('a closed time is told to those only whose order it delays', async () => {
	const repairs = { from: '2026-11-24', to: '2026-11-26', reason: 'Ремонт' }
	// 27 November is a Friday.
	const body = { version: 1, zones: [], points: [], closedDays: [repairs], closedWeekdays: [4] }
	expect((await shop.call(shop.admin, 'PUT', '/delivery-settings', { body })).status).toBe(200)
	const told = async (daysToMake: number) => {
		const times = await listTimes(`?daysToMake=${daysToMake}`)
		return [datesOf(times)[0], times.closed]
	}
	expect(await told(2)).toEqual(['2026-11-23', [repairs]])
	expect(await told(5)).toEqual(['2026-11-28', [repairs]])
	expect(await told(7)).toEqual(['2026-11-28', []])
})

test('the courier of the settings counts at once instead of the one of the environment, and orders keep their windows', async () => {
	const placed = (await order([[await shop.makeProduct(), 1]], evening)).json()
	const courier = { windows: [{ from: '12:00', to: '15:00' }], cutoff: '09:00', capacity: 1, days: 2 }
	const body = { version: 1, zones: [], points: [], courier }
	const saved = await shop.call(shop.admin, 'PUT', '/delivery-settings', { body })
	expect(saved.json().courier).toEqual(courier)
	expect((await listTimes()).days).toEqual(
		['2026-11-22', '2026-11-23'].map((date) => ({ date, windows: [{ from: '12:00', to: '15:00', isFree: true }] })),
	)
	const noon = { date: '2026-11-22', from: '12:00', to: '15:00' }
	const answers = [
		await order([[await shop.makeProduct(), 1]], noon),
		await order([[await shop.makeProduct(), 1]], noon),
		await order([[await shop.makeProduct(), 1]], { ...evening, date: '2026-11-22' }),
	]
	expect(answers.map(({ status }) => status)).toEqual([201, 409, 409])
	expect((await shop.call(shop.admin, 'GET', `/orders/${placed.id}`)).json().delivery).toEqual(evening)
})

test('each pick-up point tells from when the products wait there, the soonest first, as an order is told', async () => {
	const hours = [...Array.from({ length: 6 }, () => ({ from: '10:00', to: '19:00' })), null]
	const points = [
		{ name: 'Склад', address: 'ул. Гоголя, 5', hours, readyInDays: 2 },
		{ name: 'Магазин', address: 'ул. Абая, 1', hours, readyInDays: 0 },
	]
	// 22 November is a Sunday.
	const closedDays = [{ from: '2026-11-23', to: '2026-11-23', reason: 'Ремонт' }]
	const body = { version: 1, zones: [], points, closedDays }
	expect((await shop.call(shop.admin, 'PUT', '/delivery-settings', { body })).status).toBe(200)
	const told = async (query?: string) => {
		const { pickups } = await listTimes(query)
		return pickups.map(({ name, readyOn }: { name: string; readyOn: string }) => `${name} ${readyOn}`)
	}
	expect(await told()).toEqual(['Магазин 2026-11-21', 'Склад 2026-11-24'])
	expect(await told('?daysToMake=5')).toEqual(['Склад 2026-11-26', 'Магазин 2026-11-26'])
	const [soonest] = (await listTimes('?daysToMake=5')).pickups
	const made = { ...placement([[await shop.makeProduct({ quantity: 0 }), 1]]), pickup: { pointId: soonest.id } }
	const order = (await shop.call(shop.customer, 'POST', '/orders', { body: made })).json()
	expect(order.pickup).toMatchObject({ name: soonest.name, readyOn: soonest.readyOn })
	shop.clock.advance(5 * hourMs)
	expect(await told()).toEqual(['Склад 2026-11-24', 'Магазин 2026-11-24'])
})
