import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeOrderShop, type OrderShop, type Product, placement } from '../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

async function offer(price: number | null) {
	const { version } = (await shop.call(shop.customer, 'GET', '/wrapping')).json()
	return await shop.call(shop.admin, 'PUT', '/wrapping', { body: { version, price } })
}

async function placeGift(product: Product, { price, text = '' }: { price: number; text?: string }) {
	const shown = placement([[product, 2]])
	const body = { ...shown, totalPrice: shown.totalPrice + price, wrapping: { text } }
	return await shop.call(shop.customer, 'POST', '/orders', { body })
}

test('the shop offers no wrapping until the shopkeeper sets its price, and none after it is taken back', async () => {
	const product = await shop.makeProduct()
	expect((await placeGift(product, { price: 0 })).json().code).toBe('wrapping_unavailable')
	expect((await shop.call(shop.customer, 'GET', '/wrapping')).json().price).toBeUndefined()
	expect((await offer(700)).json()).toMatchObject({ price: 700 })
	expect((await placeGift(product, { price: 700 })).status).toBe(201)
	await offer(null)
	expect((await placeGift(product, { price: 700 })).json().code).toBe('wrapping_unavailable')
	expect(await shop.stockOf(product)).toBe(8)
})

test('an order keeps its wrapping, with the card and the price of its day, also when its lines change', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	await offer(700)
	const { id, version, ...placed } = (await placeGift(product, { price: 700, text: ' С днём рождения! ' })).json()
	expect(placed).toMatchObject({ totalPrice: 2700, wrappingPrice: 700, wrapping: { text: 'С днём рождения!' } })
	const letter = (await shop.letters()).findLast(({ to }) => to === 'customer@toys.example')
	expect(letter?.text).toContain('Текст открытки: С днём рождения!')
	await offer(900)
	const items = [{ productId: product.id, quantity: 1, unitPrice: 1000 }]
	const changed = await shop.call(shop.admin, 'PUT', `/orders/${id}/lines`, { body: { version, items } })
	expect(changed.json()).toMatchObject({ totalPrice: 1700, wrappingPrice: 700 })
})

test('another price than the shown one, and a card that is too long, are refused', async () => {
	const product = await shop.makeProduct()
	await offer(700)
	const refused = (await placeGift(product, { price: 500 })).json()
	expect(refused).toMatchObject({ code: 'prices_changed', wrappingPrice: 700, deliveryPrice: 0, discount: 0 })
	expect((await placeGift(product, { price: 700, text: 'я'.repeat(limits.cardText + 1) })).status).toBe(400)
	expect(await shop.stockOf(product)).toBe(10)
})

test('the second of two shopkeepers is told', async () => {
	const { version } = (await shop.call(shop.customer, 'GET', '/wrapping')).json()
	const save = () => shop.call(shop.admin, 'PUT', '/wrapping', { body: { version, price: 800 } })
	expect([(await save()).status, (await save()).json().code]).toEqual([200, 'edited_meanwhile'])
	expect((await shop.call(shop.admin, 'PUT', '/wrapping', { body: { version, price: -1 } })).status).toBe(400)
})
