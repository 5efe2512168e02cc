import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Product, placement } from '../../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

type Line = [product: Product, quantity: number, more?: { unitPrice?: number; reason?: string }]

async function makeCode(rules: { code: string; discount: object; [rule: string]: unknown }) {
	expect((await shop.call(shop.admin, 'POST', '/promo-codes', { body: rules })).status).toBe(201)
	return async () => {
		const codes: { code: string; uses: number; given: number }[] = (
			await shop.call(shop.admin, 'GET', '/promo-codes')
		).json()
		const found = codes.find(({ code }) => code === rules.code)
		return [found?.uses, found?.given]
	}
}

async function change(id: string, lines: Line[], person = shop.admin) {
	const { version } = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	const items = lines.map(([{ id: productId, price }, quantity, set]) => {
		return { productId, quantity, unitPrice: price, ...set }
	})
	return await shop.call(person, 'PUT', `/orders/${id}/lines`, { body: { version, items } })
}

test('of what was bought with a promo code the pieces that stay keep their share of the discount', async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 500 })]
	const rules = { code: 'MINUS100', discount: { kind: 'sum', amount: 100 }, minSum: 3000, productIds: [bear.id] }
	await shop.call(shop.admin, 'POST', '/promo-codes', { body: rules })
	const body = { ...placement([[bear, 3]]), promoCode: 'MINUS100', totalPrice: 2900 }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const changed = (
		await change(id, [
			[bear, 2],
			[ball, 1],
		])
	).json()
	expect(changed).toMatchObject({ totalPrice: 2434, discount: 66, promoCode: 'MINUS100' })
	expect(changed.items.map(({ discount = 0 }: { discount?: number }) => discount)).toEqual([66, 0])
})

test('pieces that are taken out of what was bought with a code and put back make the same order again', async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 500 })]
	const rules = { code: 'MINUS-100', discount: { kind: 'sum', amount: 100 } }
	await shop.call(shop.admin, 'POST', '/promo-codes', { body: rules })
	const lines: [Product, number][] = [
		[bear, 3],
		[ball, 2],
	]
	const body = {
		...placement(lines),
		promoCode: 'MINUS-100',
		totalPrice: 3900,
	}
	const { paymentUrl: _, version: __, ...placed } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const changed = await change(placed.id, [
		[bear, 1],
		[ball, 3],
	])
	expect(changed.json()).toMatchObject({
		discount: 50,
		items: [{ discount: 25, fullDiscount: { pieces: 3, sum: 75 } }, { fullDiscount: { pieces: 2, sum: 25 } }],
	})
	await change(placed.id, [
		[bear, 2, { unitPrice: 10, reason: 'царапина' }],
		[ball, 1],
	])
	await change(placed.id, [
		[bear, 2, { reason: 'царапины нет' }],
		[ball, 1],
	])
	expect((await change(placed.id, lines)).json()).toEqual({ ...placed, version: expect.any(Number) })
})

test('a customer changes what was bought with a code: its pieces keep their share, and the order its use', async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 500, quantity: 1 })]
	const usesOf = await makeCode({ code: 'OWN-10', discount: { kind: 'percent', amount: 10 }, maxUses: 1 })
	const lines: [Product, number][] = [
		[bear, 3],
		[ball, 2],
	]
	const body = {
		...placement(lines),
		promoCode: 'OWN-10',
		totalPrice: 3600,
	}
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const fewer = await change(id, [[bear, 2]], shop.customer)
	expect(fewer.json()).toMatchObject({ totalPrice: 1800, discount: 200, promoCode: 'OWN-10' })
	expect([await usesOf(), await shop.stockOf(bear), await shop.stockOf(ball)]).toEqual([[1, 200], 8, 1])
	const more = await change(id, [[bear, 4]], shop.customer)
	// The fourth piece has no share.
	expect(more.json()).toMatchObject({ totalPrice: 3700, discount: 300 })
	expect((await change(id, lines, shop.customer)).json().errors[0].field).toBe('items.1.productId')
	expect([await usesOf(), await shop.stockOf(bear)]).toEqual([[1, 300], 6])
})

test('of what was bought with a code its customer keeps as much as the code asks for, and of the products that it names', async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 500 })]
	const rules = { minSum: 2000, productIds: [bear.id] }
	const usesOf = await makeCode({ code: 'OWN-2000', discount: { kind: 'sum', amount: 100 }, ...rules })
	const body = {
		...placement([
			[bear, 3],
			[ball, 2],
		]),
		promoCode: 'OWN-2000',
		totalPrice: 3900,
	}
	const placed = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	// What is bought besides does not make up for it.
	const refused = await change(
		placed.id,
		[
			[bear, 1],
			[ball, 9],
		],
		shop.customer,
	)
	expect([refused.status, refused.json().code, refused.json().least]).toEqual([409, 'promo_code_sum', 2000])
	expect((await change(placed.id, [[ball, 2]], shop.customer)).json().code).toBe('promo_code_products')
	expect((await shop.call(shop.admin, 'GET', `/orders/${placed.id}`)).json().version).toBe(placed.version)
	expect([await usesOf(), await shop.stockOf(bear), await shop.stockOf(ball)]).toEqual([[1, 100], 7, 8])
	await shop.pool.query('update products set deleted_at = now() where id = $1', [bear.id])
	const fewer: Line[] = [
		[bear, 2],
		[ball, 3],
	]
	expect((await change(placed.id, fewer, shop.customer)).json()).toMatchObject({ discount: 66 })
	expect((await change(placed.id, [[bear, 1]])).json()).toMatchObject({ discount: 33 })
})

test('of a code that the shopkeeper has changed since, the lower of its least sums then and today counts', async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 500 })]
	const rules = { code: 'OWN-MORE', discount: { kind: 'sum', amount: 100 }, productIds: [bear.id] }
	await makeCode({ ...rules, minSum: 2000 })
	const lines: [Product, number][] = [
		[bear, 3],
		[ball, 2],
	]
	const body = { ...placement(lines), promoCode: 'OWN-MORE' }
	const order = { body: { ...body, totalPrice: 3900 } }
	const placed = (await shop.call(shop.customer, 'POST', '/orders', order)).json()
	const codes: { id: string; code: string; version: number }[] = (
		await shop.call(shop.admin, 'GET', '/promo-codes')
	).json()
	const { id, version } = codes.find(({ code }) => code === 'OWN-MORE') ?? { id: '', version: 0 }
	const raised = { ...rules, minSum: 9000, version }
	expect((await shop.call(shop.admin, 'PUT', `/promo-codes/${id}`, { body: raised })).status).toBe(200)
	const fewer = await change(
		placed.id,
		[
			[bear, 3],
			[ball, 1],
		],
		shop.customer,
	)
	expect(fewer.json()).toMatchObject({ totalPrice: 3400, discount: 100 })
	const tooFew = await change(placed.id, [[bear, 1]], shop.customer)
	expect(tooFew.json()).toMatchObject({ code: 'promo_code_sum', least: 2000 })
	const lowered = { ...rules, minSum: 1000, version: version + 1 }
	expect((await shop.call(shop.admin, 'PUT', `/promo-codes/${id}`, { body: lowered })).status).toBe(200)
	expect((await change(placed.id, [[bear, 1]], shop.customer)).json()).toMatchObject({ totalPrice: 967 })
})

test('an order of an earlier release, which kept no least sum, is asked for that of today', async () => {
	const bear = await shop.makeProduct({ price: 1000 })
	await makeCode({ code: 'OWN-OLD', discount: { kind: 'percent', amount: 10 }, minSum: 2000 })
	const body = { ...placement([[bear, 3]]), promoCode: 'OWN-OLD', totalPrice: 2700 }
	const placed = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	await shop.pool.query('update orders set promo_least = null where id = $1', [placed.id])
	expect((await change(placed.id, [[bear, 1]], shop.customer)).json()).toMatchObject({ code: 'promo_code_sum' })
	await shop.pool.query("update promo_codes set min_sum = 1000 where code = 'OWN-OLD'")
	expect((await change(placed.id, [[bear, 1]], shop.customer)).json()).toMatchObject({ totalPrice: 900 })
})

test('a line whose share rounds to nothing keeps its whole price, however its pieces change', async () => {
	const [bear, pin] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 1 })]
	const usesOf = await makeCode({ code: 'OWN-NIL', discount: { kind: 'percent', amount: 10 } })
	const body = {
		...placement([
			[bear, 1],
			[pin, 4],
		]),
		promoCode: 'OWN-NIL',
		totalPrice: 904,
	}
	const placed = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const sharesOf = (order: { items: { discount?: number }[] }) => order.items.map(({ discount }) => discount)
	expect([placed.discount, sharesOf(placed)]).toEqual([100, [100, undefined]])
	for (const pins of [1, 4]) {
		const lines: Line[] = [
			[bear, 1],
			[pin, pins],
		]
		const changed = (await change(placed.id, lines, shop.customer)).json()
		expect([changed.totalPrice, sharesOf(changed)]).toEqual([900 + pins, [100, undefined]])
	}
	// All that is left has no share: the order has its code still, and no discount.
	const bare = (await change(placed.id, [[pin, 4]], shop.customer)).json()
	expect([bare.totalPrice, bare.discount, bare.promoCode]).toEqual([4, undefined, 'OWN-NIL'])
	expect(await usesOf()).toEqual([1, 0])
})

test('a code for the delivery stays with fewer pieces', async () => {
	const bear = await shop.makeProduct({ price: 1000 })
	const zones = [{ name: 'Город', streets: [], isRest: true, price: 700, freeFrom: 5000 }]
	await shop.call(shop.admin, 'PUT', '/delivery-settings', { body: { version: 1, zones, points: [] } })
	await makeCode({ code: 'OWN-WAY', discount: { kind: 'free_delivery' }, minSum: 2000 })
	const body = { ...placement([[bear, 3]]), promoCode: 'OWN-WAY', totalPrice: 3000 }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	expect((await change(id, [[bear, 2]], shop.customer)).json()).toMatchObject({
		totalPrice: 2000,
		promoCode: 'OWN-WAY',
		isDeliveryByCode: true,
	})
	expect((await change(id, [[bear, 1]], shop.customer)).json().code).toBe('promo_code_sum')
})

test('a delivery that is free by the sum is not called free by a code whose discount has become nothing', async () => {
	const [bear, house] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 5000 })]
	await makeCode({ code: 'OWN-BEAR', discount: { kind: 'percent', amount: 10 }, productIds: [bear.id] })
	const lines: [Product, number][] = [
		[bear, 1],
		[house, 1],
	]
	const body = { ...placement(lines), promoCode: 'OWN-BEAR', totalPrice: 5900 }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const changed = (await change(id, [[house, 1]])).json()
	expect(changed).toMatchObject({ totalPrice: 5000, promoCode: 'OWN-BEAR', zone: 'Город' })
	expect(changed.isDeliveryByCode).toBeUndefined()
	const letter = (await shop.letters()).findLast(({ to }) => to === 'customer@toys.example')
	expect(letter?.text).toContain('бесплатно')
	expect(letter?.text).not.toContain('OWN-BEAR')
})
