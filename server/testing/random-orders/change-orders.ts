import { expect } from 'vitest'
import { sumProducts } from '#contract/prices/order-sums.ts'
import {
	deliveryAnswer,
	discountIn,
	isDeliveryByCode,
	isUnfit,
	type LinesWish,
	linesAnswers,
	methodAnswer,
	type Wished,
} from './expected-answers.ts'
import type { StepOf } from './order-steps.ts'
import { type KeptOrder, readOrders } from './read-orders.ts'
import { addresses, deliveryPriceIn, type KnownOrder, type Priced, readProducts, type World } from './world.ts'

/** An order that is to be changed. */
export interface Target {
	readonly known: KnownOrder
	readonly before: KeptOrder
}

type Change = StepOf<'change'> | StepOf<'change own'>

export async function changeLines(world: World, { known, before }: Target, step: Change): Promise<void> {
	const { shop } = world
	const isOwn = step.kind === 'change own'
	const givesUp = !isOwn && step.givesUpDelivery
	const products = await readProducts(world)
	const items = wishedLines(products, before, step)
	const wish = { known, before, products, items, isOwn, givesUp }
	const body = { version: before.version, items, ...(givesUp && { givesUpDelivery: true }) }
	const answer = await shop.call(isOwn ? shop.customer : shop.admin, 'PUT', `/orders/${known.id}/lines`, { body })
	expect(linesAnswers(world, wish)).toContain(answerOf(answer))
	const after = (await readOrders(world)).get(known.id)
	if (answer.status !== 200) return expect(after).toEqual(before)
	if (after?.version !== before.version) expectChanged(world, wish, after)
}

function expectChanged(world: World, wish: LinesWish, after: KeptOrder | undefined): void {
	const { known, before, items } = wish
	expect(after?.window).toBe(isUnfit(world, wish) ? null : before.window)
	// A line that was taken out has its share no more.
	const stays = new Set(items.map(({ productId }) => productId))
	for (const productId of known.discounts.keys()) if (!stays.has(productId)) known.discounts.delete(productId)
	for (const line of after?.lines ?? []) expect(line.discount).toBe(discountIn(known, line))
}

export function answerOf({ status, json }: { readonly status: number; readonly json: () => { code?: string } }) {
	return status === 200 ? 'ok' : json().code
}

function wishedLines(products: readonly Priced[], before: KeptOrder, step: Change): Wished[] {
	const prices = step.kind === 'change own' ? [] : step.prices
	return products.flatMap((product, at) => {
		const [quantity = 0, wished] = [step.pieces[at], prices[at]]
		const had = before.lines.find((line) => line.productId === product.id)
		// Customers add no products, but for a try now and then.
		if (!had && step.kind === 'change own' && !step.addsMore) return []
		const shown = had?.unitPrice ?? product.price
		const line = { productId: product.id, quantity, unitPrice: wished ?? shown }
		return quantity === 0 ? [] : [{ ...line, ...(wished !== undefined && { reason: 'так договорились' }) }]
	})
}

/** The shopkeeper brings an order into one of the two zones. */
export async function bringElsewhere(world: World, { known, before }: Target, zone: number): Promise<void> {
	const { shop } = world
	const isByCode = isDeliveryByCode(world, before.promoCode)
	const elsewhere = isByCode ? 0 : deliveryPriceIn(world, zone, sumProducts(before.lines))
	const deliveryPrice = before.address === addresses[zone] ? before.deliveryPrice : elsewhere
	const totalPrice = before.totalPrice - before.deliveryPrice + deliveryPrice
	const orders = (await readOrders(world)).values()
	const body = { version: before.version, address: addresses[zone], deliveryPrice }
	const answer = await shop.call(shop.admin, 'PUT', `/orders/${known.id}/delivery`, { body })
	expect(answerOf(answer)).toBe(deliveryAnswer(world, orders, { before, zone, totalPrice }))
	const after = (await readOrders(world)).get(known.id)
	if (answer.status !== 200) return expect(after).toEqual(before)
	expect(after).toMatchObject({ deliveryPrice, totalPrice, window: before.window })
}

export async function changeMethod(
	world: World,
	{ known, before }: Target,
	step: StepOf<'change method'>,
): Promise<void> {
	const { shop } = world
	const { method, isOwn } = step
	const path = `/orders/${known.id}/payment-method`
	const answer = await shop.call(isOwn ? shop.customer : shop.admin, 'PUT', path, { body: { method } })
	expect(answerOf(answer)).toBe(methodAnswer(world, before, step))
	const after = (await readOrders(world)).get(known.id)
	if (answer.status !== 200) return expect(after).toEqual(before)
	const { status, totalPrice } = before
	expect(after).toMatchObject({ method, status, totalPrice })
	if (method === 'Kaspi' && before.method !== method) known.totals.splice(0)
}
