import { expect, test } from 'vitest'
import { findLines } from './load-words.ts'

test('a line is found by a part of any of its phrases', () => {
	const lines = [
		{ id: 'a', phrases: ['Самокат', 'скутер'], typedOnly: [] },
		{ id: 'b', phrases: ['Ёлка', 'ель'], typedOnly: [] },
	]
	const found = (query: string) => findLines(lines, query).map(({ id }) => id)
	expect(['', 'КУТ', 'елк', 'мяч'].map(found)).toEqual([['a', 'b'], ['a'], ['b'], []])
})
