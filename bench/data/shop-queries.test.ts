import { expect, test } from 'vitest'
import { generateProducts } from './generate-products.ts'
import { chooseBeginnings, chooseSearches } from './shop-queries.ts'

const products = Array.from(generateProducts(2_000), ({ title, barcode }) => ({ title, barcode: barcode ?? null }))

test('searches are a mix of different texts: words, pairs, beginnings, slips and barcodes in their shares', () => {
	const searches = chooseSearches(products, 200)
	expect(new Set(searches.map(({ text }) => text)).size).toBe(200)
	expect(
		Object.entries(Object.groupBy(searches, ({ kind }) => kind)).map(([kind, some]) => [kind, some.length]),
	).toEqual(
		expect.arrayContaining([
			['one word', 80],
			['two words', 60],
			['a beginning', 20],
			['a slip', 30],
			['a barcode', 10],
		]),
	)
	expect(chooseSearches(products, 200)).toEqual(searches)
})

test('beginnings have 2 to 8 letters and begin a word of some title', () => {
	const beginnings = chooseBeginnings(products, 100)
	expect(beginnings).toHaveLength(100)
	const titles = products.map(({ title }) => title.toLowerCase().replaceAll('ё', 'е')).join(' ')
	for (const beginning of beginnings) {
		expect(beginning).toMatch(/^\p{L}{2,8}$/u)
		expect(titles).toMatch(new RegExp(`(^|[^\\p{L}])${beginning}`, 'u'))
	}
})

test('of a shop with few words there are fewer texts', () => {
	expect(chooseBeginnings([{ title: 'Мяч', barcode: null }], 10).toSorted()).toEqual(['мя', 'мяч'])
})
