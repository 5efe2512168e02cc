import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
})

afterAll(() => shop.close())

async function add(titles: readonly string[]): Promise<void> {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select title, '', 'Игрушки', 100, 1 from unnest($1::text[]) as titles (title)`,
		[titles],
	)
}

/** The titles that have every word. */
async function find(query: string): Promise<string[]> {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query, literal: 'true' } })
	const { items, near, unknownWords = [] } = productPage.parse(answer.json())
	const titles = items.map((item) => ('title' in item ? item.title : ''))
	return unknownWords.length > 0 ? [] : titles.slice(0, near?.fullItems)
}

/** All code points that may be in a word, without letters that have no capitals, and some of the others. */
function codePoints(): string[] {
	const isOfWord = /[\p{Alphabetic}\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}\p{N}\p{Cf}](?<!\p{Lo})/u
	const all = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter((code) => code < 0xd800 || code > 0xdfff)
	return all
		.map((code) => String.fromCodePoint(code))
		.filter((letter, index) => isOfWord.test(letter) || index % 997 === 0)
}

test('a product is found by its own title, whichever characters stand in its words', async () => {
	const letters = codePoints()
	// As many as may be typed. One word finds no near products, which takes long.
	const inTitle = 14
	const titles = Array.from({ length: Math.ceil(letters.length / inTitle) }, (_, index) => {
		const own = letters.slice(index * inTitle, (index + 1) * inTitle)
		return `ж${index}ю${own.join('ю')}ю`
	})
	await add(titles)
	const missed: string[] = []
	for (const title of titles) if (!(await find(title)).includes(title)) missed.push(title)
	expect(missed).toEqual([])
}, 120_000)

test('a product is found by its own SKU and by how that begins, whatever its letters become in capitals', async () => {
	await shop.pool.query(
		`insert into products (title, description, category, sku, price, quantity)
		values ('Кубики', '', 'Игрушки', 'Straße-7', 100, 1)`,
	)
	expect([await find('Straße-7'), await find('straße-')]).toEqual([['Кубики'], ['Кубики']])
})
