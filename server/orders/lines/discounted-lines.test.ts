import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Product, placement } from '../../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

type Line = [product: Product, quantity: number, more?: { unitPrice?: number; reason?: string }]

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
	expect((await change(id, [[bear, 2]], shop.customer)).json().code).toBe('lines_fixed')
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
	const lines: Line[] = [
		[bear, 3],
		[ball, 2],
	]
	const body = {
		...placement([
			[bear, 3],
			[ball, 2],
		]),
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
