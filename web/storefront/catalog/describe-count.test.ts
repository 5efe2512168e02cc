import { expect, test } from 'vitest'
import { describeCount } from './describe-count.ts'

const card = { id: '1', title: 'Мяч', price: 990, quantity: 1, averageRating: 0, reviewsCount: 0, pictures: [] }

const found = (totalItems: number | undefined, fullItems?: number) => ({
	cards: totalItems === 0 ? [] : [card],
	totalItems,
	isLowerBound: false,
	near: fullItems === undefined ? undefined : { fullItems, lacks: new Map() },
})

test('the number of products is said, with the page unless it is the first', () => {
	expect(describeCount(found(82), 1)).toBe('Найдено 82 игрушки')
	expect(describeCount(found(82), 3)).toBe('Найдено 82 игрушки, страница 3')
	expect(describeCount(found(0), 1)).toBe('Найдено 0 игрушек')
	expect(describeCount({ ...found(10_000), isLowerBound: true }, 1)).toBe('Найдено более 10 000 игрушек')
})

test('near products are counted apart', () => {
	expect(describeCount(found(23, 3), 2)).toBe('Найдено 3 игрушки, ещё 20 похожих, страница 2')
	expect(describeCount(found(22, 1), 1)).toBe('Найдена 1 игрушка, ещё 21 похожая')
	expect(describeCount(found(5, 0), 1)).toBe('Найдено 5 похожих игрушек')
	expect(describeCount(found(1, 0), 1)).toBe('Найдена 1 похожая игрушка')
})

test('a server that does not count, or miscounts, gets no number of near products', () => {
	expect(describeCount(found(undefined, 3), 1)).toBe('')
	expect(describeCount(found(3, 7), 1)).toBe('Найдено 3 игрушки')
})
