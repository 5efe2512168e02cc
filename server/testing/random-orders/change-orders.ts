import { expect } from 'vitest'
import { orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import type { StepOf } from './order-steps.ts'
import { type KeptOrder, readOrders } from './read-orders.ts'
import { addresses, deliveryPriceIn, type KnownOrder, type Priced, readProducts, type World } from './world.ts'

/** An order that is to be changed. */
export interface Target {
	readonly known: KnownOrder
	readonly before: KeptOrder
}

type Change = StepOf<'change'> | StepOf<'change own'>
type Wished = Pick<KeptOrder['lines'][number], 'productId' | 'quantity' | 'unitPrice'>

export async function changeLines(world: World, { known, before }: Target, step: Change): Promise<void> {
	const { shop } = world
	const isOwn = step.kind === 'change own'
	const products = await readProducts(world)
	const items = wishedLines(products, before, step)
	const body = { version: before.version, items, ...(!isOwn && { givesUpDelivery: step.givesUpDelivery }) }
	const answer = await shop.call(isOwn ? shop.customer : shop.admin, 'PUT', `/orders/${known.id}/lines`, { body })
	if (answer.status === 409 && answer.json().code === 'delivery_unfit') expectUnfit(products, before, items, step)
	else if (!isOwn) expect(answer.status).toBe(expectedAnswer(known, before, items))
	const after = (await readOrders(world)).get(known.id)
	if (answer.status !== 200) return expect(after).toEqual(before)
	if (after?.version === before.version) return
	// A line that was taken out has its share no more.
	const stays = new Set(items.map(({ productId }) => productId))
	for (const productId of known.discounts.keys()) if (!stays.has(productId)) known.discounts.delete(productId)
	for (const line of after?.lines ?? []) expect(line.discount).toBe(discountIn(known, line))
}

function wishedLines(products: readonly Priced[], before: KeptOrder, step: Change): Wished[] {
	const prices = step.kind === 'change own' ? [] : step.prices
	return products.flatMap((product, at) => {
		const [quantity = 0, wished] = [step.pieces[at], prices[at]]
		const shown = before.lines.find((line) => line.productId === product.id)?.unitPrice ?? product.price
		const line = { productId: product.id, quantity, unitPrice: wished ?? shown }
		return quantity === 0 ? [] : [{ ...line, ...(wished !== undefined && { reason: 'так договорились' }) }]
	})
}

/** More is to be made, which takes longer than until the courier comes. */
function expectUnfit(products: readonly Priced[], before: KeptOrder, items: readonly Wished[], step: Change): void {
	const isMade = items.some(({ productId, quantity }) => {
		const had = before.lines.find((line) => line.productId === productId)?.quantity ?? 0
		return quantity - had > (products.find(({ id }) => id === productId)?.quantity ?? 0)
	})
	const isGivenUp = step.kind === 'change' && step.givesUpDelivery
	expect([isMade, isGivenUp, before.window]).toEqual([true, false, expect.any(String)])
}

/** Whatever the line was changed to meanwhile. */
function discountIn({ discounts }: KnownOrder, line: Wished): number {
	const { pieces, sum } = discounts.get(line.productId) ?? { pieces: 1, sum: 0 }
	const share = Math.floor((sum * Math.min(line.quantity, pieces)) / pieces)
	return Math.min(share, line.unitPrice * line.quantity)
}

function expectedAnswer(known: KnownOrder, before: KeptOrder, items: readonly Wished[]) {
	if (items.length === 0) return 400
	if (before.isDeleted) return 404
	const isAhead = before.method !== 'Cash'
	if (before.status > 2 || (isAhead && !before.isPaid && before.refunded > 0)) return 409
	const discount = items.reduce((sum, line) => sum + discountIn(known, line), 0)
	const isFree = orderTotal({ ...before, products: sumProducts(items), discount }) === 0
	return isFree && isAhead ? 400 : 200
}

/** The shopkeeper brings an order into one of the two zones. */
export async function bringElsewhere(world: World, { known, before }: Target, zone: number): Promise<void> {
	const { shop, codes } = world
	const price = deliveryPriceIn(world, zone, sumProducts(before.lines))
	const isByCode = codes.some(({ code, discount }) => code === before.promoCode && discount.kind === 'free_delivery')
	const isOwnZone = before.address === addresses[zone]
	const elsewhere = isByCode ? 0 : price
	const deliveryPrice = isOwnZone ? before.deliveryPrice : elsewhere
	const body = { version: before.version, address: addresses[zone], deliveryPrice }
	const answer = await shop.call(shop.admin, 'PUT', `/orders/${known.id}/delivery`, { body })
	const after = (await readOrders(world)).get(known.id)
	if (answer.status !== 200) {
		expect([400, 404, 409]).toContain(answer.status)
		return expect(after).toEqual(before)
	}
	expect(before.waitsFrom).toBeNull()
	expect(after).toMatchObject({ deliveryPrice, totalPrice: before.totalPrice - before.deliveryPrice + deliveryPrice })
}

export async function changeMethod(
	world: World,
	{ known, before }: Target,
	{ method, isOwn }: StepOf<'change method'>,
): Promise<void> {
	const { shop } = world
	const path = `/orders/${known.id}/payment-method`
	const answer = await shop.call(isOwn ? shop.customer : shop.admin, 'PUT', path, { body: { method } })
	const after = (await readOrders(world)).get(known.id)
	if (answer.status !== 200) return expect(after).toEqual(before)
	const { status, isPaid, reported, isDeleted, totalPrice } = before
	const mayBe = isOwn || method === 'YooKassa' ? [0] : [0, 1]
	expect([isPaid, reported, isDeleted, mayBe.includes(status)]).toEqual([false, null, false, true])
	if (totalPrice === 0) expect([before.method, 'Cash']).toContain(method)
	expect(after).toMatchObject({ method, status, totalPrice })
}
