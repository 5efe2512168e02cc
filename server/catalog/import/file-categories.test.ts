import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SentImportChoice } from '#contract/imports.ts'
import { problem } from '#contract/problems.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.clear())

const long = `Игрушки/${'очень '.repeat(20)}длинные`
const file = `Название;Цена;Категория;Артикул
Мяч;500;Спорт/Мячи;M-1
Мяч 2;500;Спорт/Мячи;M-2
Юла;700;Волчки;J-1
Лото;300;${long};L-1
Домино;300;;D-1
`

async function listCategories(): Promise<string[]> {
	return (await shop.listProducts()).map(({ category }) => category)
}

test('a checked file lists its categories with their rows, the largest first, before any of them is mapped', async () => {
	const categories = { 'Спорт/Мячи': 'Мячи' }
	const checked = await shop.preview(file, { category: 'Прочее', categories })
	expect(checked.categories).toEqual([
		{ name: 'Спорт/Мячи', rows: 2 },
		{ name: 'Волчки', rows: 1 },
		{ name: long, rows: 1 },
	])
	expect(checked.readRows?.slice(0, 3).map(({ category }) => category)).toEqual(['Мячи', 'Мячи', 'Волчки'])
})

test('mapped categories become those of the shop, also one that is too long for it; others stay', async () => {
	const categories = { 'Спорт/Мячи': 'Мячи', [long]: 'Игры' }
	const { counts } = await shop.run(file, { category: 'Прочее', categories })
	expect(counts).toMatchObject({ added: 5, shortened: 0 })
	expect(await listCategories()).toEqual(['Мячи', 'Мячи', 'Волчки', 'Игры', 'Прочее'])
})

test('of a path the chosen part is mapped', async () => {
	const choice = { category: 'Прочее', categoryPath: 'last', categories: { Мячи: 'Всё для спорта' } } as const
	await shop.run(file, choice)
	expect((await listCategories()).slice(0, 3)).toEqual(['Всё для спорта', 'Всё для спорта', 'Волчки'])
})

test('what was mapped for a supplier is used again', async () => {
	const categories = { 'Спорт/Мячи': 'Мячи' }
	await shop.preview(file, { category: 'Прочее', categories, supplier: 'Опт' })
	const next = (await shop.upload(file)).json()
	expect(next.choice).toMatchObject({ supplier: 'Опт', categories })
})

const refused: readonly [string, SentImportChoice['categories']][] = [
	['an empty category', { Мячи: ' ' }],
	['one that is too long', { Мячи: 'я'.repeat(51) }],
	['too many', Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`К ${index}`, 'Игры']))],
]

test.each(refused)('%s is refused', async (_, categories) => {
	const { id, choice } = (await shop.upload(file)).json()
	const answer = await shop.send('POST', `/imports/${id}/preview`, { ...choice, category: 'Прочее', categories })
	expect(answer.statusCode).toBe(400)
	expect(problem.parse(answer.json()).errors?.[0]?.field).toMatch(/^categories/)
})
