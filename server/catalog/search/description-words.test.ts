import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { countWords } from './word-queries.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity) values
		('Качели', 'Прочные верёвки и широкое сиденье', 'Двор', 100, 1), ('Робот', '', 'Роботы', 200, 1), ('Снять и надеть', '', 'Игры', 300, 1),
		('Выпечка', '', 'Игры', 300, 1), ('Стрела', '', 'Игры', 300, 1)`,
	)
})

afterAll(() => shop.close())

async function search(query: string) {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query } })
	const { items, correction } = productPage.parse(answer.json())
	return [items.map((item) => ('title' in item ? item.title : '')), correction?.query]
}

test.each([
	['седенье', 'сиденье'],
	['широкае', 'широкое'],
	['прочныые', 'прочные'],
	['веревик', 'веревки'],
])('a slip in a word of a description is mended: %s', async (typed, meant) => {
	expect(await search(typed)).toEqual([['Качели'], meant])
})

test.each(['орбот', 'рбоот', 'рообт', 'робто', 'робта'])('«%s» is a robot', async (typed) => {
	expect(await search(typed)).toEqual([['Робот'], 'робот'])
})

test('a right word that no product has is not taken for another one', async () => {
	for (const word of ['стресс', 'выписка']) expect(await search(word)).toEqual([[], undefined])
	expect(await search('снять стресс')).toEqual([['Снять и надеть'], undefined])
})

test('words of descriptions complete nothing', async () => {
	const answer = await shop.app.inject({ url: '/api/products/suggestions', query: { query: 'сид' } })
	expect(answer.json()).toMatchObject({ queries: [] })
})

test('a word is known as soon as a description has it, and is forgotten when none has it any more', async () => {
	const known = async (word: string) => {
		await countWords(shop.db)
		return (await shop.pool.query('select from description_words where word = $1', [word])).rowCount === 1
	}
	await shop.pool.query(`update products set description = 'Крепкая цепочка' where title = 'Качели'`)
	expect(await search('ципочка')).toEqual([['Качели'], 'цепочка'])
	expect([await known('цепочка'), await known('сиденье')]).toEqual([true, false])
	await shop.pool.query(`update products set deleted_at = now() where title = 'Качели'`)
	expect(await known('цепочка')).toBe(false)
	await shop.pool.query(`update products set deleted_at = null where title = 'Качели'`)
	expect(await known('цепочка')).toBe(true)
})
