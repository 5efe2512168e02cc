import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person, Product } from '../testing/order-shop.ts'
import { makeReviewShop, type ReviewShop } from '../testing/review-shop.ts'

let shop: ReviewShop
let author: Person
let product: Product
let people = 0

beforeAll(async () => {
	shop = await makeReviewShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	author = await shop.signIn(`author-${++people}@toys.example`, 'Client', 'Айгуль')
	product = await shop.makeProduct()
})

const codeOf = ({ status, json }: { status: number; json: () => { code?: string } }) => [status, json().code]

test('who completed an order of a product reviews it, and the answer is the review', async () => {
	await shop.buy(author, product)
	const answer = await shop.create(author, product, { rating: 4, comment: '  Мягкая и тёплая  ' })
	expect(answer.status).toBe(201)
	expect(answer.json()).toEqual({
		id: expect.any(String),
		productId: product.id,
		userId: author.userId,
		fullName: 'Айгуль',
		rating: 4,
		comment: 'Мягкая и тёплая',
		createdAt: shop.clock.now().toISOString(),
		helpful: 0,
	})
	const listed = await shop.call(author, 'GET', `/productreviews/product/${product.id}`)
	expect(listed.json()).toEqual([answer.json()])
	expect((await shop.call(author, 'GET', `/productreviews/user/${author.userId}`)).json()).toEqual([answer.json()])
})

test('a rating that is not given is five stars', async () => {
	await shop.buy(author, product)
	const body = { productId: product.id, comment: 'Без звёзд' }
	expect((await shop.call(author, 'POST', '/productreviews', { body })).json().rating).toBe(5)
})

test.each([0, 1, 2, 3, 5])('an order in status %i does not let its customer review', async (status) => {
	await shop.buy(author, product, status)
	expect(codeOf(await shop.create(author, product))).toEqual([403, 'review_not_allowed'])
	expect((await shop.own(author, product)).json()).toEqual({ mayReview: false })
	expect(await shop.countOf(`reviews where product_id = '${product.id}'`)).toBe(0)
})

test("neither another product, another person's order nor a deleted order lets anybody review", async () => {
	await shop.buy(author, await shop.makeProduct())
	await shop.buy(await shop.signIn(`other-${people}@toys.example`), product)
	await shop.buy(author, product)
	await shop.pool.query(
		`update orders set deleted_at = now() from order_lines
		where order_id = orders.id and product_id = $1 and user_id = $2`,
		[product.id, author.userId],
	)
	expect(codeOf(await shop.create(author, product))).toEqual([403, 'review_not_allowed'])
	expect(codeOf(await shop.create(shop.admin, product))).toEqual([403, 'review_not_allowed'])
})

test('a second review of the same product is refused, also once the order is no longer completed', async () => {
	await shop.reviewed(author, product, { rating: 2 })
	expect(codeOf(await shop.create(author, product))).toEqual([409, 'already_reviewed'])
	await shop.pool.query('update orders set status = 5 where user_id = $1', [author.userId])
	expect(codeOf(await shop.create(author, product))).toEqual([409, 'already_reviewed'])
	expect((await shop.ratingsOf(product)).shown).toEqual({ mean: 2, number: 1, stars: [0, 1, 0, 0, 0] })
})

test('a deleted, an unknown and a malformed product answer alike, bought or not', async () => {
	await shop.buy(author, product)
	await shop.pool.query('update products set deleted_at = now() where id = $1', [product.id])
	for (const id of [product.id, randomUUID(), '42', '', `${product.id}0`, '../..']) {
		expect(codeOf(await shop.create(author, { ...product, id })), id).toEqual([404, 'not_found'])
	}
	expect(codeOf(await shop.own(author, product))).toEqual([404, 'not_found'])
	expect((await shop.app.inject(`/api/productreviews/product/${product.id}/ratings`)).statusCode).toBe(404)
})

test('the id of the product may come in capitals', async () => {
	await shop.buy(author, product)
	expect((await shop.create(author, { ...product, id: product.id.toUpperCase() })).json().productId).toBe(product.id)
})

test('whom a review is of, when it was written and what the shop says to it is not taken from its author', async () => {
	await shop.buy(author, product)
	const { userId } = await shop.signIn(`victim-${people}@toys.example`)
	const sent = {
		userId,
		id: randomUUID(),
		fullName: 'Администрация',
		createdAt: '2020-01-01T00:00:00Z',
		answer: { text: 'Спасибо', answeredAt: '2020-01-01T00:00:00Z' },
		hidden: { reason: 'Нет', hiddenAt: '2020-01-01T00:00:00Z' },
		hiddenAt: '2020-01-01T00:00:00Z',
	}
	const body = { productId: product.id, rating: 3, comment: 'Честный отзыв', ...sent }
	const created = (await shop.call(author, 'POST', '/productreviews', { body })).json()
	expect(created).toMatchObject({
		userId: author.userId,
		fullName: 'Айгуль',
		createdAt: shop.clock.now().toISOString(),
	})
	const edit = { ...body, comment: 'Честный отзыв, правда', productId: randomUUID() }
	const changed = (await shop.call(author, 'PUT', `/productreviews/${created.id}`, { body: edit })).json()
	expect(changed).toEqual({ ...created, comment: edit.comment, editedAt: shop.clock.now().toISOString() })
})

test('whether a review may be written, and which one was, is told to its author', async () => {
	expect((await shop.own(author, product)).json()).toEqual({ mayReview: false })
	await shop.buy(author, product)
	expect((await shop.own(author, product)).json()).toEqual({ mayReview: true })
	const review = (await shop.create(author, product)).json()
	expect((await shop.own(author, product)).json()).toEqual({ review, mayReview: false })
	expect((await shop.own(shop.admin, product)).json()).toEqual({ mayReview: false })
})

test('its author changes a review, and the rating follows; the same once more changes nothing', async () => {
	const review = await shop.reviewed(author, product, { rating: 1 })
	shop.clock.advance(60_000)
	const changed = await shop.change(author, review.id, { rating: 4, comment: ' Привыкли ' })
	const editedAt = shop.clock.now().toISOString()
	expect([changed.status, changed.json()]).toEqual([200, { ...review, rating: 4, comment: 'Привыкли', editedAt }])
	expect((await shop.ratingsOf(product)).shown).toEqual({ mean: 4, number: 1, stars: [0, 0, 0, 1, 0] })
	shop.clock.advance(60_000)
	const same = await shop.change(author, review.id, { rating: 4, comment: 'Привыкли' })
	expect([same.status, same.json()]).toEqual([200, changed.json()])
})

test('its author deletes a review and may write another one', async () => {
	const { id } = await shop.reviewed(author, product, { rating: 1 })
	const removed = await shop.remove(author, id)
	expect([removed.status, removed.text]).toEqual([204, ''])
	expect((await shop.ratingsOf(product)).shown).toEqual({ mean: 0, number: 0, stars: [0, 0, 0, 0, 0] })
	expect((await shop.remove(author, id)).status).toBe(404)
	expect((await shop.create(author, product)).status).toBe(201)
})

test("another person's review answers like an unknown and a malformed one, to administrators too", async () => {
	const { id } = await shop.reviewed(author, product, { rating: 3, comment: 'Как есть' })
	const stranger = await shop.signIn(`stranger-${people}@toys.example`)
	await shop.buy(stranger, product)
	const answers = await Promise.all(
		[stranger, shop.admin].flatMap((person) =>
			[id, randomUUID(), '1'].flatMap((which) => [
				shop.change(person, which, { rating: 1, comment: 'Подменили' }),
				shop.remove(person, which),
			]),
		),
	)
	const told = answers.map((answer) => JSON.stringify({ ...answer.json(), requestId: '' }))
	expect([new Set(told).size, answers[0]?.json().code]).toEqual([1, 'not_found'])
	expect((await shop.own(author, product)).json().review).toMatchObject({ rating: 3, comment: 'Как есть' })
})

const refused: [string, object, string][] = [
	['a comment of four characters', { comment: ' Ура! ' }, 'Отзыв должен содержать минимум 5 символов'],
	['no comment', { comment: undefined }, 'Поле обязательно'],
	['a comment of blanks', { comment: '\u00a0 \u2003   ' }, 'Отзыв должен содержать минимум 5 символов'],
	['a comment of four emoji', { comment: '🧸🧸🧸🧸' }, 'Отзыв должен содержать минимум 5 символов'],
	['a comment of 501 emoji', { comment: '🧸'.repeat(501) }, 'Максимум 500 символов'],
	['a comment of 501 characters', { comment: 'я'.repeat(501) }, 'Максимум 500 символов'],
	['no star', { rating: 0 }, ''],
	['six stars', { rating: 6 }, ''],
	['half a star', { rating: 4.5 }, ''],
	['a rating in words', { rating: '5' }, ''],
]

test.each(refused)('%s is refused, on writing and on changing', async (_, wrong, detail) => {
	const { id } = await shop.reviewed(author, product, { rating: 5, comment: 'Как было' })
	const second = await shop.makeProduct()
	await shop.buy(author, second)
	const body = { productId: second.id, rating: 5, comment: 'Хорошая', ...wrong }
	const options = { body, headers: { 'accept-language': 'ru' } }
	for (const answer of [
		await shop.call(author, 'POST', '/productreviews', options),
		await shop.call(author, 'PUT', `/productreviews/${id}`, options),
	]) {
		expect(codeOf(answer)).toEqual([400, 'invalid_input'])
		expect(answer.json().detail).toContain(detail)
	}
	expect((await shop.own(author, second)).json()).toEqual({ mayReview: true })
	expect((await shop.own(author, product)).json().review).toMatchObject({ rating: 5, comment: 'Как было' })
})

test.each([
	['five characters', 'Класс'],
	['five hundred characters', 'я'.repeat(500)],
	['five emoji', '🧸🧸🧸🧸🧸'],
	['five hundred emoji', '🧸'.repeat(500)],
	['markup', '<script>alert(1)</script> & <b>жирно</b> &amp; \u202eнаоборот'],
	['more than one line', 'Первая\n\nвторая'],
	['quotes and percent signs', `'; drop table reviews; -- "100 %" \\n $1 {count}`],
])('a comment of %s is kept as it is', async (_, comment) => {
	expect((await shop.reviewed(author, product, { comment })).comment).toBe(comment)
	const listed = await shop.call(author, 'GET', `/productreviews/product/${product.id}`)
	expect(listed.json()).toMatchObject([{ comment }])
})

test('an account that is gone writes nothing', async () => {
	await shop.buy(author, product)
	await shop.pool.query('update users set deleted_at = now() where id = $1', [author.userId])
	expect((await shop.create(author, product)).status).toBe(401)
})
