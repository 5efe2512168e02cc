import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { categoryState, mapCategories, withCategories } from './category-map.ts'

const choice = { columns: { title: 0, price: 1, category: 2 }, quantity: 0 }
const known = new Set(['Игры'])

test('a category is mapped by its own name alone, also one named like a part of every object', () => {
	const mapped = mapCategories({ ...choice, categories: { Лото: ' Игры ', Пазлы: 'Игры' } }, new Map([['Мячи', '  ']]))
	expect(categoryState('Лото', mapped, known)).toBe('mapped')
	expect(categoryState('Пазлы', mapCategories(choice, new Map([['Пазлы', 'Досуг']])), known)).toBe('mappedToNew')
	expect(categoryState('Мячи', mapped, known)).toBe('new')
	expect(categoryState('constructor', mapped, known)).toBe('new')
	expect(categoryState('Игры', mapped, known)).toBe('known')
})

test('what was typed comes before what was chosen, and what was emptied is mapped no more', () => {
	const before = { ...choice, categories: { Лото: 'Спорт', Мячи: 'Спорт', Бокс: 'Спорт' } }
	const typed = new Map([
		['Лото', ' Игры '],
		['Мячи', '  '],
	])
	expect(withCategories(before, typed, {})).toEqual({ ...choice, categories: { Лото: 'Игры', Бокс: 'Спорт' } })
	expect(withCategories({ ...choice, categories: { Мячи: 'Спорт' } }, new Map([['Мячи', '']]), {})).toEqual(choice)
})

test('categories that the file lacks stay until there are too many', () => {
	const listed = { categories: [{ name: 'Лото', rows: 1 }] }
	const names = Array.from({ length: limits.importCategories }, (_, place) => `Папка ${place}`)
	const full = { ...choice, categories: Object.fromEntries(names.map((name) => [name, 'Игры'])) }
	expect(withCategories(full, new Map(), listed)).toEqual(full)
	expect(withCategories(full, new Map([['Лото', 'Игры']]), listed).categories).toEqual({ Лото: 'Игры' })
})
