import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { untilBlocked } from '../testing/database/until-blocked.ts'
import type { Person, Product } from '../testing/order-shop.ts'
import { makeReviewShop, type ReviewShop } from '../testing/review-shop.ts'

const password = 'Igrushki-2026-Qostanay'
let shop: ReviewShop
let people: Person[]

beforeAll(async () => {
	shop = await makeReviewShop()
	people = await Promise.all(Array.from({ length: 16 }, (_, n) => shop.signIn(`person-${n}@toys.example`)))
})

afterAll(() => shop.close())

async function boughtByAll(howMany: number): Promise<Product[]> {
	const products = await Promise.all(Array.from({ length: howMany }, () => shop.makeProduct()))
	for (const product of products) await Promise.all(people.map((person) => shop.buy(person, product)))
	return products
}

async function expectExact(products: readonly Product[]) {
	for (const product of products) {
		const { shown, kept } = await shop.ratingsOf(product)
		expect(shown).toEqual(kept)
	}
}

/** Any rating, the same at each run. */
const ratingOf = (turn: number) => 1 + ((turn * 7) % 5)

/** One person writes about the products in turn, changes, deletes and writes again, and an administrator hides in between. */
async function live(person: Person, products: readonly Product[], turn: number): Promise<number[]> {
	const statuses: number[] = []
	for (const [index, product] of [
		...products.slice(turn % products.length),
		...products.slice(0, turn % products.length),
	].entries()) {
		const fate = (turn + index) % 6
		const created = await shop.create(person, product, { rating: ratingOf(turn + index) })
		statuses.push(created.status)
		const { id } = created.json()
		const change = () => shop.change(person, id, { rating: ratingOf(turn + index + 3), comment: 'Передумали' })
		const hide = () => shop.hide(id, 'Не о товаре')
		const fates = [
			() => [],
			() => [change()],
			() => [hide()],
			() => [change(), hide()],
			() => [change(), hide().then(() => shop.hide(id, '')), shop.answer(id, 'Спасибо')],
			() => [shop.remove(person, id)],
		]
		const happening = fates[fate]?.() ?? []
		statuses.push(...(await Promise.all(happening)).map(({ status }) => status))
	}
	return statuses
}

test('ratings are exact when many customers write, change and delete, and reviews are hidden, all at once', async () => {
	const products = await boughtByAll(4)
	const statuses = (await Promise.all(people.map((person, turn) => live(person, products, turn)))).flat()
	expect(new Set(statuses)).toEqual(new Set([200, 201, 204]))
	expect((await shop.ratingsOf(products[0] ?? { id: '', price: 0 })).shown.number).toBeGreaterThan(5)
	await expectExact(products)
})

test('of the same review sent ten times at once exactly one is written', async () => {
	const [product] = await boughtByAll(1)
	if (!product) throw new Error('a product was made')
	for (const person of people.slice(0, 3)) {
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, turn) => shop.create(person, product, { rating: ratingOf(turn) })),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
		expect(new Set(answers.filter(({ status }) => status === 409).map(({ json }) => json().code))).toEqual(
			new Set(['already_reviewed']),
		)
	}
	await expectExact([product])
})

test('a review that is changed, hidden, answered and deleted at once is gone or as one of them left it', async () => {
	const products = await boughtByAll(2)
	for (const [turn, person] of people.slice(0, 8).entries()) {
		const product = products[turn % 2] ?? { id: '', price: 0 }
		const { id } = (await shop.create(person, product, { rating: 2 })).json()
		const answers = await Promise.all([
			...[1, 3, 5].map((rating) => shop.change(person, id, { rating, comment: `Ставим ${rating}` })),
			shop.hide(id, 'Не о товаре'),
			shop.answer(id, 'Спасибо'),
			shop.remove(person, id),
			shop.remove(person, id),
		])
		expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([])
		expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
	}
	await expectExact(products)
	expect((await Promise.all(products.map(shop.ratingsOf))).map(({ shown }) => shown.number)).toEqual([0, 0])
})

test('orders, cancellations and reviews of the same products at once neither fail nor spoil stock or rating', async () => {
	const products = await boughtByAll(3)
	const answers = await Promise.all(
		people.flatMap((person, turn) => [
			shop.place(
				person,
				(turn % 2 ? products : products.toReversed()).map((product) => [product, 1]),
			),
			...products.map((product) => shop.create(person, product, { rating: ratingOf(turn) })),
		]),
	)
	expect(answers.filter(({ status }) => status !== 201)).toEqual([])
	await expectExact(products)
})

test('accounts that are deleted while their reviews are hidden and changed leave exact ratings', async () => {
	const products = await boughtByAll(3)
	const others = await Promise.all(
		Array.from({ length: 5 }, async (_, n) => {
			const email = `leaving-${n}@toys.example`
			const userId = await shop.addPerson(email, { password })
			const person = { userId, token: await shop.tokenFor(userId) }
			const browser = new Browser(shop)
			await browser.signIn(email, password)
			const written = await Promise.all(
				products.map((product) => shop.reviewed(person, product, { rating: ratingOf(n) })),
			)
			return { browser, person, written }
		}),
	)
	await Promise.all(people.slice(0, 5).map((person, turn) => live(person, products, turn)))
	const answers = await Promise.all(
		others.flatMap(({ browser, person, written }) => [
			browser.call('POST', '/profile/deletion', { currentPassword: password }).then(({ statusCode }) => statusCode),
			...written.flatMap(({ id }) => [
				shop.hide(id, 'Не о товаре').then(({ status }) => status),
				shop.change(person, id, { rating: 3, comment: 'Передумали' }).then(({ status }) => status),
			]),
		]),
	)
	expect(answers.filter((status) => ![200, 204, 401, 404].includes(status))).toEqual([])
	expect(answers.filter((status) => status === 204)).toHaveLength(5)
	await expectExact(products)
})

/** Lets somebody review a product and wait there, while another transaction locks and changes something. */
async function createdWhile(person: Person, product: Product, locked: string, change: string) {
	const client = await shop.pool.connect()
	await client.query('begin')
	await client.query(locked)
	const creating = shop.create(person, product)
	await untilBlocked(shop.pool)
	await client.query(change)
	await client.query('commit')
	client.release()
	const { status } = await creating
	return { status, reviews: await shop.countOf(`reviews where product_id = '${product.id}'`) }
}

test('a review of a product that is deleted meanwhile is not written', async () => {
	const product = await shop.makeProduct()
	await shop.buy(shop.customer, product)
	const row = `products where id = '${product.id}'`
	const deletion = `update products set deleted_at = now() where id = '${product.id}'`
	const made = await createdWhile(shop.customer, product, `select from ${row} for update`, deletion)
	expect(made).toEqual({ status: 404, reviews: 0 })
})

test('a review by an account that is deleted meanwhile is not written', async () => {
	const product = await shop.makeProduct()
	const person = await shop.signIn('going@toys.example')
	await shop.buy(person, product)
	const row = `users where id = '${person.userId}'`
	const deletion = `update users set deleted_at = now() where id = '${person.userId}'`
	const made = await createdWhile(person, product, `select from ${row} for update`, deletion)
	expect(made).toEqual({ status: 401, reviews: 0 })
})
