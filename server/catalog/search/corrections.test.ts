import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
	const robots = Array.from({ length: 30 }, (_, index) => `Робокар номер ${index + 1}`)
	const melodies = ['Мелодия весны', 'Мелодия лета']
	await addProducts([...robots, 'Рабокар деревянный', 'Мишка', 'Кепка', 'Кегли', 'Мелли', ...melodies])
})

afterAll(() => shop.close())

async function addProducts(titles: readonly string[]): Promise<void> {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select title, '', 'Игрушки', 100 * place, place % 3 from unnest($1::text[]) with ordinality as listed (title, place)`,
		[titles],
	)
}

async function search(query: string, others: Record<string, string> = {}) {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query, ...others } })
	const { items, ...page } = productPage.parse(answer.json())
	return { titles: items.map((item) => ('title' in item ? item.title : '')), ...page }
}

test('an answer for other words than those typed says for which', async () => {
	expect(await search('мшика')).toEqual({
		titles: ['Мишка'],
		totalPages: 1,
		totalItems: 1,
		correction: { query: 'мишка', literalItems: 0 },
	})
	expect((await search('vbirf')).correction).toEqual({ query: 'мишка', literalItems: 0 })
	expect((await search('робокар нмоер')).correction).toEqual({ query: 'робокар номер', literalItems: 0 })
})

test('who asks for the words as typed gets nothing else', async () => {
	expect(await search('мшика', { literal: 'true' })).toEqual({
		titles: [],
		totalPages: 0,
		totalItems: 0,
		unknownWords: ['мшика'],
	})
	expect((await search('рабокар', { literal: 'true' })).titles).toEqual(['Рабокар деревянный'])
})

test('a rare word that may be a slip is found first, and then what it may have meant', async () => {
	const { titles, totalItems, totalPages, correction } = await search('рабокар')
	expect(titles.slice(0, 2)).toEqual(['Рабокар деревянный', expect.stringContaining('Робокар номер')])
	expect([totalItems, totalPages]).toEqual([31, 3])
	expect(correction).toEqual({ query: 'робокар', literalItems: 1 })
	expect((await search('рабокар', { pageNumber: '3' })).titles).toHaveLength(7)
})

test('filters narrow both, and the count of what matches as typed follows', async () => {
	const cheap = await search('рабокар', { maxPrice: '1000' })
	expect(cheap).toMatchObject({ totalItems: 10, correction: { query: 'робокар', literalItems: 0 } })
	const dear = await search('рабокар', { minPrice: '3000', sort: 'cheap' })
	expect(dear.titles).toEqual(['Рабокар деревянный', 'Робокар номер 30'])
	expect(dear.correction).toEqual({ query: 'робокар', literalItems: 1 })
})

test.each(['робокар', 'мишка', 'робокар номер', 'кепка', 'роб', 'номер 7', 'игрушки'])(
	'%s is right as it is',
	async (query) => {
		const { correction, totalItems } = await search(query)
		expect(correction).toBeUndefined()
		expect(totalItems).toBe((await search(query, { literal: 'true' })).totalItems)
	},
)

test('a new form of a word may be a slip in one of twice as many products', async () => {
	expect(await search('мелолия')).toMatchObject({
		titles: ['Мелли', 'Мелодия лета', 'Мелодия весны'],
		correction: { query: 'мелодия', literalItems: 1 },
	})
})

test('a word of which no product is much more frequent is not second-guessed', async () => {
	expect(await search('кегля')).toMatchObject({ titles: ['Кегли'] })
	expect((await search('кегля')).correction).toBeUndefined()
})
