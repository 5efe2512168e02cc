import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { type FullDiscount, fullDiscountOf, orderTotal, piecesPrice, sumProducts } from '#contract/prices/order-sums.ts'
import { type PromoCode, promoCode } from '#contract/prices/promo-codes.ts'
import { type Product, placement } from '../testing/order-shop.ts'
import { type OrderStep, orderStep, type Pieces, type ShopOffer, shopOffer } from '../testing/order-steps.ts'
import { makePaymentShop, type PaymentShop } from '../testing/payments/payment-shop.ts'
import { randomRuns, randomSeed } from '../testing/random-runs.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop({ RATE_LIMIT_FACTOR: '10000', UNPAID_ORDER_HOURS: '24' })
})

afterAll(() => shop.close())

const inStock = 6
const mostUses = 2
const addresses = ['ул. Абая, 1', 'ул. Гоголя, 1'] as const

interface KnownOrder {
	readonly id: string
	readonly paymentUrl: string | undefined
	/** Whether money came online and stays. */
	isPaidOnline: boolean
	/** Whole tenge of it that the shop gave back by itself. */
	rebate: number
	/** What its lines were placed with of the discount of a code. */
	readonly discounts: Map<string, FullDiscount>
	/** Pieces whose money was given back, by product, since money stays. */
	readonly given: Map<string, number>
}

interface World {
	readonly offer: ShopOffer
	readonly products: readonly Product[]
	readonly codes: readonly PromoCode[]
	readonly orders: KnownOrder[]
}

async function makeWorld(offer: ShopOffer): Promise<World> {
	// Renews the tokens.
	await shop.advance(0)
	const products = await Promise.all(offer.prices.map((price) => shop.makeProduct({ price, quantity: inStock })))
	const [center, rest] = offer.zones
	const zones = [
		{ ...center, name: 'Центр', streets: ['ул. Абая'], isRest: false },
		{ ...rest, name: 'Весь город', streets: [], isRest: true },
	]
	await save('/delivery-settings', { zones, points: [] })
	await save('/wrapping', { price: offer.wrapping })
	const codes = offer.codes.map(async (rules) => {
		const body = { ...rules, code: `R-${randomUUID().slice(0, 18)}`, maxUses: mostUses }
		return promoCode.parse((await shop.call(shop.admin, 'POST', '/promo-codes', { body })).json())
	})
	return { offer, products, codes: await Promise.all(codes), orders: [] }
}

async function save(path: string, settings: object) {
	const { version } = (await shop.call(shop.admin, 'GET', path)).json()
	const body = { version, ...settings }
	expect((await shop.call(shop.admin, 'PUT', path, { body })).status).toBe(200)
}

interface KeptLine {
	readonly productId: string
	readonly unitPrice: number
	readonly quantity: number
	readonly discount: number
	readonly fromStock: number
	readonly toMake: number
}

interface KeptOrder {
	readonly id: string
	readonly version: number
	readonly status: number
	readonly isDeleted: boolean
	readonly isOnline: boolean
	readonly isPaid: boolean
	readonly promoCode: string | null
	readonly address: string
	readonly discount: number
	readonly wrappingPrice: number
	readonly deliveryPrice: number
	readonly totalPrice: number
	readonly refunded: number
	readonly due: number
	/** At the door. */
	readonly cash: number
	/** What came online. */
	readonly taken: number
	/** What of it stays. */
	readonly left: number
	readonly lines: readonly KeptLine[]
}

async function read({ orders }: World): Promise<Map<string, KeptOrder>> {
	const { rows } = await shop.pool.query<{ kept: KeptOrder }>(
		`select json_build_object('id', o.id, 'version', o.version, 'status', o.status, 'isDeleted', o.deleted_at is not null,
			'isOnline', o.payment_method = 'YooKassa', 'isPaid', o.is_paid, 'promoCode', o.promo_code, 'address', o.address, 'discount', o.discount,
			'wrappingPrice', o.wrapping_price, 'deliveryPrice', o.delivery_price, 'totalPrice', o.total_price,
			'refunded', o.refunded, 'due', o.due, 'cash', coalesce(o.cash_received, 0),
			'taken', (select coalesce(sum(amount), 0) from payments where reference = o.id and status = 'succeeded'),
			'left', (select coalesce(sum(amount - refunded), 0) from payments where reference = o.id and status = 'succeeded'),
			'lines', (select json_agg(json_build_object('productId', product_id, 'unitPrice', unit_price, 'quantity', quantity,
				'discount', discount, 'fromStock', from_stock, 'toMake', to_make) order by product_id)
				from order_lines where order_id = o.id)) as kept
		from orders o where o.id = any($1::uuid[])`,
		[orders.map(({ id }) => id)],
	)
	return new Map(rows.map(({ kept }) => [kept.id, kept]))
}

/** Holds neither stock nor a code nor money. */
function isOver({ status, isDeleted }: KeptOrder): boolean {
	return status === 5 || (isDeleted && status <= 2)
}

async function take(world: World, step: OrderStep): Promise<void> {
	if (step.kind === 'place') return await place(world, step)
	if (step.kind === 'expire') {
		await shop.advance(25 * 3_600_000)
		await shop.expire()
		return
	}
	const known = world.orders[step.order % Math.max(1, world.orders.length)]
	const before = known && (await read(world)).get(known.id)
	if (!known || !before) return
	if (step.kind === 'pay') await pay(known)
	else if (step.kind === 'reopen') await reopen(known)
	else if (step.kind === 'change' || step.kind === 'change own') await change(world, { known, before }, step)
	else if (step.kind === 'bring elsewhere') await bringElsewhere(world, { known, before }, step.zone)
	else if (step.kind === 'refund pieces') await refundPieces(known, before, step)
	else if (step.kind === 'refund') await refund(known, before, { amount: step.amount })
	else await move(known.id, step)
}

type Place = Extract<OrderStep, { kind: 'place' }>

async function place(world: World, step: Place): Promise<void> {
	const lines = world.products
		.map((product, at): [Product, number] => [product, step.pieces[at] ?? 0])
		.filter(([, count]) => count > 0)
	if (lines.length === 0) return
	const items = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }))
	const code = step.code === undefined ? undefined : world.codes[step.code]?.code
	const checked =
		code === undefined
			? undefined
			: await shop.call(shop.customer, 'POST', '/promo-codes/check', { body: { code, items } })
	const told = checked?.status === 200 ? checked.json() : undefined
	const { totalPrice: products, ...rest } = placement(lines)
	const { price, freeFrom = Number.POSITIVE_INFINITY } = world.offer.zones[step.zone] ?? { price: 0 }
	const zonePrice = products >= freeFrom ? 0 : price
	const sums = {
		products,
		discount: told?.discount ?? 0,
		deliveryPrice: told?.isDeliveryFree ? 0 : zonePrice,
		wrappingPrice: step.isWrapped ? world.offer.wrapping : 0,
	}
	const totalPrice = orderTotal(sums)
	const body = {
		...rest,
		totalPrice,
		shipping: { ...rest.shipping, address: addresses[step.zone] },
		payment: { method: step.isOnline && totalPrice > 0 ? 'YooKassa' : 'Cash' },
		...(step.isWrapped && { wrapping: { text: '' } }),
		...(code && { promoCode: code }),
		...(step.isByPhone && { customerId: shop.customer.userId }),
	}
	const [person, path] = step.isByPhone ? [shop.admin, '/phone-orders'] : [shop.customer, '/orders']
	const answer = await shop.call(person, 'POST', path, { body })
	// What was told is what is given, and what was refused stays refused.
	const refusal =
		told?.isDeliveryFree && zonePrice === 0 ? 'promo_code_delivery' : code && !told && checked?.json().code
	expect([answer.status, answer.json().code]).toEqual(refusal ? [409, refusal] : [201, undefined])
	if (refusal) return
	const { id, paymentUrl } = answer.json()
	const known = { id, paymentUrl, isPaidOnline: false, rebate: 0, discounts: new Map(), given: new Map() }
	world.orders.push(known)
	const { products: _, ...kept } = sums
	const order = (await read(world)).get(id)
	expect(order).toMatchObject({ ...kept, totalPrice })
	for (const line of order?.lines ?? []) known.discounts.set(line.productId, fullDiscountOf(line))
}

/** The customer may still have the page of a payment that is over open. */
async function pay({ id, paymentUrl }: KnownOrder): Promise<void> {
	const { confirmationUrl } = (await shop.call(shop.customer, 'GET', `/payments/by-order/${id}`)).json()
	const url = confirmationUrl ?? paymentUrl
	if (url === undefined) return
	await shop.pay(id, url)
}

async function reopen(known: KnownOrder): Promise<void> {
	if ((await shop.setStatus(known.id, 5)).status !== 200) return
	await shop.sweep()
	forgetMoney(known)
	await shop.setStatus(known.id, 0)
	await pay(known)
}

interface Changed {
	readonly known: KnownOrder
	readonly before: KeptOrder
}

async function change(
	world: World,
	{ known, before }: Changed,
	step: Extract<OrderStep, { pieces: Pieces; order: number }>,
): Promise<void> {
	const isOwn = step.kind === 'change own'
	const prices = isOwn ? [] : step.prices
	const items = world.products.flatMap((product, at) => {
		const [quantity = 0, wished] = [step.pieces[at], prices[at]]
		const shown = before.lines.find((line) => line.productId === product.id)?.unitPrice ?? product.price
		const line = { productId: product.id, quantity, unitPrice: wished ?? shown }
		return quantity === 0 ? [] : [{ ...line, ...(wished !== undefined && { reason: 'так договорились' }) }]
	})
	const body = { version: before.version, items }
	const answer = await shop.call(isOwn ? shop.customer : shop.admin, 'PUT', `/orders/${known.id}/lines`, { body })
	if (!isOwn) expect(answer.status).toBe(expectedAnswer(known, before, items))
	const after = (await read(world)).get(known.id)
	if (answer.status !== 200) return expect(after).toEqual(before)
	if (after?.version === before.version) return
	// A line that was taken out has its share no more.
	const stays = new Set(items.map(({ productId }) => productId))
	for (const productId of known.discounts.keys()) if (!stays.has(productId)) known.discounts.delete(productId)
	for (const line of after?.lines ?? []) expect(line.discount).toBe(discountIn(known, line))
}

type Wished = Pick<KeptLine, 'productId' | 'quantity' | 'unitPrice'>

/** Whatever the line was changed to meanwhile. */
function discountIn({ discounts }: KnownOrder, line: Wished): number {
	const { pieces, sum } = discounts.get(line.productId) ?? { pieces: 1, sum: 0 }
	const share = Math.floor((sum * Math.min(line.quantity, pieces)) / pieces)
	return Math.min(share, line.unitPrice * line.quantity)
}

function expectedAnswer(known: KnownOrder, before: KeptOrder, items: readonly Wished[]) {
	if (items.length === 0) return 400
	if (before.isDeleted) return 404
	if (before.status > 2 || (!before.isPaid && before.refunded > 0)) return 409
	const discount = items.reduce((sum, line) => sum + discountIn(known, line), 0)
	const isFree = orderTotal({ ...before, products: sumProducts(items), discount }) === 0
	return isFree && before.isOnline ? 400 : 200
}

/** The shopkeeper brings an order into one of the two zones. */
async function bringElsewhere(world: World, { known, before }: Changed, zone: number): Promise<void> {
	const { price = 0, freeFrom = Number.POSITIVE_INFINITY } = world.offer.zones[zone] ?? {}
	const zonePrice = sumProducts(before.lines) >= freeFrom ? 0 : price
	const isByCode = world.codes.some(({ code, discount }) => {
		return code === before.promoCode && discount.kind === 'free_delivery'
	})
	const isOwnZone = before.address === addresses[zone]
	const elsewhere = isByCode ? 0 : zonePrice
	const deliveryPrice = isOwnZone ? before.deliveryPrice : elsewhere
	const body = { version: before.version, address: addresses[zone], deliveryPrice }
	const answer = await shop.call(shop.admin, 'PUT', `/orders/${known.id}/delivery`, { body })
	const after = (await read(world)).get(known.id)
	if (answer.status !== 200) {
		expect([400, 404, 409]).toContain(answer.status)
		return expect(after).toEqual(before)
	}
	expect(after).toMatchObject({ deliveryPrice, totalPrice: before.totalPrice - before.deliveryPrice + deliveryPrice })
}

/** The shopkeeper gives back what was paid for some pieces of a line. */
async function refundPieces(
	known: KnownOrder,
	before: KeptOrder,
	step: Extract<OrderStep, { kind: 'refund pieces' }>,
): Promise<void> {
	const line = before.lines[step.line % before.lines.length]
	if (!line) return
	const { productId, quantity } = line
	const given = known.given.get(productId) ?? 0
	const done = Math.min(given, quantity)
	if (!before.isDeleted) expect(await readRefunded(known, productId)).toBe(done)
	const isLeft = done + step.count <= quantity
	const amount = isLeft ? piecesPrice(line, step.count, done) : 1
	const pieces = [{ productId, quantity: step.count }]
	if (amount > 0 && (await refund(known, { ...before, isLeft }, { amount, pieces })))
		known.given.set(productId, given + step.count)
}

async function readRefunded({ id }: KnownOrder, productId: string): Promise<number> {
	const { refundedPieces = [] } = orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())
	return refundedPieces.find((pieces) => pieces.productId === productId)?.quantity ?? 0
}

async function refund(
	known: KnownOrder,
	{ left, isDeleted, isLeft = true }: KeptOrder & { readonly isLeft?: boolean },
	body: { readonly amount: number; readonly pieces?: readonly object[] },
): Promise<boolean> {
	const answer = await shop.call(shop.admin, 'POST', `/orders/${known.id}/refunds`, { body })
	const isAllowed = isLeft && body.amount <= left
	expect([answer.status, isDeleted]).toEqual(isDeleted ? [404, true] : [isAllowed ? 200 : 409, false])
	if (answer.status === 200) known.rebate += body.amount
	return answer.status === 200
}

async function move(
	id: string,
	step: Extract<OrderStep, { kind: 'cancel' | 'delete' | 'deliver' | 'refuse' | 'set status' }>,
): Promise<void> {
	if (step.kind === 'set status') await shop.setStatus(id, step.status)
	else if (step.kind === 'cancel') await shop.call(shop.customer, 'DELETE', `/orders/${id}`)
	else if (step.kind === 'delete') await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	else {
		const body = { outcome: step.kind === 'deliver' ? 'delivered' : 'refused' }
		await shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body })
	}
}

async function expectExact(world: World): Promise<void> {
	const orders = await read(world)
	for (const known of world.orders) {
		const kept = orders.get(known.id)
		if (!kept) throw new Error('A placed order is kept')
		expectSums(kept)
		expectMoney(known, kept)
	}
	const holding = [...orders.values()].filter((order) => !isOver(order))
	await expectStock(world, holding)
	await expectUses(world, holding)
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
	if (isOver(kept) || (isDeleted && !known.isPaidOnline)) {
		expect(left).toBe(0)
		forgetMoney(known)
		return
	}
	if (left > 0) known.isPaidOnline = true
	if (known.isPaidOnline) expect(left + cash + due).toBe(Math.max(0, totalPrice - known.rebate))
	else
		expect([due, isPaid, [0, totalPrice].includes(cash)]).toEqual([0, cash > 0 || (isPaid && totalPrice === 0), true])
	// All of it went back.
	if (left === 0) forgetMoney(known)
}

function forgetMoney(known: KnownOrder): void {
	Object.assign(known, { isPaidOnline: false, rebate: 0 })
	known.given.clear()
}

async function expectStock({ products }: World, holding: readonly KeptOrder[]): Promise<void> {
	const lines = holding.flatMap((order) => order.lines)
	for (const product of products) {
		const taken = lines.filter(({ productId }) => productId === product.id)
		expect(await shop.stockOf(product)).toBe(inStock - taken.reduce((sum, { fromStock }) => sum + fromStock, 0))
	}
}

async function expectUses({ codes }: World, holding: readonly KeptOrder[]): Promise<void> {
	const { rows } = await shop.pool.query<{ code: string; uses: number }>(
		'select code, uses from promo_codes where id = any($1::uuid[])',
		[codes.map(({ id }) => id)],
	)
	for (const { code, uses } of rows) {
		expect(uses).toBe(holding.filter((order) => order.promoCode === code).length)
		expect(uses).toBeLessThanOrEqual(mostUses)
	}
}

test('whatever is ordered, changed, paid, given back and cancelled: pieces, tenge and uses of codes agree, and nothing is negative', {
	timeout: 900_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(shopOffer, fc.array(orderStep, { minLength: 4, maxLength: 20 }), async (offer, steps) => {
			const world = await makeWorld(offer)
			for (const step of steps) {
				await take(world, step)
				await shop.sweep()
				await expectExact(world)
			}
		}),
		{ numRuns: randomRuns(300), seed: randomSeed() },
	)
})
