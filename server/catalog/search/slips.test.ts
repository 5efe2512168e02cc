import { expect, test } from 'vitest'
import { oneEditAway, slipCost } from './slips.ts'

test('one letter is dropped, added, replaced or swapped', () => {
	const edits = oneEditAway('кот')
	for (const edit of ['от', 'ккот', 'крот', 'кит', 'окт']) expect(edits).toContain(edit)
	expect(edits).not.toContain('кот')
	expect(edits).not.toContain('торт')
})

test.each([
	['a letter that sounds alike', 'сабака', 'сибака', 'собака'],
	['a neighbouring key', 'собпка', 'собщка', 'собака'],
	['two letters swapped', 'соабка', 'собла', 'собака'],
	['a doubled letter', 'соббака', 'сонбака', 'собака'],
	['half of a doubled letter', 'паззл', 'пазил', 'паззл'],
	['a later letter', 'собаха', 'хобака', 'собака'],
])('%s is likelier', (_, likely, unlikely, meant) => {
	expect(slipCost(likely, meant)).toBeLessThan(slipCost(unlikely, meant))
})

test('every slip costs', () => {
	expect(slipCost('собака', 'собака')).toBe(0)
	expect(slipCost('сабпка', 'собака')).toBeCloseTo(slipCost('сабака', 'собака') + slipCost('собпка', 'собака'))
})
