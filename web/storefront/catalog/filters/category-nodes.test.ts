import { expect, test } from 'vitest'
import { readFilters } from '../catalog-filters.ts'
import { type CategoryNode, listCategoryNodes } from './category-nodes.ts'

const place = (id: string, isInside = false, category?: string) => ({
	...{ id, label: `Место ${id}`, icon: 'star' as const, isInside },
	...(category && { category }),
})
const places = [place('1'), place('2', true), place('3', true, 'Пупсы'), place('4')]
const categories = [
	...[
		{ value: 'Куклы', label: 'Куклы', place: '1' },
		{ value: 'Дома', label: 'Дома', place: '2' },
	],
	...[
		{ value: 'Пупсы', label: 'Пупсы', place: '3' },
		{ value: 'Мячи', label: 'Мячи' },
	],
]

/** `Куклы*(Пупсы)`: the chosen ones with a star, those inside in brackets. */
function write(nodes: readonly CategoryNode[]): string {
	const texts = nodes.map(
		({ name, value, isChosen, inside }) =>
			`${name === 'place' ? '#' : ''}${value}${isChosen ? '*' : ''}${inside.length > 0 ? `(${write(inside)})` : ''}`,
	)
	return texts.join(' ')
}

const nodesOf = (search: string, tree = places) =>
	write(listCategoryNodes(readFilters(new URLSearchParams(search)), tree, categories))

test('the tree is listed with a place of one category as that category, then the categories outside of it', () => {
	expect(nodesOf('')).toBe('#1(#2 Пупсы) #4 Мячи')
	expect(nodesOf('', [])).toBe('Куклы Дома Пупсы Мячи')
})

test('what is chosen is marked, also several at once', () => {
	expect(nodesOf('place=1&category=Пупсы&category=Мячи')).toBe('#1*(#2 Пупсы*) #4 Мячи*')
	expect(nodesOf('category=Дома', [])).toBe('Куклы Дома* Пупсы Мячи')
})

test('a chosen category that is only a part of its place stands inside it, and one that nobody lists stands last', () => {
	expect(nodesOf('category=Дома&category=Ракеты&place=9')).toBe('#1(#2 Дома* Пупсы) #4 Мячи #9* Ракеты*')
	expect(nodesOf('category=Куклы')).toBe('#1(Куклы* #2 Пупсы) #4 Мячи')
})
