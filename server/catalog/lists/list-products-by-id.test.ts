import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, product } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop
let all: readonly Product[]

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select 'Мяч ' || n, '', 'Мячи', 100 * n, n from generate_series(1, 3) n`,
	)
	all = z.object({ items: z.array(product) }).parse((await shop.app.inject('/api/products/filter')).json()).items
})

afterAll(() => shop.close())

const ask = async (ids: readonly string[]) =>
	await shop.app.inject({ url: '/api/products/by-id', query: { ids: [...ids] } })

const idOf = (title: string) => all.find((one) => one.title === title)?.id ?? ''

test('products come in the order of their ids, as the list shows them', async () => {
	const ids = [idOf('Мяч 2'), idOf('Мяч 3').toUpperCase(), idOf('Мяч 1')]
	const products = z.array(product).parse((await ask(ids)).json())
	expect(products.map(({ title }) => title)).toEqual(['Мяч 2', 'Мяч 3', 'Мяч 1'])
	expect(products[0]).toEqual(all.find(({ title }) => title === 'Мяч 2'))
	expect((await ask(ids.slice(0, 1))).json()).toHaveLength(1)
})

test('what is unknown or no longer sold is left out', async () => {
	await shop.pool.query('update products set deleted_at = now() where id = $1', [idOf('Мяч 1')])
	const answer = await ask([idOf('Мяч 1'), randomUUID(), idOf('Мяч 3')])
	expect(answer.json()).toMatchObject([{ title: 'Мяч 3' }])
})

test('the category is also known of a product that is no longer sold, and of nothing else', async () => {
	await shop.pool.query('update products set deleted_at = now() where id = $1', [idOf('Мяч 1')])
	const categoryOf = async (id: string) => await shop.app.inject(`/api/products/${id}/category`)
	expect((await categoryOf(idOf('Мяч 1'))).json()).toEqual({ category: 'Мячи' })
	expect((await categoryOf(idOf('Мяч 2'))).json()).toEqual({ category: 'Мячи' })
	expect((await categoryOf(randomUUID())).statusCode).toBe(404)
	expect((await categoryOf('7')).statusCode).toBe(404)
})

test('no ids, too many and malformed ones are refused', async () => {
	const many = Array.from({ length: limits.productsById + 1 }, () => randomUUID())
	for (const ids of [[], many, ['7']]) expect((await ask(ids)).statusCode).toBe(400)
})
