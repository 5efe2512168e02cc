import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Review } from '#contract/reviews.ts'
import { Browser } from '../testing/browser.ts'
import { auditOf } from '../testing/order-audit.ts'
import type { Person, Product } from '../testing/order-shop.ts'
import { makeReviewShop, type ReviewShop } from '../testing/review-shop.ts'

const password = 'Igrushki-2026-Qostanay'
let shop: ReviewShop
let author: Person
let other: Person
let product: Product
let review: Review
let people = 0

beforeAll(async () => {
	shop = await makeReviewShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	author = await shop.signIn(`author-${++people}@toys.example`)
	other = await shop.signIn(`other-${people}@toys.example`)
	product = await shop.makeProduct()
	review = await shop.reviewed(author, product, { rating: 1, comment: 'Грубые слова' })
	await shop.reviewed(other, product, { rating: 4, comment: 'Хорошая' })
})

/** The comments that a person or a guest finds in the reviews of a product, with the number that the answer gives. */
async function seen(person?: Person, query = '') {
	const answer = await shop.app.inject({
		url: `/api/productreviews/product/${product.id}${query}`,
		headers: person ? { authorization: `Bearer ${person.token}` } : {},
	})
	const rows: Review[] = answer.json()
	return { comments: rows.map(({ comment }) => comment).toSorted(), total: Number(answer.headers['x-total-count']) }
}

async function rowOf(id: string) {
	return (await shop.pool.query('select * from reviews where id = $1', [id])).rows[0]
}

const both = { comments: ['Грубые слова', 'Хорошая'], total: 2 }
const withoutIt = { comments: ['Хорошая'], total: 1 }

test('a hidden review is there for its author and for administrators alone, and so is its number', async () => {
	const hidden = await shop.hide(review.id, '  Оскорбления  ')
	const told = { ...review, hidden: { reason: 'Оскорбления', hiddenAt: shop.clock.now().toISOString() } }
	expect([hidden.status, hidden.json()]).toEqual([200, told])
	for (const query of ['', '?pageNumber=1&pageSize=5', '?sort=worst']) {
		expect(await seen(undefined, query)).toEqual(withoutIt)
		expect(await seen(other, query)).toEqual(withoutIt)
		expect(await seen(author, query)).toEqual(both)
		expect(await seen(shop.admin, query)).toEqual(both)
	}
	expect(await seen(undefined, '?rating=1')).toEqual({ comments: [], total: 0 })
	expect(await seen(author, '?rating=1')).toEqual({ comments: ['Грубые слова'], total: 1 })
	expect((await shop.own(author, product)).json()).toEqual({ review: told, mayReview: false })
	const listed = await shop.call(author, 'GET', `/productreviews/user/${author.userId}`)
	expect([listed.headers['x-total-count'], listed.json()]).toEqual(['1', [told]])
})

test('a hidden review counts neither in the rating nor in the number, until it is shown again', async () => {
	await shop.hide(review.id, 'Оскорбления')
	expect((await shop.ratingsOf(product)).shown).toEqual({ mean: 4, number: 1, stars: [0, 0, 0, 1, 0] })
	await shop.hide(review.id, 'Другая причина')
	expect((await shop.ratingsOf(product)).shown).toMatchObject({ mean: 4, number: 1 })
	const shown = await shop.hide(review.id, ' ')
	expect(shown.json()).toEqual(review)
	expect(await seen()).toEqual(both)
	expect((await shop.ratingsOf(product)).shown).toEqual({ mean: 2.5, number: 2, stars: [1, 0, 0, 1, 0] })
	expect((await shop.hide(review.id, '')).json()).toEqual(review)
	expect((await shop.ratingsOf(product)).shown).toMatchObject({ mean: 2.5, number: 2 })
})

test('a hidden review that its author changes or deletes stays out of the rating, and nobody writes around it', async () => {
	await shop.hide(review.id, 'Оскорбления')
	const changed = await shop.change(author, review.id, { rating: 5, comment: 'Уже вежливо' })
	expect(changed.json()).toMatchObject({ comment: 'Уже вежливо', hidden: { reason: 'Оскорбления' } })
	expect((await shop.ratingsOf(product)).shown).toMatchObject({ mean: 4, number: 1 })
	expect(await seen()).toEqual(withoutIt)
	expect((await shop.create(author, product)).status).toBe(409)
	expect((await shop.remove(author, review.id)).status).toBe(204)
	expect((await shop.ratingsOf(product)).shown).toMatchObject({ mean: 4, number: 1 })
})

test('the shop answers a review, a second answer replaces the first, and an empty one removes it', async () => {
	const first = await shop.answer(review.id, '  Простите, заменим <b>сегодня</b>  ')
	const answeredAt = shop.clock.now().toISOString()
	expect([first.status, first.json()]).toEqual([
		200,
		{ ...review, answer: { text: 'Простите, заменим <b>сегодня</b>', answeredAt } },
	])
	shop.clock.advance(60_000)
	await shop.answer(review.id, 'Уже заменили')
	const listed = (await shop.app.inject(`/api/productreviews/product/${product.id}?rating=1`)).json()
	expect(listed).toEqual([{ ...review, answer: { text: 'Уже заменили', answeredAt: shop.clock.now().toISOString() } }])
	await shop.change(author, review.id, { rating: 3, comment: 'Спасибо за замену' })
	expect((await shop.own(author, product)).json().review.answer.text).toBe('Уже заменили')
	const removed = await shop.answer(review.id, '  ')
	expect(removed.json()).not.toHaveProperty('answer')
	expect((await shop.own(author, product)).json().review).not.toHaveProperty('answer')
})

test('who hid or answered a review is kept, and told to nobody', async () => {
	await shop.answer(review.id, 'Спасибо за отзыв')
	const hidden = await shop.hide(review.id, 'Оскорбления')
	const { userId } = shop.admin
	expect(await rowOf(review.id)).toMatchObject({ answered_by: userId, hidden_by: userId })
	expect(hidden.text).not.toContain(userId)
	expect((await shop.own(author, product)).text).not.toContain(userId)
})

test('only administrators hide and answer', async () => {
	for (const person of [author, other]) {
		expect((await shop.hide(review.id, 'Не нравится', person)).status).toBe(403)
		expect((await shop.answer(review.id, 'Не согласен', person)).status).toBe(403)
	}
	for (const path of ['hidden', 'answer']) {
		const guest = await shop.app.inject({ method: 'PUT', url: `/api/productreviews/${review.id}/${path}`, payload: {} })
		expect(guest.statusCode).toBe(401)
	}
	expect(await rowOf(review.id)).toMatchObject({ hidden_at: null, answer: null })
})

test('what is no reason, no answer or no review is refused', async () => {
	expect((await shop.hide(review.id, 'я'.repeat(201))).status).toBe(400)
	expect((await shop.answer(review.id, 'я'.repeat(501))).status).toBe(400)
	for (const path of ['hidden', 'answer']) {
		const nothing = await shop.call(shop.admin, 'PUT', `/productreviews/${review.id}/${path}`, { body: {} })
		expect(nothing.json().code).toBe('invalid_input')
	}
	for (const id of [randomUUID(), '7']) {
		expect((await shop.hide(id, 'Причина')).json().code).toBe('not_found')
		expect((await shop.answer(id, 'Ответ')).json().code).toBe('not_found')
	}
	expect(await rowOf(review.id)).toMatchObject({ hidden_at: null, answer: null })
	expect((await shop.hide(review.id, 'я'.repeat(200))).status).toBe(200)
	expect((await shop.answer(review.id, 'я'.repeat(500))).status).toBe(200)
})

test('what the list shows to a signed-in person is stored by no cache, and what it shows to guests may be', async () => {
	const list = async (headers: Record<string, string>) =>
		(await shop.app.inject({ url: `/api/productreviews/product/${product.id}`, headers })).headers['cache-control']
	expect(await list({ authorization: `Bearer ${author.token}` })).toBe('no-store')
	expect(await list({})).toBe('no-cache')
})

test('the audit log tells who hid and answered a review, and what was said before', async () => {
	await shop.answer(review.id, '')
	await shop.answer(review.id, 'Спасибо')
	await shop.answer(review.id, 'Спасибо за отзыв')
	await shop.answer(review.id, '')
	await shop.hide(review.id, 'Оскорбления')
	await shop.hide(review.id, '')
	await shop.hide(review.id, '')
	const entries = (await auditOf(shop, review.id)).reverse()
	expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
		['answered', {}, { answer: 'Спасибо' }],
		['answered', { answer: 'Спасибо' }, { answer: 'Спасибо за отзыв' }],
		['answer_deleted', { answer: 'Спасибо за отзыв' }, {}],
		['hidden', {}, { reason: 'Оскорбления' }],
		['shown', { reason: 'Оскорбления' }, {}],
	])
	expect(entries[0]).toMatchObject({ subject: 'review', title: 'Мишка', by: { userId: shop.admin.userId } })
})

test('the own data tell the answer to a review and why it is hidden', async () => {
	await shop.answer(review.id, 'Спасибо за отзыв')
	await shop.hide(review.id, 'Оскорбления')
	const { reviews } = (await shop.call(author, 'GET', '/profile/data')).json()
	expect(reviews).toMatchObject([
		{ id: review.id, answer: { text: 'Спасибо за отзыв' }, hidden: { reason: 'Оскорбления' } },
	])
})

test('an administrator who answered and hid reviews can go, and both stay', async () => {
	const email = `leaving-${people}@toys.example`
	const userId = await shop.addPerson(email, { role: 'Admin', password })
	const leaving = { userId, token: await shop.tokenFor(userId, 'Admin') }
	await shop.answer(review.id, 'Спасибо за отзыв', leaving)
	await shop.hide(review.id, 'Оскорбления', leaving)
	const browser = new Browser(shop)
	await browser.signIn(email, password)
	const gone = await browser.call('POST', '/profile/deletion', { currentPassword: password })
	expect(gone.statusCode).toBe(204)
	expect((await shop.own(author, product)).json().review).toMatchObject({
		answer: { text: 'Спасибо за отзыв' },
		hidden: { reason: 'Оскорбления' },
	})
})

test('a hidden review goes with its author, and what the log says about it, too, and the rating stays right', async () => {
	const email = `erased-${people}@toys.example`
	const userId = await shop.addPerson(email, { password })
	const erased = { userId, token: await shop.tokenFor(userId) }
	const { id } = await shop.reviewed(erased, product, { rating: 2 })
	await shop.hide(id, 'Оскорбления')
	await shop.answer(id, 'Асель, так нельзя')
	await shop.answer(review.id, 'Спасибо')
	const browser = new Browser(shop)
	await browser.signIn(email, password)
	expect((await browser.call('POST', '/profile/deletion', { currentPassword: password })).statusCode).toBe(204)
	expect(await rowOf(id)).toBeUndefined()
	expect((await auditOf(shop, id)).map(({ action, before, after }) => [action, before, after])).toEqual([
		['answered', {}, {}],
		['hidden', {}, {}],
	])
	expect(await auditOf(shop, review.id)).toMatchObject([{ after: { answer: 'Спасибо' } }])
	expect((await shop.ratingsOf(product)).shown).toEqual({ mean: 2.5, number: 2, stars: [1, 0, 0, 1, 0] })
})
