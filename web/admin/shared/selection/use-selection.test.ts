import { expect, test } from 'vitest'
import { readProduct } from '../../../platform/api/read-product.ts'
import { refreshChosen } from './use-selection.ts'

const products = (...given: { id: string; price: number }[]) =>
	given.flatMap((product) => readProduct({ title: 'Мишка', category: 'Мишки', quantity: 1, ...product }) ?? [])

const chosen = new Map(
	products({ id: '1', price: 100 }, { id: '2', price: 200 }).map((product) => [product.id, product]),
)

test('a chosen product is the one that the list shows now, and those of other pages stay as they were', () => {
	const refreshed = refreshChosen(chosen, products({ id: '2', price: 250 }, { id: '3', price: 300 }))
	expect([...refreshed.values()].map((product) => product?.price)).toEqual([100, 250])
})

test('a product that was chosen unseen is known once it is shown', () => {
	const refreshed = refreshChosen(new Map([['3', undefined]]), products({ id: '3', price: 300 }))
	expect(refreshed.get('3')?.price).toBe(300)
})

test('what shows nothing new leaves the choice as it is', () => {
	expect(refreshChosen(chosen, [...chosen.values()])).toBe(chosen)
	expect(refreshChosen(chosen, products({ id: '3', price: 300 }))).toBe(chosen)
})
