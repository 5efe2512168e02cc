import { expect, test } from 'vitest'
import { readProduct } from '../../../platform/api/read-product.ts'
import { refreshChosen } from './refresh-chosen.ts'

const toys = (...given: { id: string; price: number }[]) =>
	given.flatMap((toy) => readProduct({ title: 'Мишка', category: 'Мишки', quantity: 1, ...toy }) ?? [])

const chosen = new Map(toys({ id: '1', price: 100 }, { id: '2', price: 200 }).map((toy) => [toy.id, toy]))

test('a chosen toy is the one that the list shows now, and those of other pages stay as they were', () => {
	const refreshed = refreshChosen(chosen, toys({ id: '2', price: 250 }, { id: '3', price: 300 }))
	expect([...refreshed.values()].map(({ price }) => price)).toEqual([100, 250])
})

test('what shows nothing new leaves the choice as it is', () => {
	expect(refreshChosen(chosen, [...chosen.values()])).toBe(chosen)
	expect(refreshChosen(chosen, toys({ id: '3', price: 300 }))).toBe(chosen)
})
