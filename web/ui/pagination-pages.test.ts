import { describe, expect, it } from 'vitest'
import { pagesToShow } from './pagination-pages.ts'

describe('pages that get a number', () => {
	it.each([
		[1, 1, [1]],
		[1, 3, [1, 2, 3]],
		[1, 9, [1, 2, 'gap', 9]],
		[5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
		[4, 7, [1, 2, 3, 4, 5, 6, 7]],
		[9, 9, [1, 'gap', 8, 9]],
	])('on page %i of %i', (current, last, expected) => {
		expect(pagesToShow(current, last)).toEqual(expected)
	})
})
