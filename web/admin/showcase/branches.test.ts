import { expect, test } from 'vitest'
import { endOfBranch, findBranchBefore, findNextBranch } from './branches.ts'

const outline = (text: string) => [...text].map((letter) => ({ letter, isInside: letter === letter.toLowerCase() }))

function moved(text: string, letter: string, find: typeof findNextBranch): string {
	const exchange = find(outline(text), text.indexOf(letter))
	if (!exchange) return text
	const { from, middle, end } = exchange
	return text.slice(0, from) + text.slice(middle, end) + text.slice(from, middle) + text.slice(end)
}

test.each([
	['AaBb', 'B', 'BbAa'],
	['AaBb', 'A', 'AaBb'],
	['AabcB', 'c', 'AacbB'],
	['AaBb', 'a', 'AaBb'],
	['AaBb', 'b', 'AaBb'],
	['ABcd', 'B', 'BcdA'],
	['aBc', 'B', 'Bca'],
])('in %s a branch moves up among its siblings with all that is inside it: %s', (before, letter, after) => {
	expect(moved(before, letter, findBranchBefore)).toBe(after)
})

test.each([
	['AaBb', 'A', 'BbAa'],
	['AaBb', 'B', 'AaBb'],
	['AabcB', 'a', 'AbacB'],
	['AaBb', 'a', 'AaBb'],
	['AbcD', 'A', 'DAbc'],
])('in %s a branch moves down: %s', (before, letter, after) => {
	expect(moved(before, letter, findNextBranch)).toBe(after)
})

test('a branch ends before the next one', () => {
	const ends = [0, 1, 2, 3].map((index) => endOfBranch(outline('AbcD'), index))
	expect(ends).toEqual([3, 2, 3, 4])
})
