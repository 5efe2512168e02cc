import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Person, placement } from '../../testing/order-shop.ts'

const places = 5
const buyers = 40

let shop: OrderShop

// 21 November 2026, 15:00 in Kostanay.
beforeAll(async () => {
	shop = await makeOrderShop({
		DELIVERY_WINDOWS: '16:00-20:00',
		DELIVERY_CUTOFF: '16:00',
		DELIVERY_CAPACITY: String(places),
	})
})

afterAll(() => shop.close())

const delivery = { date: '2026-11-21', from: '16:00', to: '20:00' }

test('of forty buyers at once who want a window of five places five get it, and of the others nothing is kept but their carts', async () => {
	const product = await shop.makeProduct({ quantity: 100 })
	const code = { code: 'EVENING', discount: { kind: 'percent', amount: 10 } }
	const { id: codeId } = (await shop.call(shop.admin, 'POST', '/promo-codes', { body: code })).json()
	const people = await Promise.all(Array.from({ length: buyers }, (_, n) => shop.signIn(`window-${n}@toys.example`)))
	for (const person of people) await shop.call(person, 'PUT', `/cart/${product.id}`, { body: { quantity: 2 } })
	const letters = (await shop.letters()).length
	const order = async (person: Person) => {
		const { totalPrice, ...rest } = placement([[product, 2]])
		const body = { ...rest, totalPrice: totalPrice * 0.9, promoCode: code.code, delivery }
		return { person, answer: await shop.call(person, 'POST', '/orders', { body }) }
	}
	const answers = await Promise.all(people.map(order))
	const refused = answers.filter(({ answer }) => answer.status !== 201)
	expect(refused.map(({ answer }) => [answer.status, answer.json().code])).toEqual(
		Array.from({ length: buyers - places }, () => [409, 'delivery_taken']),
	)
	expect(await shop.countOf(`orders where delivery_date = '${delivery.date}'`)).toBe(places)
	expect(await shop.countOf('orders')).toBe(places)
	expect(await shop.stockOf(product)).toBe(100 - 2 * places)
	expect(await shop.countOf(`promo_codes where id = '${codeId}' and uses = ${places}`)).toBe(1)
	// To the customer and to the shop.
	expect((await shop.letters()).length - letters).toBe(2 * places)
	for (const { person, answer } of answers) {
		const { lines } = (await shop.call(person, 'GET', '/cart')).json()
		expect(lines).toEqual(answer.status === 201 ? [] : [{ productId: product.id, quantity: 2 }])
	}
	const [today] = (await shop.app.inject('/api/delivery-times')).json().days
	expect(today.windows).toEqual([{ from: '16:00', to: '20:00', isFree: false }])
})
