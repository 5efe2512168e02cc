import { expect, test } from 'vitest'
import type { Call } from '../../platform/api/call.ts'
import { loadOffers } from './load-offers.ts'

const products = (...ids: readonly number[]) => ids.map((id) => ({ id: String(id), title: `Мяч ${id}`, price: 990 }))

/** A shop whose hits are 1 to 4, and whose balls are 3 to 9. */
function makeShop({ counts = true, places }: { counts?: boolean; places?: readonly object[] } = {}) {
	const asked: string[] = []
	const call: Call = async (name, { query }) => {
		asked.push(name)
		const answer = () => {
			if (name === 'GET /products/{id}/category') return { category: 'Мячи' }
			if (name === 'GET /places') return { places: places ?? [] }
			if (query?.fields === 'category')
				return { items: ['Куклы', 'Мячи'].map((category) => ({ category, ...(counts && { products: 7 }) })) }
			const items =
				query?.category === undefined && query?.place === undefined
					? products(1, 2, 3, 4)
					: products(3, 4, 5, 6, 7, 8, 9)
			return { items, totalItems: items.length }
		}
		return JSON.parse(JSON.stringify(answer()))
	}
	return { call, asked }
}

test('no product is offered twice, and the nearest category first', async () => {
	const { call } = makeShop()
	const offers = await loadOffers(call, '2')
	expect(offers?.products.map(({ cards }) => cards.map(({ id }) => id).join(''))).toEqual(['5678', '1234'])
	expect(offers?.categories.map(({ label }) => label)).toEqual(['Мячи', 'Куклы'])
})

test('the place of the product is offered first, then those at the top of the tree', async () => {
	const place = (id: number, ru: string, isInside: boolean, ...categories: readonly string[]) => ({
		...{ id, names: { ru }, icon: 'ball', isInside, categories },
	})
	const places = [
		place(1, 'Куклы', false, 'Куклы', 'Пупсы'),
		place(2, 'Улица', false),
		place(3, 'Спорт', true, 'Мячи', 'Скакалки'),
	]
	const offers = await loadOffers(makeShop({ places }).call, '2')
	expect(offers?.categories.map(({ label, url }) => `${label} ${url}`)).toEqual([
		'Спорт /catalog?place=3',
		'Куклы /catalog?place=1',
		'Улица /catalog?place=2',
	])
	expect(offers?.products.map(({ cards }) => cards.length)).toEqual([4, 4])
})

test('a server that does not count offers nothing', async () => {
	expect(await loadOffers(makeShop({ counts: false }).call, '2')).toBeUndefined()
})

test('what does not wait for another is asked for at once', async () => {
	const { call, asked } = makeShop()
	const offers = loadOffers(call, '2')
	expect(asked).toHaveLength(4)
	await offers
	expect(asked).toHaveLength(5)
})
