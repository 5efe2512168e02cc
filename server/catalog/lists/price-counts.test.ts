import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { randomRuns, randomSeed } from '../../testing/random-runs.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
})

afterAll(() => shop.close())

const product = fc.record({
	category: fc.constantFrom('Куклы', 'Мячи'),
	price: fc.integer({ min: 0, max: 6 }),
	quantity: fc.integer({ min: 0, max: 2 }),
})

const changes = fc.array(
	fc.oneof(
		fc.record({ set: fc.constantFrom('price = (price + 3) % 7', 'quantity = 2 - quantity', `category = 'Куклы'`) }),
		fc.record({ set: fc.constantFrom('deleted_at = now()', 'deleted_at = null', `category = ''`) }),
	),
	{ maxLength: 5 },
)

async function counted(query: Record<string, string>): Promise<number> {
	const answer = await shop.app.inject({ url: '/api/products/filter', query })
	return productPage.parse(answer.json()).totalItems
}

test('after any changes a price range counts what is really there', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 20 }), changes, async (products, made) => {
			await shop.pool.query('update products set deleted_at = now() where deleted_at is null')
			await shop.pool.query(
				`insert into products (title, description, category, price, quantity)
				select 'Игрушка', '', category, price, quantity
				from json_to_recordset($1::json) as t (category text, price integer, quantity integer)`,
				[JSON.stringify(products)],
			)
			for (const { set } of made) await shop.pool.query(`update products set ${set} where number % 2 = 0`)
			for (const availability of ['any', 'available', 'preorder']) {
				for (const category of ['', 'Куклы']) {
					const query = { minPrice: '2', maxPrice: '5', availability, ...(category && { category }) }
					const { rows } = await shop.pool.query<{ products: number }>(
						`select count(*)::integer as products from products
						where deleted_at is null and price between 2 and 5 and ($1 = '' or category = $1)
							and ($2 = 'any' or ($2 = 'available') = (quantity > 0))`,
						[category, availability],
					)
					expect(await counted(query)).toBe(rows[0]?.products)
				}
			}
		}),
		{ numRuns: randomRuns(40), seed: randomSeed() },
	)
})

test('one bound is enough, and a range that no product is in counts none', async () => {
	await shop.pool.query('update products set deleted_at = now() where deleted_at is null')
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity) values
		('Мяч', '', 'Мячи', 9999999, 1), ('Мяч', '', 'Мячи', 0, 1)`,
	)
	expect(await counted({ minPrice: '1' })).toBe(1)
	expect(await counted({ maxPrice: '9999998', category: 'Мячи' })).toBe(1)
	expect(await counted({ minPrice: '5', maxPrice: '4' })).toBe(0)
	expect(await counted({ minPrice: '0', category: 'Куклы' })).toBe(0)
})
