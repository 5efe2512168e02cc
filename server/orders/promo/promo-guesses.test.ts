import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Person, type Product } from '../../testing/order-shop.ts'

const realCode = 'DRUZHBA'
/** Wrong codes before pauses begin. */
const limit = 10

let shop: OrderShop
let product: Product

beforeAll(async () => {
	shop = await makeOrderShop()
	product = await shop.makeProduct()
	const body = { code: realCode, discount: { kind: 'percent', amount: 10 } }
	expect((await shop.call(shop.admin, 'POST', '/promo-codes', { body })).status).toBe(201)
})

afterAll(() => shop.close())

type Check = (code: string) => Promise<number>

const checkAs =
	(person: Person): Check =>
	async (code) => {
		const body = { code, items: [{ productId: product.id, quantity: 1 }] }
		return (await shop.call(person, 'POST', '/promo-codes/check', { body })).status
	}

/** Each time from another address of one network. */
function checkFrom(network: string): Check {
	let sent = 0
	return async (code) => {
		const payload = { code, items: [{ productId: product.id, quantity: 1 }] }
		const remoteAddress = `${network}::${sent++}`
		return (await shop.app.inject({ method: 'POST', url: '/api/promo-codes/check', payload, remoteAddress })).statusCode
	}
}

const guesses = (count: number) => Array.from({ length: count }, (_, guess) => `GUESS-${guess}`)

test.each<[string, () => Promise<Check>]>([
	['an account', async () => checkAs(await shop.signIn('burst@toys.example'))],
	['a network without an account', async () => checkFrom('2001:db8:1:2')],
])('of many guesses at once by %s no more than the limit are judged', async (_, makeCheck) => {
	const check = await makeCheck()
	for (const guess of guesses(limit - 1)) expect(await check(guess)).toBe(409)
	const [real, ...wrong] = await Promise.all([realCode, ...guesses(40)].map(check))
	// None where the real one was counted first.
	expect(wrong.filter((status) => status !== 429).length).toBeLessThanOrEqual(1)
	expect([200, 429]).toContain(real)
})

test('a code that exists is no guess, however often and at once it is asked for', async () => {
	const check = checkAs(await shop.signIn('honest@toys.example'))
	for (let round = 0; round < 4; round++) {
		const statuses = await Promise.all(Array.from({ length: limit - 1 }, () => check(realCode)))
		expect(new Set(statuses)).toEqual(new Set([200]))
	}
	expect(await check('GUESS')).toBe(409)
	expect(await check(realCode)).toBe(200)
})
