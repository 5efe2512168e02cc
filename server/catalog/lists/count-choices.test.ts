import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { problem } from '#contract/problems.ts'
import { choiceCounts } from '#contract/showcase/choices.ts'
import { ageBands } from '#contract/values/age-band.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, brand, age_from, images, rating_sum, reviews_count)
		select case when n % 3 = 0 then 'Кукла ' else 'Мяч ' end || n || case n % 7 when 0 then ' 3-6 лет' when 1 then ' 8+' else '' end,
			'', (array['Куклы', 'Мячи', 'Кубики'])[1 + n % 3], 100 * (n % 11), n % 2,
			(array['Алтын', 'Бөбек', null, ''])[1 + n % 4], (array[0, 1, 3, 6, 12, null])[1 + n / 2 % 6],
			case when n % 5 = 0 then '{}'::text[] else '{/a.webp}' end, 2 + n % 4, 1
		from generate_series(1, 240) n`,
	)
})

afterAll(() => shop.close())

type Chosen = Readonly<Record<string, string | string[]>>

async function ask(path: string, query: Chosen) {
	return await shop.app.inject({ url: `/api/products/${path}`, query: { ...query } })
}

async function totalOf(query: Chosen): Promise<number> {
	const answer = await ask('filter', { near: 'false', ...query })
	expect(answer.statusCode, answer.body).toBe(200)
	return productPage.parse(answer.json()).totalItems
}

test.each<Chosen>([
	{},
	{ age: ['0-1', '5-8'], brand: ['Алтын', 'Бөбек'] },
	{ age: '12-', minPrice: '300', availability: 'available' },
	{ category: 'Куклы', pictured: 'true', minRating: '4' },
	{ query: 'кукла', brand: 'Алтын', maxPrice: '800' },
	{ query: 'мяч', category: 'Кубики', age: '3-5', minRating: '4', pictured: 'true' },
	{ categories: ['Куклы', 'Кубики'], age: '3-5', maxPrice: '800' },
	{ minQuantity: '1', brand: 'Бөбек' },
	{ query: 'кит', age: '3-5' },
])('each count is what the list shows with that choice: %j', async (chosen) => {
	const counts = choiceCounts.parse((await ask('counts', chosen)).json())
	const { age: _, ...withoutAge } = chosen
	for (const { age, products } of counts.ages) expect(products, age).toBe(await totalOf({ ...withoutAge, age }))
	for (const { brand, products } of counts.brands) expect(products, brand).toBe(await totalOf({ ...chosen, brand }))
	const { categories: ____, ...withoutCategories } = chosen
	for (const { category, products } of counts.categories)
		expect(products, category).toBe(await totalOf({ ...withoutCategories, category }))
	const { minQuantity: __, ...withoutStock } = chosen
	for (const { availability, products } of counts.availabilities)
		expect(products, availability).toBe(await totalOf({ ...withoutStock, availability }))
	expect(counts.wellRated).toBe(await totalOf({ ...chosen, minRating: '4' }))
	expect(counts.pictured).toBe(await totalOf({ ...chosen, pictured: 'true' }))
	const { minPrice: ___, maxPrice: _____, ...unpriced } = chosen
	if (counts.prices) {
		expect(
			await totalOf({ ...unpriced, maxPrice: String(counts.prices.min - 1).replace('-', '') }),
		).toBeLessThanOrEqual(counts.prices.min === 0 ? Number.MAX_SAFE_INTEGER : 0)
		expect(await totalOf({ ...unpriced, minPrice: String(counts.prices.max + 1) })).toBe(0)
	} else expect(await totalOf(unpriced)).toBe(0)
})

test('an age is that of the field, or else of the title, up to its end; without one it is for that long again, or two years', async () => {
	const titles = async (age: string) => {
		const { items } = productPage.parse((await ask('filter', { age, category: 'Возраст', sort: 'new' })).json())
		return items.map((item) => ('title' in item ? item.title : ''))
	}
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, age_from) values
		('Без возраста', '', 'Возраст', 1, 1, null), ('Погремушка 6-18 мес', '', 'Возраст', 1, 1, null),
		('Мяч', '', 'Возраст', 1, 1, 0), ('Пазл 3+', '', 'Возраст', 1, 1, null), ('Пазл 0-2 года', '', 'Возраст', 1, 1, 5),
		('Лего', '', 'Возраст', 1, 1, 8), ('Игра 99+', '', 'Возраст', 1, 1, null)`,
	)
	const found = await Promise.all(ageBands.map(titles))
	expect(found).toEqual([
		['Мяч', 'Погремушка 6-18 мес'],
		['Мяч', 'Погремушка 6-18 мес'],
		['Пазл 3+'],
		['Пазл 0-2 года', 'Пазл 3+'],
		['Лего', 'Пазл 0-2 года'],
		['Игра 99+', 'Лего'],
	])
	const { rows } = await shop.pool.query(
		`select lower(ages) as from, upper(ages) as to from products where category = 'Возраст' and ages is not null order by number`,
	)
	expect(rows.map(({ from, to }) => [from, to])).toEqual([
		[6, 18],
		[0, 24],
		[36, 72],
		[60, 120],
		[96, 192],
		[1188, null],
	])
})

test.each([
	['age', '5'],
	['age', '5-3'],
	['age', 'a-b'],
	['minRating', '6'],
	['pictured', 'no'],
	['brand', 'я'.repeat(51)],
])('a %s of %s is refused with a sentence', async (name, value) => {
	for (const path of ['filter', 'counts']) {
		const answer = await ask(path, { [name]: value })
		expect(answer.statusCode).toBe(400)
		expect(problem.parse(answer.json()).errors?.[0]?.detail).toMatch(/^[А-Я].* /)
	}
	const tooMany = await ask('filter', { brand: Array.from({ length: 31 }, (_, index) => `Б${index}`) })
	expect(tooMany.statusCode).toBe(400)
})
