import { orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import { addDays, kostanayDay, kostanayTime } from '../../platform/kostanay-time.ts'
import { linesRefusal } from './expected-codes.ts'
import type { StepOf } from './order-steps.ts'
import { isComing, type KeptLine, type KeptOrder } from './read-orders.ts'
import { addresses, daysToMake, deliveryPriceIn, type KnownOrder, type Priced, type World } from './world.ts'

export type Wished = Pick<KeptLine, 'productId' | 'quantity' | 'unitPrice'>

/** Lines that are wished for an order instead of its own. */
export interface LinesWish {
	readonly known: KnownOrder
	readonly before: KeptOrder
	/** As they are before the change. */
	readonly products: readonly Priced[]
	readonly items: readonly Wished[]
	readonly isOwn: boolean
	readonly givesUp: boolean
}

/** The answers that a change of lines may have: `ok`, or the code of the problem. */
export function linesAnswers(world: World, wish: LinesWish): string[] {
	const { before, items, isOwn, givesUp } = wish
	if (items.length === 0) return ['invalid_input']
	if (before.isDeleted) return ['not_found']
	const refused = isOwn ? ownRefusals(world, wish) : shopRefusals(wish)
	if (refused.must) return [...refused.may, refused.must]
	return [...refused.may, isUnfit(world, wish) && !givesUp ? 'delivery_unfit' : 'ok']
}

/** More is to be made, which takes longer than until the courier comes. */
export function isUnfit({ shop }: World, { before, products, items }: LinesWish): boolean {
	const isMade = products.some(({ id, quantity }) => piecesOf(items, id) - piecesOf(before.lines, id) > quantity)
	const readyOn = addDays(kostanayDay(shop.clock.now()), daysToMake)
	return isMade && before.window !== null && before.window < readyOn && (before.readyBy ?? '') < readyOn
}

interface Refusals {
	readonly may: readonly string[]
	readonly must: string | undefined
}

function shopRefusals({ known, before, items }: LinesWish): Refusals {
	if (!isOpenToShop(before)) return { may: [], must: 'lines_fixed' }
	const discount = items.reduce((sum, line) => sum + discountIn(known, line), 0)
	const totalPrice = orderTotal({ ...before, products: sumProducts(items), discount })
	return { may: [], must: isUnpayable(before, totalPrice) ? 'invalid_input' : undefined }
}

function isOpenToShop({ status, method, isPaid, refunded }: KeptOrder): boolean {
	return status <= 2 && (method === 'Cash' || isPaid || refunded === 0)
}

function isUnpayable({ method }: KeptOrder, totalPrice: number): boolean {
	return method !== 'Cash' && totalPrice === 0
}

/** Whatever the line was changed to meanwhile. */
export function discountIn({ discounts }: KnownOrder, line: Wished): number {
	const { pieces, sum } = discounts.get(line.productId) ?? { pieces: 1, sum: 0 }
	const share = Math.floor((sum * Math.min(line.quantity, pieces)) / pieces)
	return Math.min(share, line.unitPrice * line.quantity)
}

function ownRefusals(world: World, { known, before, products, items }: LinesWish): Refusals {
	const { status, method, isPaid, window, lines } = before
	const now = world.shop.clock.now()
	const isSent = window !== null && window <= `${kostanayDay(now)} ${kostanayTime(now)}`
	if (status > 0 || method !== 'Cash' || isPaid || isSent) return { may: [], must: 'lines_fixed' }
	const isAdded = items.some(({ productId }) => piecesOf(lines, productId) === 0)
	if (isAdded) return { may: [], must: 'invalid_input' }
	const isRaised = products.some(({ id, price }) => {
		const line = items.find(({ productId }) => productId === id)
		return line && line.quantity > piecesOf(lines, id) && price > line.unitPrice
	})
	return isRaised ? { may: [], must: 'prices_changed' } : lostRights(world, { known, before, items })
}

/** Fewer products may lose what the order was given for its sum. Whether what was lost before is refused is not judged. */
function lostRights(world: World, { known, before, items }: Pick<LinesWish, 'known' | 'before' | 'items'>): Refusals {
	const isLess = before.lines.some(({ productId, quantity }) => piecesOf(items, productId) < quantity)
	if (!isLess) return { may: [], must: undefined }
	const left = before.lines.map((line) => ({ ...line, quantity: piecesOf(items, line.productId) }))
	const may: string[] = []
	for (const refusalOf of [codeRefusal, deliveryRefusal]) {
		const [earlier, now] = [before, { ...before, lines: left }].map((order) => refusalOf(world, order, known))
		if (now && !earlier) return { may, must: now }
		if (now) may.push(now)
	}
	return { may, must: undefined }
}

/** The lower of the least sums of now and of the placing counts. */
function codeRefusal({ codes }: World, { promoCode, lines }: KeptOrder, { least }: KnownOrder): string | undefined {
	const rules = codes.find(({ code }) => code === promoCode)
	return rules && linesRefusal({ ...rules, minSum: Math.min(rules.minSum, least) }, lines)
}

function deliveryRefusal(world: World, { zoneId, deliveryPrice, promoCode, lines }: KeptOrder): string | undefined {
	if (zoneId === null || deliveryPrice > 0 || isDeliveryByCode(world, promoCode)) return undefined
	const price = deliveryPriceIn(world, world.zoneIds.indexOf(zoneId), sumProducts(lines))
	return price > 0 ? 'delivery_not_free' : undefined
}

export function isDeliveryByCode({ codes }: World, promoCode: string | null): boolean {
	return codes.some(({ code, discount }) => code === promoCode && discount.kind === 'free_delivery')
}

function piecesOf(lines: readonly Pick<Wished, 'productId' | 'quantity'>[], id: string): number {
	return lines.find(({ productId }) => productId === id)?.quantity ?? 0
}

interface DeliveryWish {
	readonly before: KeptOrder
	readonly zone: number
	/** Of the order in the zone. */
	readonly totalPrice: number
}

export function deliveryAnswer(
	{ zoneIds, offer }: World,
	orders: Iterable<KeptOrder>,
	{ before, zone, totalPrice }: DeliveryWish,
): string {
	if (before.isDeleted) return 'not_found'
	if (before.waitsFrom !== null || !isOpenToShop(before)) return 'delivery_fixed'
	if (before.address === addresses[zone]) return 'ok'
	if (isUnpayable(before, totalPrice)) return 'invalid_input'
	const places = zone === 0 ? offer.places.ofCenter : undefined
	const there = [...orders].filter((order) => {
		return isComing(order) && order.window === before.window && order.zoneId === zoneIds[zone]
	})
	return before.window !== null && places !== undefined && there.length >= places ? 'delivery_taken' : 'ok'
}

export function methodAnswer({ shop }: World, before: KeptOrder, step: StepOf<'change method'>): string {
	const { status, isPaid, reported, isDeleted, totalPrice, payUntil } = before
	const { method, isOwn } = step
	if (isDeleted) return 'not_found'
	const mayBe = isOwn || method === 'YooKassa' ? [0] : [0, 1]
	const isOver = isOwn && payUntil !== null && new Date(payUntil) <= shop.clock.now()
	if (isPaid || reported !== null || isOver || !mayBe.includes(status)) return 'method_fixed'
	if (method === before.method || method === 'Cash' || totalPrice > 0) return 'ok'
	return method === 'Kaspi' ? 'transfer_unavailable' : 'online_payment_unavailable'
}
