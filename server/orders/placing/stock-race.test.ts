import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Person, type Product } from '../../testing/order-shop.ts'
import { makePaymentShop } from '../../testing/payments/payment-shop.ts'
import { randomSeed } from '../../testing/random-runs.ts'

let shop: OrderShop

/** As many customers as need not exceed what one account may order. */
let customers: Person[]

beforeAll(async () => {
	shop = await makeOrderShop()
	customers = await Promise.all(Array.from({ length: 10 }, (_, n) => shop.signIn(`customer-${n}@toys.example`)))
})

afterAll(() => shop.close())

const customerOf = (turn: number) => customers[turn % customers.length] ?? shop.customer

async function piecesOrdered(product: Product, { pool }: Pick<OrderShop, 'pool'> = shop) {
	const { rows } = await pool.query<{ from_stock: number; to_make: number }>(
		`select coalesce(sum(from_stock), 0)::integer as from_stock, coalesce(sum(to_make), 0)::integer as to_make
		from order_lines join orders on orders.id = order_id where product_id = $1 and status <> 5 and deleted_at is null`,
		[product.id],
	)
	return rows[0]
}

test('fifty orders at once share the last ten pieces, whatever the order of their lines', async () => {
	const last = await shop.makeProduct({ quantity: 10 })
	const others = await Promise.all([3, 100, 0, 7].map((quantity) => shop.makeProduct({ quantity })))
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, turn) => {
			const products = [last, ...others]
			const turned = [...products.slice(turn % 5), ...products.slice(0, turn % 5)]
			const lines = turn % 2 === 0 ? turned : turned.reverse()
			return shop.place(
				customerOf(turn),
				lines.map((product) => [product, 1]),
			)
		}),
	)
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
	expect(await piecesOrdered(last)).toEqual({ from_stock: 10, to_make: 40 })
	expect(await Promise.all([last, ...others].map(shop.stockOf))).toEqual([0, 0, 50, 0, 0])
})

/** A slow machine refuses those who wait too long; they come again, as shoppers do. */
async function onceTaken<Answer extends { readonly status: number }>(place: () => Promise<Answer>): Promise<Answer> {
	const answer = await place()
	return answer.status === 503 ? await onceTaken(place) : answer
}

const seed = Number(process.env.RACE_SEED || randomSeed())

test(`two hundred customers at once share the last ten pieces, half of them paying online (seed ${seed})`, {
	timeout: 300_000,
}, async () => {
	const crowded = await makePaymentShop()
	const pieces = [10, 3, 300, 0, 150]
	const products = await Promise.all(pieces.map((quantity) => crowded.makeProduct({ quantity })))
	const crowd = await Promise.all(Array.from({ length: 200 }, (_, n) => crowded.signIn(`buyer-${n}@toys.example`)))
	const wholeBasket = fc.shuffledSubarray(products, { minLength: products.length })
	const baskets = fc.sample(fc.noBias(wholeBasket), { numRuns: crowd.length, seed })
	const answers = await Promise.all(
		crowd.map((person, turn) => {
			const lines = (baskets[turn] ?? []).map((product): [Product, number] => [product, 1])
			return onceTaken(() => (turn % 2 === 0 ? crowded.place(person, lines) : crowded.placeOnline(lines, person)))
		}),
	)
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
	const ordered = await Promise.all(products.map((product) => piecesOrdered(product, crowded)))
	const fromStock = pieces.map((quantity) => Math.min(quantity, crowd.length))
	expect(ordered).toEqual(fromStock.map((taken) => ({ from_stock: taken, to_make: crowd.length - taken })))
	const left = await Promise.all(products.map(crowded.stockOf))
	expect(left).toEqual(pieces.map((quantity, index) => quantity - (fromStock[index] ?? 0)))
	await crowded.close()
})

test('placing, cancelling, setting statuses and deleting at once neither lose nor double a piece', async () => {
	const products = await Promise.all([5, 6, 7].map((quantity) => shop.makeProduct({ quantity })))
	const [a, b, c] = products
	if (!a || !b || !c) throw new Error('three products were made')
	const worker = async (turn: number) => {
		const lines: [Product, number][] =
			turn % 2
				? [
						[a, 2],
						[b, 1],
						[c, 3],
					]
				: [
						[c, 1],
						[b, 2],
						[a, 3],
					]
		const { id } = await shop.placed(lines, customerOf(turn))
		if (turn % 4 === 0) return await shop.call(customerOf(turn), 'DELETE', `/orders/${id}`)
		if (turn % 4 === 1) return await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
		if (turn % 4 === 2) await shop.setStatus(id, 5)
		return await shop.setStatus(id, 1)
	}
	const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => worker(turn)))
	expect(answers.every(({ status }) => status < 300)).toBe(true)
	const left = await Promise.all(products.map(shop.stockOf))
	const taken = await Promise.all(products.map(async (product) => (await piecesOrdered(product))?.from_stock))
	expect(left.map((quantity, index) => (quantity ?? 0) + (taken[index] ?? 0))).toEqual([5, 6, 7])
})

test('when the outbox refuses a letter nothing is ordered', async () => {
	const product = await shop.makeProduct()
	const before = await shop.countOf('orders')
	shop.breakMail(true)
	const answer = await shop.place(shop.customer, [[product, 1]], { 'idempotency-key': 'broken' })
	shop.breakMail(false)
	expect(answer.status).toBe(500)
	expect([await shop.countOf('orders'), await shop.stockOf(product)]).toEqual([before, 10])
	expect((await shop.place(shop.customer, [[product, 1]], { 'idempotency-key': 'broken' })).status).toBe(201)
})
