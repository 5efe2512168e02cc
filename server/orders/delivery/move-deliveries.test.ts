import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderStatuses } from '#contract/values/order-status.ts'
import { databaseOn } from '../../platform/database.ts'
import { makeOrderShop, type OrderShop, placement } from '../../testing/order-shop.ts'
import { lockDeliveryWindow } from '../windows/queries.ts'

let shop: OrderShop

// 21 November 2026, 15:00 in Kostanay.
beforeEach(async () => {
	shop = await makeOrderShop({
		...{ DELIVERY_WINDOWS: '10:00-14:00,16:00-20:00', DELIVERY_CAPACITY: '2', DELIVERY_DAYS: '3' },
	})
})

afterEach(() => shop.close())

async function order(date: string, from: '10:00' | '16:00'): Promise<string> {
	const to = from === '10:00' ? '14:00' : '20:00'
	const body = { ...placement([[await shop.makeProduct(), 1]]), delivery: { date, from, to } }
	return (await shop.call(shop.customer, 'POST', '/orders', { body })).json().id
}

const deliveryOf = async (id: string) => {
	const { delivery } = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	return `${delivery.date} ${delivery.from}`
}

async function close(from: string, to = from) {
	const { version } = (await shop.call(shop.admin, 'GET', '/delivery-settings')).json()
	const closedDays = [{ from, to, reason: 'Ремонт' }]
	return await shop.call(shop.admin, 'PUT', '/delivery-settings', {
		body: { version, zones: [], points: [], closedDays },
	})
}

const move = async (date: string) => (await shop.call(shop.admin, 'POST', `/deliveries/${date}/move`)).json()

test('closing a day tells what is promised for it, and all of that moves to the next free windows with a letter', async () => {
	const evenings = [await order('2026-11-22', '16:00'), await order('2026-11-22', '16:00')]
	const taken = await order('2026-11-23', '16:00')
	const settled = await order('2026-11-22', '10:00')
	await shop.setStatus(settled, orderStatuses.cancelled)
	expect((await close('2026-11-22')).json().promised).toEqual([{ date: '2026-11-22', orders: 2 }])
	const before = (await shop.letters()).length
	expect(await move('2026-11-22')).toEqual({ moved: 2, left: 0 })
	// At the same time of day where that is free, and otherwise at another.
	const moved = await Promise.all(evenings.map(deliveryOf))
	expect(moved.sort()).toEqual(['2026-11-23 10:00', '2026-11-23 16:00'])
	expect([await deliveryOf(taken), await deliveryOf(settled)]).toEqual(['2026-11-23 16:00', '2026-11-22 10:00'])
	const letters = (await shop.letters()).slice(before)
	expect(letters.map(({ to }) => to)).toEqual(['customer@toys.example', 'customer@toys.example'])
	expect(letters[0]?.subject).toContain('другой день доставки')
	expect(letters[0]?.text).toContain('23 ноября 2026 г., с 16:00 до 20:00')
	expect((await shop.call(shop.admin, 'GET', '/delivery-settings')).json().promised).toEqual([])
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect(entry).toMatchObject({ subject: 'order', action: 'changed', before: { delivery: { date: '2026-11-22' } } })
})

test('what was to be picked up from a day that is closed later is told too, and waits from the next open day on', async () => {
	const open = { from: '10:00', to: '19:00' }
	const point = { name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours: Array(7).fill(open), readyInDays: 1 }
	const settings = async () => (await shop.call(shop.admin, 'GET', '/delivery-settings')).json()
	const save = async (closedDays: object[]) => {
		const { version } = await settings()
		return await shop.call(shop.admin, 'PUT', '/delivery-settings', {
			body: { version, zones: [], points: [point], closedDays },
		})
	}
	await save([])
	const { points } = await settings()
	const body = { ...placement([[await shop.makeProduct(), 1]]), pickup: { pointId: points[0].id } }
	const picked = async () => (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const [{ id, pickup }, cancelled] = [await picked(), await picked()]
	await shop.setStatus(cancelled.id, orderStatuses.cancelled)
	expect(pickup.readyOn).toBe('2026-11-22')
	expect((await save([{ from: '2026-11-22', to: '2026-11-23', reason: 'Ремонт' }])).json().promised).toEqual([
		{ date: '2026-11-22', orders: 1 },
	])
	const before = (await shop.letters()).length
	expect(await move('2026-11-22')).toEqual({ moved: 1, left: 0 })
	expect((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json().pickup.readyOn).toBe('2026-11-24')
	expect((await settings()).promised).toEqual([])
	const letters = (await shop.letters()).slice(before)
	expect(letters.map(({ subject }) => subject)).toEqual([`Заказ #${id.slice(0, 8)}: забрать можно позже`])
	expect(letters[0]?.text).toContain('24 ноября 2026 г.')
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect(entry).toMatchObject({ before: { readyOn: '2026-11-22' }, after: { readyOn: '2026-11-24' } })
	expect(await move('2026-11-22')).toEqual({ moved: 0, left: 0 })
})

test('without a free window an order stays, and is counted', async () => {
	const [early, late] = [await order('2026-11-23', '10:00'), await order('2026-11-23', '10:00')]
	await shop.pool.query('update delivery_settings set closed_days = $1', [
		JSON.stringify([{ from: '2026-11-22', to: '2027-11-22', reason: 'Ремонт' }]),
	])
	expect(await move('2026-11-23')).toEqual({ moved: 0, left: 2 })
	expect(await Promise.all([early, late].map(deliveryOf))).toEqual(['2026-11-23 10:00', '2026-11-23 10:00'])
})

test('a window that is full is passed without waiting for those who lock it', async () => {
	for (let turn = 0; turn < 2; turn++) await order('2026-11-23', '10:00')
	const id = await order('2026-11-22', '10:00')
	await close('2026-11-22')
	await databaseOn(shop.pool).transaction(async (tx) => {
		await lockDeliveryWindow(tx, { date: '2026-11-23', from: '10:00', to: '14:00' })
		expect(await move('2026-11-22')).toEqual({ moved: 1, left: 0 })
	})
	expect(await deliveryOf(id)).toBe('2026-11-23 16:00')
})

test('two who move a day at once move each order once', async () => {
	const ids = [await order('2026-11-22', '10:00'), await order('2026-11-22', '16:00')]
	await close('2026-11-22')
	const before = (await shop.letters()).length
	const answers = await Promise.all([move('2026-11-22'), move('2026-11-22')])
	expect(answers.reduce((sum, { moved }) => sum + moved, 0)).toBe(2)
	expect((await shop.letters()).length - before).toBe(2)
	expect(await Promise.all(ids.map(deliveryOf))).toEqual(['2026-11-23 10:00', '2026-11-23 16:00'])
})

test('only administrators move deliveries, and a day that is none is not found', async () => {
	expect((await shop.call(shop.customer, 'POST', '/deliveries/2026-11-22/move')).status).toBe(403)
	for (const date of ['2026-02-30', '0000-01-01'])
		expect((await shop.call(shop.admin, 'POST', `/deliveries/${date}/move`)).status).toBe(404)
})
