import { expect, it } from 'vitest'
import { readCategories } from './list-categories.ts'

it('reads each category once, also out of whole toys', () => {
	const answer = {
		items: [{ category: 'Куклы' }, { category: 'Мячи', id: 1 }, { category: 'Куклы', id: 2 }, { id: 3 }],
	}
	expect(readCategories(answer)).toEqual([
		{ value: 'Куклы', label: 'Куклы' },
		{ value: 'Мячи', label: 'Мячи' },
	])
})
