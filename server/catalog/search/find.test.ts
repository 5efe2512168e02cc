import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { randomRuns, randomSeed } from '../../testing/random-runs.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

beforeEach(async () => {
	shop = await makeScratchShop()
})

afterEach(() => shop.close())

async function ask(query: string, others: Record<string, string> = {}) {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query, literal: 'true', ...others } })
	const { items, ...page } = productPage.parse(answer.json())
	const whole = items.filter((item) => 'title' in item)
	return { ...page, ids: whole.map(({ id }) => id), titles: whole.map(({ title }) => title) }
}

/** Those with an even number are called dolls, the others are for dolls; their titles are equally long. */
async function addDolls(count: number): Promise<void> {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select case when n % 2 = 0 then 'Кукла ' else 'Платье для куклы ' end || n, '', 'Куклы', 1, 1
		from generate_series(101, 100 + $1) as n`,
		[count],
	)
}

async function listPages(query: string, count: number): Promise<string[][]> {
	const numbers = Array.from({ length: count }, (_, index) => String(index + 1))
	const pages = await Promise.all(numbers.map((pageNumber) => ask(query, { pageNumber, pageSize: '10' })))
	return pages.map(({ titles }) => titles)
}

test('every page of a search lists each product once, the best first', async () => {
	await addDolls(31)
	const pages = await listPages('кукла', 4)
	expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 1])
	const numbers = Array.from({ length: 31 }, (_, index) => 131 - index)
	const dolls = numbers.filter((number) => number % 2 === 0).map((number) => `Кукла ${number}`)
	const dresses = numbers.filter((number) => number % 2 === 1).map((number) => `Платье для куклы ${number}`)
	expect(pages.flat()).toEqual([...dolls, ...dresses])
})

test('also the pages beyond the matches that are guessed of closely list each product once', async () => {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, images)
		select case when n > 850 then 'Кукла мальчик ' else 'Кукла ' end || n, '', 'Куклы', 1, 1,
			case when n > 850 then '{boy.webp}'::text[] else '{}' end
		from generate_series(1, 1150) as n`,
	)
	const titles: string[] = []
	for (let page = 1; page <= 12; page++) {
		titles.push(...(await ask('кукла для девочки', { pageNumber: String(page), pageSize: '100' })).titles)
	}
	expect(new Set(titles).size).toBe(1_150)
})

test('also the pages beyond the products that are compared word by word list each product once', async () => {
	await addDolls(250)
	const pages = await listPages('кукла', 26)
	expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 25 }, () => 10), 0])
	expect(new Set(pages.flat()).size).toBe(250)
	expect(
		pages
			.slice(0, 12)
			.flat()
			.filter((title) => title.startsWith('Платье')),
	).toEqual([])
})

test('of more products than are counted the total says so, and each order and filter is of all of them', async () => {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity) values ('Кукла', '', 'Куклы', 9999, 0)`,
	)
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select 'Кукла ' || n, '', 'Куклы', n % 5000, n % 2 from generate_series(1, 10100) as n`,
	)
	const many = { totalItems: 10_000, totalPages: 834, totalIsLowerBound: true }
	expect(await ask('кукла')).toMatchObject(many)
	// The whole title first, however many match.
	expect((await ask('кукла')).titles[0]).toBe('Кукла')
	expect(await ask('кукла', { sort: 'cheap' })).toMatchObject({
		...many,
		titles: expect.arrayContaining(['Кукла 10000']),
	})
	const narrowed = { availability: 'available', minPrice: '101', sort: 'cheap', pageSize: '3' }
	expect((await ask('кукла', narrowed)).titles).toEqual(['Кукла 5101', 'Кукла 101', 'Кукла 5103'])
	expect((await ask('кукла 10077')).titles[0]).toBe('Кукла 10077')
}, 60_000)

const words = ['кукла', 'мишка', 'мяч', 'набор', 'большой', 'красный'] as const
const sorts = ['new', 'cheap', 'dear', 'rating', 'popular'] as const
const product = fc.record({
	words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
	category: fc.constantFrom('Первая', 'Вторая'),
	price: fc.integer({ min: 1, max: 20 }),
	quantity: fc.integer({ min: 0, max: 2 }),
	ratings: fc.array(fc.integer({ min: 4, max: 5 }), { maxLength: 3 }),
	popularity: fc.integer({ min: 0, max: 3 }),
})
/** Half of the questions leave the choice out, so that most find something. */
const half = { nil: undefined, freq: 2 }
const question = fc.record({
	words: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 }),
	category: fc.option(fc.constantFrom('Первая', 'Вторая'), half),
	minPrice: fc.option(fc.integer({ min: 1, max: 12 }), half),
	maxPrice: fc.option(fc.integer({ min: 8, max: 20 }), half),
	availability: fc.constantFrom('any', 'any', 'available', 'preorder'),
	sort: fc.constantFrom(...sorts),
	pageNumber: fc.integer({ min: 1, max: 2 }),
	pageSize: fc.integer({ min: 1, max: 12 }),
})

test('whatever is asked of whatever products, the full matches are what reading all of them would give', async () => {
	// Of words that no product ever had nothing is asked.
	await insertProducts([{ words: [...words], category: 'Первая', price: 1, quantity: 0, ratings: [], popularity: 0 }])
	await fc.assert(
		fc.asyncProperty(
			fc.array(product, { minLength: 30, maxLength: 60 }),
			fc.array(question, { minLength: 8, maxLength: 8 }),
			async (products, questions) => {
				await shop.pool.query('update products set deleted_at = now() where deleted_at is null')
				const listed = await insertProducts(products)
				for (const asked of questions) expect(await askFull(asked)).toEqual(expectedOf(listed, asked))
			},
		),
		{ numRuns: randomRuns(100), seed: randomSeed() },
	)
}, 240_000)

type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never
type ListedProduct = Product & { readonly id: string; readonly number: number }

async function insertProducts(products: readonly Product[]): Promise<ListedProduct[]> {
	const { rows } = await shop.pool.query<{ id: string; number: string }>(
		`insert into products (title, description, category, price, quantity, rating_sum, reviews_count, popularity)
		select array_to_string(words, ' '), '', category, price, quantity,
			(select coalesce(sum(rating), 0) from unnest(ratings) as rating), cardinality(ratings), popularity
		from json_to_recordset($1::json) as t
			(words text[], category text, price integer, quantity integer, ratings integer[], popularity integer)
		returning id, number`,
		[JSON.stringify(products)],
	)
	return products.map((one, index) => ({ ...one, id: rows[index]?.id ?? '', number: Number(rows[index]?.number) }))
}

/** Without the near products, which follow the full matches. */
async function askFull({ words: asked, ...others }: Question) {
	const given = Object.entries(others).filter(([, value]) => value !== undefined)
	const { ids, totalItems, near } = await ask(
		asked.join(' '),
		Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
	)
	const full = near?.fullItems ?? totalItems
	return { ids: ids.slice(0, Math.max(0, full - (others.pageNumber - 1) * others.pageSize)), full }
}

function expectedOf(products: readonly ListedProduct[], asked: Question) {
	const {
		category,
		minPrice = 0,
		maxPrice = Number.POSITIVE_INFINITY,
		availability,
		sort,
		pageNumber,
		pageSize,
	} = asked
	const found = products.filter(
		(one) =>
			asked.words.every((word) => one.words.includes(word)) &&
			(category === undefined || one.category === category) &&
			one.price >= minPrice &&
			one.price <= maxPrice &&
			(availability === 'any' || (availability === 'available') === one.quantity > 0),
	)
	const compare = {
		new: (a: ListedProduct, b: ListedProduct) => b.number - a.number,
		cheap: (a: ListedProduct, b: ListedProduct) => a.price - b.price || b.number - a.number,
		dear: (a: ListedProduct, b: ListedProduct) => b.price - a.price || a.number - b.number,
		rating: (a: ListedProduct, b: ListedProduct) =>
			averageOf(b) - averageOf(a) || b.ratings.length - a.ratings.length || b.number - a.number,
		popular: (a: ListedProduct, b: ListedProduct) => b.popularity - a.popularity || b.number - a.number,
	}[sort]
	const ids = found.sort(compare).map(({ id }) => id)
	return { ids: ids.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), full: ids.length }
}

function averageOf({ ratings }: Product): number {
	return ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
