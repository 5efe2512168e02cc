import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PromoCode, promoCode } from '#contract/prices/promo-codes.ts'
import { makeOrderShop, type OrderShop, type Person, type Product, placement } from '../../testing/order-shop.ts'

let shop: OrderShop
let made = 0

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

const percent = { kind: 'percent', amount: 10 }

async function make(rules: object = {}): Promise<PromoCode> {
	const body = { code: `USED-${made++}`, discount: percent, ...rules }
	return promoCode.parse((await shop.call(shop.admin, 'POST', '/promo-codes', { body })).json())
}

interface Placing {
	readonly person: Person
	readonly code?: PromoCode
}

/** With a code it costs 100 tenge less. Phones differ, because codes know customers by them too. */
function bodyOf(product: Product, { person, code }: Placing) {
	const { totalPrice, ...rest } = placement([[product, 1]])
	const customerPhone = `+7-(700)-000-${person.userId.replace(/\D/g, '').slice(0, 4).replace(/^../, '$&-')}`
	return { ...rest, customerPhone, totalPrice: totalPrice - (code ? 100 : 0), promoCode: code?.code }
}

async function place(product: Product, placing: Placing): Promise<string> {
	const answer = await shop.call(placing.person, 'POST', '/orders', { body: bodyOf(product, placing) })
	expect(answer.status, answer.text).toBe(201)
	return answer.json().id
}

const newCustomer = () => shop.signIn(`promo-${made++}@toys.example`)

test('a cancelled order with a code for first orders goes on only while no other order of its customer has such a discount', async () => {
	const product = await shop.makeProduct()
	const [code, other] = [await make({ firstOrderOnly: true }), await make({ firstOrderOnly: true })]
	for (const next of [code, other]) {
		const person = await newCustomer()
		const first = await place(product, { person, code })
		await shop.setStatus(first, 5)
		const second = await place(product, { person, code: next })
		const refused = await shop.setStatus(first, 1)
		expect([refused.status, refused.json().code]).toEqual([409, 'promo_code_first_order'])
		await shop.setStatus(second, 5)
		expect((await shop.setStatus(first, 1)).status).toBe(200)
		await place(product, { person })
		await shop.setStatus(first, 5)
		expect((await shop.setStatus(first, 1)).status).toBe(200)
	}
})

test('of an order that goes on and another one placed at once, each with a code for first orders, one has its discount', async () => {
	const [product, another] = [await shop.makeProduct({ quantity: 100 }), await shop.makeProduct({ quantity: 100 })]
	for (const round of [1, 2, 3, 4, 5, 6]) {
		const person = await newCustomer()
		const [code, other] = [await make({ firstOrderOnly: true }), await make({ firstOrderOnly: true })]
		const first = await place(product, { person, code })
		await shop.setStatus(first, 5)
		const answers = await Promise.all([
			shop.setStatus(first, 1),
			shop.call(person, 'POST', '/orders', { body: bodyOf(another, { person, code: other }) }),
		])
		const refused = answers.filter(({ status }) => status === 409)
		const codes = refused.map((answer) => answer.json().code)
		expect(codes, `round ${round}`).toEqual(['promo_code_first_order'])
	}
})

test('a code that was used stays of its kind, also once its orders were cancelled', async () => {
	const unused = await make()
	expect(unused.isKindFixed).toBe(false)
	const change = ({ id }: PromoCode, body: object) => shop.call(shop.admin, 'PUT', `/promo-codes/${id}`, { body })
	const changed = promoCode.parse((await change(unused, { ...unused, discount: { kind: 'sum', amount: 100 } })).json())
	const id = await place(await shop.makeProduct(), { person: shop.customer, code: changed })
	await shop.setStatus(id, 5)
	for (const discount of [percent, { kind: 'free_delivery' }]) {
		const refused = await change(changed, { ...changed, discount })
		expect([refused.status, refused.json().code]).toEqual([409, 'promo_code_kind_fixed'])
	}
	const kept = await change(changed, { ...changed, discount: { kind: 'sum', amount: 200 } })
	expect(kept.json()).toMatchObject({ discount: { kind: 'sum', amount: 200 }, isKindFixed: true })
})
