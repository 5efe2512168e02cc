import { expect, test } from 'vitest'
import { proposeTree } from './propose-tree.ts'

const propose = (...categories: string[]) =>
	proposeTree(
		[],
		categories.map((category) => ({ category, products: 1 })),
	).places

/** The places of a category, from the top down. */
function placeOf(category: string): string {
	return propose(category)
		.map(({ names }) => names.ru)
		.join(' > ')
}

test.each([
	['Куклы', 'Куклы'],
	['Кукла фарфоровая', 'Куклы'],
	['Кукольный театр', 'Куклы > Кукольный театр'],
	['Игрушка мягкая', 'Мягкие игрушки'],
	['Игрушка LEGO', 'Конструкторы > LEGO'],
	['Игрушка конструктор', 'Конструкторы'],
	['Паззл', 'Игры и пазлы > Пазлы и мозаика'],
	['Игра настольная', 'Игры и пазлы'],
	['Карты игральные', 'Игры и пазлы'],
	['Игры обучающие и развивающие', 'Творчество и учёба > Развивающие'],
	['Игры для детей активные', 'Улица и спорт'],
	['Игрушечные железные дороги и треки', 'Машинки и дороги > Железные дороги и треки'],
	['Модель машины', 'Машинки и дороги > Модели машин'],
	['Погремушка детская', 'Малышам > Погремушки и неваляшки'],
	['Игрушка для ванны', 'Малышам > Для ванны'],
	['Игрушки для песочницы', 'Улица и спорт > Вода и песок'],
	['Игрушка музыкальный инструмент', 'Творчество и учёба > Музыка'],
	['Фокусы', 'Праздник и забавы'],
	['Наука и опыты', 'Творчество и учёба > Наука и опыты'],
	['СВСД', 'Другие игрушки'],
])('%s is proposed in %s', (category, place) => {
	expect(placeOf(category)).toBe(place)
})

test('categories join places of the same name, and what the shopkeeper has arranged stays', () => {
	const names = { ru: 'Куклы', kk: 'Қуыршақ' }
	const own = [
		{ id: 7, names, icon: 'star' as const, isInside: false, categories: ['Пупсы'] },
		{ id: 8, names: { ru: 'Домики' }, icon: 'doll' as const, isInside: true, categories: ['Домики'] },
	]
	const unplaced = [
		{ category: 'Куклы', products: 3 },
		{ category: 'Паззл', products: 1 },
	]
	expect(proposeTree(own, unplaced).places).toMatchObject([
		{ id: 7, names, icon: 'star', categories: ['Пупсы', 'Куклы'] },
		{ id: 8, isInside: true, categories: ['Домики'] },
		{ isInside: false, names: { ru: 'Игры и пазлы' }, categories: [] },
		{ isInside: true, names: { ru: 'Пазлы и мозаика' }, categories: ['Паззл'] },
	])
	expect(own[0]?.categories).toEqual(['Пупсы'])
})

test('what would be beyond the most places stays without one', () => {
	const own = Array.from({ length: 99 }, (_, index) => ({
		...{ id: index + 1, names: { ru: `Раздел ${index}` }, icon: 'star' as const, isInside: false, categories: [] },
	}))
	const unplaced = ['Куклы', 'Паззл', 'Кукла фарфоровая'].map((category) => ({ category, products: 1 }))
	const proposal = proposeTree(own, unplaced)
	expect(proposal.places).toHaveLength(100)
	expect(proposal.places.at(-1)?.categories).toEqual(['Куклы', 'Кукла фарфоровая'])
	expect(proposal.unplaced).toEqual([{ category: 'Паззл', products: 1 }])
})

test('what no other place takes stands last, unless the shopkeeper has put it elsewhere', () => {
	const tops = (places: ReturnType<typeof propose>) => places.map(({ names }) => names.ru)
	expect(tops(propose('СВСД', 'Куклы', 'Фокусы'))).toEqual(['Куклы', 'Праздник и забавы', 'Другие игрушки'])
	const own = [{ id: 1, names: { ru: 'Другие игрушки' }, icon: 'gift' as const, isInside: false, categories: [] }]
	const unplaced = [{ category: 'Куклы', products: 1 }]
	expect(tops(proposeTree(own, unplaced).places)).toEqual(['Другие игрушки', 'Куклы'])
})
