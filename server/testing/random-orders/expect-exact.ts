import { expect } from 'vitest'
import type { DeliveryDay } from '#contract/delivery.ts'
import { orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import { forgetMoney, moneyToStay } from './move-money.ts'
import { isComing, isOver, type KeptOrder, readOrders } from './read-orders.ts'
import { inStock, type KnownOrder, mostUses, readProducts, type World } from './world.ts'

/** Sums, money, stock, uses of codes and places of the courier agree with all orders, and nothing is negative. */
export async function expectExact(world: World): Promise<void> {
	const orders = await readOrders(world)
	for (const known of world.orders) {
		const kept = orders.get(known.id)
		if (!kept) throw new Error('A placed order is kept')
		expectSums(kept)
		if (known.totals.at(-1) !== kept.totalPrice) known.totals.push(kept.totalPrice)
		expectMoney(known, kept)
		if (kept.waitsFrom !== null) expectPickup(kept)
		// One that goes on again asks for its place again.
		if (kept.status === 5) known.isExtra = false
		// The courier does not come before it is made, unless the shopkeeper brought it.
		if (isComing(kept) && !known.isExtra) expect((kept.window ?? '') > (kept.readyBy ?? '')).toBe(true)
	}
	const holding = [...orders.values()].filter((order) => !isOver(order))
	await expectStock(world, holding)
	await expectUses(world, holding)
	await expectPlaces(world, orders)
}

function expectSums({ lines, ...kept }: KeptOrder): void {
	expect(kept.totalPrice).toBe(orderTotal({ ...kept, products: sumProducts(lines) }))
	expect(lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(kept.discount)
	for (const line of lines) {
		expect([line.discount, line.fromStock, line.toMake].every((part) => part >= 0)).toBe(true)
		expect(line.discount).toBeLessThanOrEqual(line.unitPrice * line.quantity)
		expect(line.fromStock + line.toMake).toBe(line.quantity)
	}
}

/** The money that stays, with what is due and was taken at the door, is the price without what was given back. */
function expectMoney(known: KnownOrder, kept: KeptOrder): void {
	const { totalPrice, isDeleted, isPaid, taken, left, cash, due, refunded } = kept
	expect(Math.min(left, due, refunded, cash, taken - left)).toBeGreaterThanOrEqual(0)
	if (isOver(kept) || (isDeleted && !known.isPaidAhead)) {
		expect(left).toBe(0)
		forgetMoney(known)
		return
	}
	if (left > 0) known.isPaidAhead = true
	const toStay = moneyToStay(known, kept)
	// One whose money all went back owes nothing any more, and never got what it owed.
	if (known.isPaidAhead && left === 0) expect([[0, known.due].includes(toStay), due]).toEqual([true, 0])
	else if (known.isPaidAhead) expect(left + due).toBe(toStay)
	else
		expect([due, isPaid, [0, totalPrice].includes(cash)]).toEqual([0, cash > 0 || (isPaid && totalPrice === 0), true])
	known.due = due
	if (left === 0) forgetMoney(known)
}

/** It waits once it is made, takes no window, and is brought for nothing. */
function expectPickup({ waitsFrom, readyBy, window, zoneId, deliveryPrice }: KeptOrder): void {
	expect([window, zoneId, deliveryPrice]).toEqual([null, null, 0])
	expect((waitsFrom ?? '') >= (readyBy ?? '')).toBe(true)
}

async function expectStock(world: World, holding: readonly KeptOrder[]): Promise<void> {
	const lines = holding.flatMap((order) => order.lines)
	for (const { id, quantity, price } of await readProducts(world)) {
		const taken = lines.filter(({ productId }) => productId === id)
		expect(quantity).toBe(inStock - taken.reduce((sum, { fromStock }) => sum + fromStock, 0))
		expect(price).toBeGreaterThan(0)
	}
}

async function expectUses({ shop, codes }: World, holding: readonly KeptOrder[]): Promise<void> {
	const { rows } = await shop.pool.query<{ code: string; uses: number }>(
		'select code, uses from promo_codes where id = any($1::uuid[])',
		[codes.map(({ id }) => id)],
	)
	for (const { code, uses } of rows) {
		expect(uses).toBe(holding.filter((order) => order.promoCode === code).length)
		expect(uses).toBeLessThanOrEqual(mostUses)
	}
}

/** A window is told to be free exactly while the shop and the zone have a place left in it, and none has more orders than places. */
async function expectPlaces(world: World, orders: ReadonlyMap<string, KeptOrder>): Promise<void> {
	const { shop, zoneIds, offer } = world
	const { all, ofCenter = all } = offer.places
	const [center, rest] = zoneIds
	const coming = [...orders.values()].filter(isComing)
	const inWindow = (window: string | null) => coming.filter((order) => order.window === window)
	const isCentral = ({ zoneId }: KeptOrder) => zoneId === center
	for (const [zone, ofZone] of [[center, ofCenter] as const, [rest, all] as const]) {
		const times: { days: DeliveryDay[] } = (await shop.app.inject(`/api/delivery-times?zone=${zone}`)).json()
		for (const { date, windows } of times.days) {
			for (const { from, isFree } of windows) {
				const there = inWindow(`${date} ${from}`)
				const inZone = there.filter(({ zoneId }) => zoneId === zone)
				expect(isFree).toBe(there.length < all && inZone.length < ofZone)
			}
		}
	}
	const extra = new Set(world.orders.filter(({ isExtra }) => isExtra).map(({ id }) => id))
	for (const { window } of coming) {
		const asked = inWindow(window).filter(({ id }) => !extra.has(id))
		expect(asked.length).toBeLessThanOrEqual(all)
		expect(asked.filter(isCentral).length).toBeLessThanOrEqual(ofCenter)
	}
}
