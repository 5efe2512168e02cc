import { expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { generateProducts } from './generate-products.ts'
import { wordsOf } from './misspell-words.ts'

test('the same number gives the same products, and a larger catalogue begins with the smaller one', () => {
	expect([...generateProducts(20)]).toEqual([...generateProducts(30)].slice(0, 20))
})

test('titles keep the limit, and their words grow in number with the catalogue', () => {
	const titles = Array.from(generateProducts(20_000), ({ title }) => title)
	expect(Math.max(...titles.map((title) => title.length))).toBeLessThanOrEqual(limits.productTitle)
	const differentIn = (some: readonly string[]) => new Set(some.flatMap(wordsOf)).size
	expect(differentIn(titles)).toBeGreaterThan(4 * differentIn(titles.slice(0, 2_000)))
})
