import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Review } from '#contract/reviews.ts'
import type { Product } from '../testing/order-shop.ts'
import { makeReviewShop, type ReviewShop } from '../testing/review-shop.ts'

let shop: ReviewShop
let product: Product

// The first was written first.
const written: [rating: number, comment: string][] = [
	[5, 'Отличная'],
	[1, 'Сломалась'],
	[4, 'Хорошая'],
	[5, 'Лучшая'],
	[1, 'Ужасная'],
	[3, 'Так себе'],
]

beforeAll(async () => {
	shop = await makeReviewShop()
	product = await shop.makeProduct()
	for (const [rating, comment] of written) {
		shop.clock.advance(1_000)
		await shop.reviewed(await shop.signIn(`${shop.clock.now().getTime()}@toys.example`), product, { rating, comment })
	}
})

afterAll(() => shop.close())

async function list(query: string) {
	const answer = await shop.app.inject(`/api/productreviews/product/${product.id}?${query}`)
	if (answer.statusCode !== 200) return answer.statusCode
	const rows: Review[] = answer.json()
	return { total: Number(answer.headers['x-total-count']), comments: rows.map(({ comment }) => comment) }
}

test('the newest reviews come first unless the best or the worst are asked for, and of those the newest', async () => {
	const newest = ['Так себе', 'Ужасная', 'Лучшая', 'Хорошая', 'Сломалась', 'Отличная']
	expect(await list('')).toEqual({ total: 6, comments: newest })
	expect(await list('sort=new')).toEqual({ total: 6, comments: newest })
	expect(await list('sort=')).toEqual({ total: 6, comments: newest })
	const best = ['Лучшая', 'Отличная', 'Хорошая', 'Так себе', 'Ужасная', 'Сломалась']
	expect(await list('sort=best')).toEqual({ total: 6, comments: best })
	const worst = ['Ужасная', 'Сломалась', 'Так себе', 'Хорошая', 'Лучшая', 'Отличная']
	expect(await list('sort=worst')).toEqual({ total: 6, comments: worst })
})

test('reviews written at the same moment keep one order over all pages', async () => {
	const busy = await shop.makeProduct()
	for (let n = 0; n < 7; n++) await shop.reviewed(await shop.signIn(`busy-${n}@toys.example`), busy)
	for (const sort of ['new', 'best', 'worst']) {
		const pages = await Promise.all(
			[1, 2, 3, 4].map(async (page) => {
				const query = `sort=${sort}&pageNumber=${page}&pageSize=2`
				const rows: Review[] = (await shop.app.inject(`/api/productreviews/product/${busy.id}?${query}`)).json()
				return rows.map(({ id }) => id)
			}),
		)
		expect(new Set(pages.flat()).size).toBe(7)
	}
})

test('a rating narrows the list, its order, its pages and its number', async () => {
	expect(await list('rating=1')).toEqual({ total: 2, comments: ['Ужасная', 'Сломалась'] })
	expect(await list('rating=2')).toEqual({ total: 0, comments: [] })
	expect(await list('rating=5&sort=worst&pageNumber=2&pageSize=1')).toEqual({ total: 2, comments: ['Отличная'] })
	expect(await list('rating=')).toMatchObject({ total: 6 })
})

test.each(['rating=0', 'rating=6', 'rating=1.5', 'rating=five', 'rating=01', 'sort=oldest', 'sort=NEW', 'sort=%00'])(
	'a list with %s is refused',
	async (query) => {
		expect(await list(query)).toBe(400)
	},
)

test('the ratings of a product count one star to five', async () => {
	const ratings = async ({ id }: Product) => (await shop.app.inject(`/api/productreviews/product/${id}/ratings`)).json()
	expect(await ratings(product)).toEqual({ counts: [2, 0, 1, 1, 2] })
	expect(await ratings(await shop.makeProduct())).toEqual({ counts: [0, 0, 0, 0, 0] })
})

test('pages that were rendered are dropped when a text of a review changes, not only with its rating', async () => {
	const person = await shop.signIn('heard@toys.example')
	const { id } = await shop.reviewed(person, product, { rating: 5, comment: 'До правки' })
	const client = await shop.pool.connect()
	let heard = 0
	client.on('notification', () => heard++)
	await client.query('listen catalog_changed')
	const steps = [
		() => shop.change(person, id, { rating: 5, comment: 'После правки' }),
		() => shop.answer(id, 'Спасибо'),
		() => shop.hide(id, 'Не о товаре'),
		() => shop.hide(id, ''),
		() => shop.remove(person, id),
	]
	const counts: number[] = []
	for (const step of steps) {
		await step()
		// Earlier announcements arrive with the answer to a query.
		await client.query('select 1')
		counts.push(heard)
	}
	client.release(true)
	expect(counts).toEqual([1, 2, 3, 4, 5])
})
