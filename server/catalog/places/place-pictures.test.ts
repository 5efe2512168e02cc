import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop
let admin: string

beforeAll(async () => {
	shop = await makeScratchShop()
	admin = (await shop.signIn('admin@toys.example', 'Admin')).token
})

afterAll(() => shop.close())

async function send(method: 'GET' | 'PUT', path: string, payload?: object) {
	const headers = { authorization: `Bearer ${admin}` }
	return (await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })).json()
}

const save = async (version: number, ...places: object[]) => await send('PUT', '/place-tree', { version, places })

const dolls = { names: { ru: 'Куклы' }, icon: 'doll', isInside: false, categories: ['Пупсы'] }
const houses = { names: { ru: 'Домики' }, icon: 'star', isInside: true, categories: ['Домики'] }
const trains = { names: { ru: 'Поезда' }, icon: 'train', isInside: false, categories: ['Поезда'] }

test('a place without a choice shows its best seller in stock, in a row no picture twice where there are others', async () => {
	await shop.pool.query(
		`insert into products (title, description, price, category, images, popularity, quantity)
		select 'Игрушка ' || popularity, '', 100, category, array['/' || picture || '.webp'], popularity, quantity
		from (values
			('Пупсы', 'doll', 5, 1), ('Пупсы', 'gone', 9, 0), ('Домики', 'house', 7, 1),
			('Поезда', 'house', 3, 1), ('Поезда', 'train', 2, 1)
		) as added (category, picture, popularity, quantity)`,
	)
	const pictures = async () => {
		const { places } = await send('GET', '/places')
		return places.map(({ picture }: { picture?: { path: string } }) => picture?.path)
	}
	await save(1, dolls, houses, trains)
	expect(await pictures()).toEqual(['/house.webp', '/house.webp', '/train.webp'])
	const { rows } = await shop.pool.query(`select id from products where title = 'Игрушка 2'`)
	await save(2, { ...dolls, pictureOf: rows[0].id }, houses, trains)
	expect(await pictures()).toEqual(['/train.webp', '/house.webp', '/house.webp'])
})
