import { expect, test } from 'vitest'
import { readPageNumber } from './read-page-number.ts'

test('a URL without a sensible page asks for the first', () => {
	const read = (search: string) => readPageNumber(new URLSearchParams(search))
	expect(['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e3', 'page=3'].map(read)).toEqual([1, 1, 1, 1, 1, 1, 3])
})
