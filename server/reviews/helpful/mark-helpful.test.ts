import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Review } from '#contract/reviews.ts'
import { Browser } from '../../testing/browser.ts'
import type { Person, Product } from '../../testing/order-shop.ts'
import { makeReviewShop, type ReviewShop } from '../../testing/review-shop.ts'

const password = 'Igrushki-2026-Qostanay'
let shop: ReviewShop
let author: Person
let reader: Person
let product: Product
let review: Review
let people = 0

beforeAll(async () => {
	shop = await makeReviewShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	author = await shop.signIn(`author-${++people}@toys.example`)
	reader = await shop.signIn(`reader-${people}@toys.example`)
	product = await shop.makeProduct()
	review = await shop.reviewed(author, product, { comment: 'Полезный отзыв' })
})

const mark = (person: Person, id = review.id) => shop.call(person, 'PUT', `/productreviews/${id}/helpful`)
const unmark = (person: Person, id = review.id) => shop.call(person, 'DELETE', `/productreviews/${id}/helpful`)

async function list(query = ''): Promise<Review[]> {
	return (await shop.app.inject(`/api/productreviews/product/${product.id}${query}`)).json()
}

test('a review counts each person who found it helpful once, and no longer who takes that back', async () => {
	const marked = await mark(reader)
	expect([marked.status, marked.json()]).toEqual([200, { ...review, helpful: 1 }])
	expect((await mark(reader)).json().helpful).toBe(1)
	const other = await shop.signIn(`other-${people}@toys.example`)
	expect((await mark(other)).json().helpful).toBe(2)
	expect((await shop.own(reader, product)).json()).toEqual({ mayReview: false, helpful: [review.id] })
	expect([(await unmark(reader)).status, (await unmark(reader)).status]).toEqual([204, 204])
	expect((await list()).map(({ helpful }) => helpful)).toEqual([1])
	expect((await shop.own(reader, product)).json()).toEqual({ mayReview: false })
})

test('nobody marks their own review, a hidden one or one that is not there, and guests mark none', async () => {
	expect((await mark(author)).json().code).toBe('forbidden')
	await shop.hide(review.id, 'Реклама')
	for (const id of [review.id, randomUUID(), '7']) expect((await mark(reader, id)).status).toBe(404)
	expect((await unmark(reader, randomUUID())).status).toBe(404)
	for (const method of ['PUT', 'DELETE'] as const) {
		const guest = await shop.app.inject({ method, url: `/api/productreviews/${review.id}/helpful` })
		expect(guest.statusCode).toBe(401)
	}
	expect((await shop.pool.query('select * from helpful_marks where review_id = $1', [review.id])).rows).toEqual([])
})

test('reviews are listed by how helpful they are, those alike by their age', async () => {
	for (const [name, comment] of [
		['second', 'Второй'],
		['third', 'Третий'],
	] as const) {
		shop.clock.advance(1000)
		await shop.reviewed(await shop.signIn(`${name}-${people}@toys.example`), product, { comment })
	}
	const [newest] = await list()
	await mark(reader)
	await mark(author, newest?.id)
	await mark(reader, newest?.id)
	const comments = (await list('?sort=helpful')).map(({ comment }) => comment)
	expect(comments).toEqual(['Третий', 'Полезный отзыв', 'Второй'])
})

test('people who mark at once are all counted', async () => {
	const readers = await Promise.all(
		[1, 2, 3, 4, 5].map((number) => shop.signIn(`at-once-${number}-${people}@toys.example`)),
	)
	await Promise.all([...readers, ...readers].map((person) => mark(person)))
	expect((await list())[0]?.helpful).toBe(5)
})

test('a mark stands in the own data, and goes with the account and with the review', async () => {
	const email = `leaving-${people}@toys.example`
	const userId = await shop.addPerson(email, { password })
	const leaving = { userId, token: await shop.tokenFor(userId) }
	await mark(leaving)
	await mark(reader)
	const { helpfulMarks } = (await shop.call(leaving, 'GET', '/profile/data')).json()
	expect(helpfulMarks).toEqual([{ reviewId: review.id, title: 'Мишка', markedAt: shop.clock.now().toISOString() }])
	const browser = new Browser(shop)
	await browser.signIn(email, password)
	expect((await browser.call('POST', '/profile/deletion', { currentPassword: password })).statusCode).toBe(204)
	expect((await list())[0]?.helpful).toBe(1)
	expect((await shop.remove(author, review.id)).status).toBe(204)
	expect((await shop.pool.query('select * from helpful_marks where review_id = $1', [review.id])).rows).toEqual([])
})
