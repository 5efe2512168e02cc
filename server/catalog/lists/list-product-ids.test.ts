import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditShop, makeEditShop } from '../../testing/edit-shop.ts'

let shop: EditShop

beforeAll(async () => {
	shop = await makeEditShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select 'Кубик ' || n, '', case when n % 2 = 0 then 'Кубики' else 'Мячи' end, 1000, n % 3 from generate_series(1, 2500) n`,
	)
})

afterAll(() => shop.close())

const list = async (query: string) => (await shop.call(shop.admin, 'GET', `/product-ids${query}`)).json().ids

test('all products that match are named once each, however many they are', async () => {
	const ids = await list('')
	expect([ids.length, new Set(ids).size]).toEqual([2500, 2500])
	const some = await list(`?${new URLSearchParams({ category: 'Кубики', availability: 'available' })}`)
	const { rows } = await shop.pool.query("select id from products where category = 'Кубики' and quantity > 0")
	expect(some.sort()).toEqual(rows.map(({ id }) => id).sort())
})

test('products that a text finds are named all, hidden ones never', async () => {
	const { rows } = await shop.pool.query("select id from products where title = 'Кубик 7'")
	const change = { field: 'hidden', isHidden: true }
	await shop.call(shop.admin, 'POST', '/product-changes', { body: { ids: [rows[0]?.id], change } })
	const ids = await list(`?${new URLSearchParams({ query: 'кубик', category: 'Мячи' })}`)
	expect(ids).toHaveLength(1249)
	expect(ids).not.toContain(rows[0]?.id)
})
