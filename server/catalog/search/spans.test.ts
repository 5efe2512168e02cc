import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

const titles = ['Мишка', 'Мишки', 'Кукла мишке', 'Кукла', 'Куклы', 'Мяч']

beforeAll(async () => {
	shop = await makeScratchShop()
	// These numbers fill about two hundred blocks of the index.
	await shop.pool.query(
		`insert into products (number, title, description, category, price, quantity) overriding system value
		select place * 8000, ($1::text[])[1 + place % 6], case when place % 5 = 0 then 'Для куклы' else '' end, 'Игрушки', 100, 1
		from generate_series(1, 400) as place`,
		[titles],
	)
})

afterAll(() => shop.close())

type SearchedStems = readonly (readonly [stem: string, place: number, kind: number])[]

interface Page {
	readonly isRanked: boolean
	readonly skipped: number
	readonly wanted: number
	readonly counted: number
}

async function read(asked: SearchedStems, { isRanked, skipped, wanted, counted }: Page) {
	const { rows } = await shop.pool.query<{
		number: string | null
		is_literal: boolean
		total: number
		literal: number
	}>('select number, is_literal, total, literal_total as literal from search_page($1, $2, $3, $4, $5, $6, $7)', [
		...[0, 1, 2].map((part) => asked.map((one) => one[part])),
		isRanked,
		skipped,
		wanted,
		counted,
	])
	return {
		found: rows.slice(0, -1).map((row) => [row.number, row.is_literal]),
		total: rows.at(-1)?.total,
		literal: rows.at(-1)?.literal,
	}
}

const searches: Record<string, SearchedStems> = {
	'a word as it stands': [['"мишка', 0, 0]],
	'a word and its stem': [
		['"мишка', 0, 0],
		['мишк', 0, 1],
	],
	'a word that stands so nowhere': [
		['"мишку', 0, 0],
		['мишк', 0, 1],
	],
	'two words': [
		['кукл', 0, 1],
		['мишк', 1, 1],
	],
	'a beginning': [
		['"ку', 0, 0],
		['кукл', 0, 2],
		['мишк', 0, 3],
	],
	'a word and what it may have meant': [
		['мяч', 0, 1],
		['кукл', 0, 4],
	],
	'a word that no product has': [['слон', 0, 1]],
}

test.each(Object.entries(searches))('%s: reading no further than needed finds the same page', async (_, asked) => {
	for (const isRanked of [true, false]) {
		for (const [skipped, wanted] of [
			[0, 5],
			[3, 12],
			[60, 12],
			[390, 30],
			[0, 0],
		] as const) {
			const whole = await read(asked, { isRanked, skipped: 0, wanted: 400, counted: 1_000_000 })
			const page = await read(asked, { isRanked, skipped, wanted, counted: 1_000_000 })
			const least = await read(asked, { isRanked, skipped, wanted, counted: 0 })
			expect(page).toEqual({ ...whole, found: whole.found.slice(skipped, skipped + wanted) })
			expect(least.found).toEqual(page.found)
			expect(least.total).toBeLessThanOrEqual(whole.total ?? 0)
		}
	}
})

test('a page of the newest of many products is found without reading the older ones', async () => {
	const asked = searches['a word and its stem'] ?? []
	const page = { isRanked: true, skipped: 0, wanted: 1 }
	const [whole, least] = [await read(asked, { ...page, counted: 1000 }), await read(asked, { ...page, counted: 1 })]
	expect(whole.total).toBe(200)
	expect(least.total).toBeLessThan(20)
})
