import { expect, test } from 'vitest'
import { readFilters } from '../catalog-filters.ts'
import { chosenBranches } from './chosen-places.ts'

const place = (id: string, isInside = false, category?: string) => ({
	...{ id, label: id, icon: 'star' as const, isInside },
	...(category && { category }),
})
const places = [place('1'), place('2', true), place('3', true, 'Пупсы'), place('4'), place('5', false, 'Мячи')]

test.each([
	['', []],
	['place=2', ['1 2 3']],
	['category=Пупсы&place=1', ['1 2 3']],
	['category=Мячи&place=4', ['4', '5']],
])('of %s the branches are %j', (search, branches) => {
	const found = chosenBranches(readFilters(new URLSearchParams(search)), places)
	expect(found.map((branch) => branch.map(({ id }) => id).join(' '))).toEqual(branches)
})
