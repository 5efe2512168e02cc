import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { countUnplaced } from './place-queries.ts'

let shop: ScratchShop
let admin: string

beforeAll(async () => {
	shop = await makeScratchShop()
	admin = (await shop.signIn('admin@toys.example', 'Admin')).token
	await shop.pool.query(`insert into products (title, description, category, price, quantity, images) values
		('Кукла Аня', '', 'Куклы', 1000, 1, '{/anya.webp}'), ('Пупс', '', 'Пупсы', 2000, 0, '{}'),
		('Домик', '', 'Домики', 3000, 1, '{}'), ('Мяч', '', 'Мячи', 400, 1, '{}')`)
})

beforeEach(() => shop.pool.query(`truncate places cascade; update showcase set version = 1`))

afterAll(() => shop.close())

async function send(method: 'GET' | 'PUT', path: string, body?: object, token = admin) {
	const answer = await shop.app.inject({
		method,
		url: `/api${path}`,
		headers: { authorization: `Bearer ${token}` },
		...(body && { payload: body }),
	})
	return { status: answer.statusCode, body: answer.json() }
}

const dolls = { names: { ru: 'Куклы' }, icon: 'doll', isInside: false, categories: ['Куклы', 'Пупсы'] }
const houses = { names: { ru: 'Домики', kk: 'Үйлер' }, icon: 'star', isInside: true, categories: ['Домики'] }
const empty = { names: { ru: 'Поезда' }, icon: 'train', isInside: false, categories: ['Поезда'] }

const save = async (version: number, ...places: object[]) => await send('PUT', '/place-tree', { version, places })

const titles = async (query: string) =>
	(await send('GET', `/products/filter?${query}`)).body.items.map(({ title }: { title: string }) => title)

test('a place lists the products of its categories and of the places inside it, with the other filters', async () => {
	const [top, inside] = (await save(1, dolls, houses)).body.places
	const page = (await send('GET', `/products/filter?place=${top.id}`)).body
	expect([page.totalItems, page.items.length]).toEqual([3, 3])
	expect(await titles(`place=${inside.id}`)).toEqual(['Домик'])
	expect(await titles(`place=${top.id}&maxPrice=2500&sort=cheap`)).toEqual(['Кукла Аня', 'Пупс'])
	expect(await titles(`place=${top.id}&minQuantity=1&sort=cheap`)).toEqual(['Кукла Аня', 'Домик'])
	expect(await titles(`place=${top.id}&category=Пупсы`)).toEqual(['Пупс'])
	expect(await titles(`place=${top.id}&category=Мячи`)).toEqual([])
	expect(await titles(`place=${top.id}&query=пупс`)).toEqual(['Пупс'])
	expect(await titles(`place=${top.id}&query=мяч`)).toEqual([])
	expect((await send('GET', `/products/counts?place=${top.id}`)).body.pictured).toBe(1)
})

test('several places and categories list the products of any of them, and each is counted as if it alone were chosen', async () => {
	const [top, inside] = (await save(1, dolls, houses)).body.places
	expect(await titles(`place=${inside.id}&categories=Мячи&sort=cheap`)).toEqual(['Мяч', 'Домик'])
	expect(await titles(`categories=Мячи&categories=Пупсы&sort=cheap`)).toEqual(['Мяч', 'Пупс'])
	expect(await titles(`place=${top.id}&place=${inside.id}&sort=cheap`)).toEqual(
		await titles(`place=${top.id}&sort=cheap`),
	)
	expect(await titles(`categories=Мячи&query=пупс&near=false`)).toEqual([])
	for (const chosen of ['', `place=${inside.id}`, 'categories=Мячи', `category=Пупсы`, 'maxPrice=2500']) {
		const { places, categories } = (await send('GET', `/products/counts?${chosen}`)).body
		const others = chosen === 'maxPrice=2500' ? `&${chosen}` : ''
		const ids = places.map(({ place }: { place: number }) => place)
		expect(ids).toEqual([top.id, inside.id])
		for (const { place, products } of places) expect(products).toBe((await titles(`place=${place}${others}`)).length)
		for (const { category, products } of categories)
			expect(products).toBe((await titles(`categories=${category}${others}`)).length)
	}
	const many = Array.from({ length: 31 }, (_, index) => `place=${index}`).join('&')
	expect((await send('GET', `/products/filter?${many}`)).status).toBe(400)
})

test('an unknown place lists nothing, and one that is no number is refused', async () => {
	expect(await titles('place=99999')).toEqual([])
	expect((await send('GET', '/products/filter?place=dolls')).status).toBe(400)
})

test('shoppers see the places that list products, a picture of one while it is listed', async () => {
	const { rows } = await shop.pool.query(`select id from products where title = 'Кукла Аня'`)
	const [top, inside] = (await save(1, { ...dolls, pictureOf: rows[0].id }, houses, empty)).body.places
	const { places } = (await send('GET', '/places')).body
	expect(places).toEqual([
		{ ...dolls, id: top.id, picture: expect.objectContaining({ path: '/anya.webp' }) },
		{ ...houses, id: inside.id },
	])
	await shop.pool.query(`update products set deleted_at = now() where title = 'Кукла Аня'`)
	expect((await send('GET', '/places')).body.places[0].picture).toBeUndefined()
	await shop.pool.query(`update products set deleted_at = null where title = 'Кукла Аня'`)
})

test('a product names the places that it stands in, from the top down, and none without a place', async () => {
	const { rows } = await shop.pool.query('select id, title from products')
	const idOf = new Map(rows.map(({ id, title }) => [title, id]))
	const placesOf = async (title: string) => (await send('GET', `/products/${idOf.get(title)}`)).body.places
	const [, top, inside] = (await save(1, empty, dolls, houses)).body.places
	expect(await placesOf('Домик')).toEqual([
		{ id: top.id, names: dolls.names },
		{ id: inside.id, names: houses.names, category: 'Домики' },
	])
	expect(await placesOf('Пупс')).toEqual([{ id: top.id, names: dolls.names }])
	expect(await placesOf('Мяч')).toBeUndefined()
	const [alone] = (await save(2, { ...houses, isInside: false })).body.places
	expect(await placesOf('Домик')).toEqual([{ id: alone.id, names: houses.names, category: 'Домики' }])
})

test('the tree is saved as a whole: places move, go and keep their ids, unless somebody saved another meanwhile', async () => {
	const first = (await save(1, dolls, houses, empty)).body
	expect(first).toMatchObject({ version: 2, unplaced: [{ category: 'Мячи', products: 1 }] })
	const [top, inside] = first.places
	const second = await save(2, { ...inside, isInside: false, names: { ru: 'Дома' } }, { ...top, categories: [] })
	expect(second.body.places).toEqual([
		{ ...inside, isInside: false, names: { ru: 'Дома' } },
		{ ...top, categories: [] },
	])
	expect(await save(2, dolls)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
	const { rows } = await shop.pool.query(
		`select after from audit_entries where subject = 'places' order by id desc limit 1`,
	)
	expect(rows[0].after).toEqual({ places: ['Дома: Домики', 'Куклы'] })
})

test('refused are a first place inside, a category in two places, a name without letters, an unknown icon, ids twice and beyond any', async () => {
	const refused = [
		[{ ...dolls, isInside: true }],
		[dolls, { ...houses, categories: ['Куклы'] }],
		[{ ...dolls, names: { ru: ' ' } }],
		[{ ...dolls, icon: 'skull' }],
		[{ ...dolls, id: 3_000_000_000 }],
		[
			{ ...dolls, id: 1 },
			{ ...houses, id: 1 },
		],
	]
	for (const places of refused) expect((await save(1, ...places)).status).toBe(400)
	expect((await save(3_000_000_000, dolls)).status).toBe(400)
})

test('the proposal gives every category a place and saves nothing', async () => {
	const { places, unplaced } = (await send('GET', '/place-tree/proposal')).body
	expect(unplaced).toEqual([])
	expect(places.flatMap(({ categories }: { categories: string[] }) => categories).sort()).toEqual([
		'Домики',
		'Куклы',
		'Мячи',
		'Пупсы',
	])
	expect((await send('GET', '/place-tree')).body.places).toEqual([])
})

test('many categories wait for places even before there is a tree, few do not', async () => {
	expect(await countUnplaced(shop.db)).toBe(0)
	await save(1, dolls)
	expect(await countUnplaced(shop.db), 'beside a tree').toBe(2)
	await save(2)
	await shop.pool.query(`insert into products (title, description, category, price, quantity)
		select 'Набор', '', 'Наборы ' || n, 100, 1 from generate_series(1, 9) n`)
	expect(await countUnplaced(shop.db)).toBe(13)
	await shop.pool.query(`delete from products where title = 'Набор'`)
})

test('only administrators see and change the tree', async () => {
	const { token } = await shop.signIn('client@toys.example')
	expect((await send('GET', '/place-tree', undefined, token)).status).toBe(403)
	expect((await send('PUT', '/place-tree', { version: 1, places: [] }, token)).status).toBe(403)
})
