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
		{ value: 'Кареты', label: 'Кареты', place: '2' },
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

const nodesOf = (search: string, tree = places, listed = categories) =>
	write(listCategoryNodes(readFilters(new URLSearchParams(search)), tree, listed))

test('each place lists its categories and the places inside it; one of a single category is that category', () => {
	expect(nodesOf('')).toBe('#1(Куклы #2(Дома Кареты) Пупсы) #4 Мячи')
	expect(nodesOf('', [])).toBe('Куклы Дома Кареты Пупсы Мячи')
})

test('what is chosen is marked, also several at once', () => {
	expect(nodesOf('place=1&category=Пупсы&category=Мячи')).toBe('#1*(Куклы #2(Дома Кареты) Пупсы*) #4 Мячи*')
	expect(nodesOf('category=Дома&category=Куклы')).toBe('#1(Куклы* #2(Дома* Кареты) Пупсы) #4 Мячи')
	expect(nodesOf('category=Дома', [])).toBe('Куклы Дома* Кареты Пупсы Мячи')
})

test('a place that a link has chosen stays that place, although it has come down to one category', () => {
	expect(nodesOf('place=3')).toBe('#1(Куклы #2(Дома Кареты) #3*(Пупсы)) #4 Мячи')
	expect(nodesOf('place=3&category=Пупсы')).toBe('#1(Куклы #2(Дома Кареты) #3*(Пупсы*)) #4 Мячи')
})

test('what nobody lists stands last, each once, also when the categories could not be loaded', () => {
	expect(nodesOf('category=Ракеты&place=9')).toBe('#1(Куклы #2(Дома Кареты) Пупсы) #4 Мячи #9* Ракеты*')
	expect(nodesOf('category=Пупсы&category=Дома', places, [])).toBe('#1(#2 Пупсы*) #4 Дома*')
})
