import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeOrderShop, type OrderShop, type Person } from '../testing/order-shop.ts'
import { randomRuns, randomSeed } from '../testing/random-runs.ts'

let shop: OrderShop
let person: Person
let people = 0

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	person = await shop.signIn(`collects-${++people}@toys.example`)
})

type Lines = readonly (readonly [id: string, quantity: number])[]

const idOf = (number: number) => `3f2a9c1e-7b4d-4f60-9a58-${String(number).padStart(12, '0')}`
const [bear, ball, lotto] = [idOf(1), idOf(2), idOf(3)]
const manyLines = (count: number): Lines => Array.from({ length: count }, (_, index) => [idOf(1000 + index), 1])

const read = (who = person) => shop.call(who, 'GET', '/cart')
const put = (id: string, quantity: unknown, who = person) =>
	shop.call(who, 'PUT', `/cart/${id}`, { body: { quantity } })
const merge = (lines: Lines, who = person) =>
	shop.call(who, 'POST', '/cart/merge', {
		body: { lines: lines.map(([productId, quantity]) => ({ productId, quantity })) },
	})

async function linesOf(who = person): Promise<Lines> {
	const { lines }: { lines: { productId: string; quantity: number }[] } = (await read(who)).json()
	return lines.map(({ productId, quantity }) => [productId, quantity])
}

test('a new cart is empty, keeps what is put in in that order, and answers every change with itself', async () => {
	expect((await read()).json()).toEqual({ lines: [] })
	await put(ball, 2)
	await put(bear, 1)
	const changed = await put(ball, 20)
	const lines = [
		{ productId: ball, quantity: 20 },
		{ productId: bear, quantity: 1 },
	]
	expect([changed.status, changed.json()]).toEqual([200, { lines }])
	expect((await read()).json()).toEqual({ lines })
	expect((await read()).headers['cache-control']).toBe('no-store')
})

test('0 pieces remove a line, also one that is not there', async () => {
	await put(bear, 3)
	expect((await put(bear, 0)).json()).toEqual({ lines: [] })
	expect((await put(bear, 0)).json()).toEqual({ lines: [] })
})

test('merging gives each product the larger quantity, and repeating it changes nothing', async () => {
	await merge([
		[bear, 2],
		[ball, 7],
	])
	const lines: Lines = [
		[bear, 5],
		[ball, 3],
		[lotto, 1],
	]
	for (const _ of [1, 2]) {
		expect((await merge(lines)).status).toBe(200)
		expect(await linesOf()).toEqual([
			[bear, 5],
			[ball, 7],
			[lotto, 1],
		])
	}
})

test('whatever is merged in whatever order, each product ends with its largest quantity', async () => {
	const line = fc.tuple(fc.constantFrom(bear, ball, lotto), fc.integer({ min: 1, max: limits.cartLineQuantity }))
	await fc.assert(
		fc.asyncProperty(fc.array(fc.array(line, { maxLength: 5 }), { maxLength: 4 }), async (carts) => {
			const who = await shop.signIn(`merges-${++people}@toys.example`)
			await Promise.all(carts.map((cart) => merge(cart, who)))
			const largest = new Map<string, number>()
			for (const [id, quantity] of carts.flat()) largest.set(id, Math.max(quantity, largest.get(id) ?? 0))
			expect(new Map(await linesOf(who))).toEqual(largest)
		}),
		{ numRuns: randomRuns(40), seed: randomSeed() },
	)
})

test('ids that are no UUID are passed over, and capital letters mean the same product', async () => {
	await merge([
		['42', 1],
		['', 1],
		['Мишка', 2],
		[bear.toUpperCase(), 2],
		[bear, 1],
	])
	expect(await linesOf()).toEqual([[bear, 2]])
	await put(bear.toUpperCase(), 4)
	expect(await linesOf()).toEqual([[bear, 4]])
})

test('a cart holds 150 products: one more is refused, a change of those inside is not', async () => {
	await merge(manyLines(limits.cartLines))
	const refused = await put(bear, 1)
	expect([refused.status, refused.json().code]).toEqual([409, 'cart_full'])
	expect((await put(idOf(1000), 5)).status).toBe(200)
	expect((await put(bear, 0)).status).toBe(200)
	await put(idOf(1001), 0)
	expect((await put(bear, 1)).status).toBe(200)
	expect(await linesOf()).toHaveLength(limits.cartLines)
})

test('of a merged cart what is beyond 150 products stays out, and products inside still get the larger quantity', async () => {
	await merge(manyLines(limits.cartLines - 1))
	await merge([
		[bear, 1],
		[ball, 1],
		[idOf(1000), 9],
	])
	const lines = new Map(await linesOf())
	expect([lines.size, lines.get(bear), lines.has(ball), lines.get(idOf(1000))]).toEqual([150, 1, false, 9])
	expect((await merge(manyLines(limits.cartLines + 1))).status).toBe(400)
})

test('two devices that merge and change at once lose nothing', async () => {
	for (let round = 0; round < 10; round++) {
		const who = await shop.signIn(`races-${++people}@toys.example`)
		const [one, other] = [manyLines(30), manyLines(60).slice(20).toReversed()]
		const answers = await Promise.all([
			merge(one, who),
			merge(other, who),
			put(bear, 3, who),
			put(ball, 4, who),
			put(bear, 3, who),
		])
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
		const lines = new Map(await linesOf(who))
		expect([lines.size, lines.get(bear), lines.get(ball)]).toEqual([62, 3, 4])
	}
})

test('of many products put in at once no more than 150 get in', async () => {
	await merge(manyLines(limits.cartLines - 2))
	const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => put(idOf(index + 1), 1)))
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
	expect(await linesOf()).toHaveLength(limits.cartLines)
})

test('a cart is seen and changed by its owner alone', async () => {
	await put(bear, 2)
	const stranger = await shop.signIn(`stranger-${++people}@toys.example`)
	await put(bear, 7, stranger)
	await put(ball, 1, stranger)
	expect(await linesOf()).toEqual([[bear, 2]])
})

test('without signing in there is no cart, and an administrator has none', async () => {
	const forged = { userId: person.userId, token: 'a.b.c' }
	for (const [who, status] of [
		[forged, 401],
		[shop.admin, 403],
	] as const) {
		const answers = await Promise.all([read(who), put(bear, 1, who), merge([[bear, 1]], who)])
		expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
	}
})

test('nonsense is refused and changes nothing', async () => {
	await put(bear, 2)
	for (const quantity of [-1, 21, 1.5, '2', null, undefined, 1e9]) {
		expect((await put(bear, quantity)).status, String(quantity)).toBe(400)
	}
	for (const id of ['42', 'null', `${bear}0`, '%00', "'%20or%201=1", '..%2f..']) {
		expect([400, 404], id).toContain((await put(id, 1)).status)
	}
	const bodies: unknown[] = [{}, [], { lines: null }, { lines: [1] }, { lines: [{ productId: bear }] }]
	const wrongLines = [0, 21, '1'].map((quantity) => ({ lines: [{ productId: bear, quantity }] }))
	const unstorable = { lines: [{ productId: '\0', quantity: 1 }] }
	for (const body of [...bodies, ...wrongLines, unstorable]) {
		const { status } = await shop.call(person, 'POST', '/cart/merge', { body })
		expect(status, JSON.stringify(body)).toBe(400)
	}
	expect(await linesOf()).toEqual([[bear, 2]])
})
