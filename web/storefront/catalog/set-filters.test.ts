import { expect, test } from 'vitest'
import type { ReadPart } from '../../platform/api/read-search-notes.ts'
import { readFilters } from './catalog-filters.ts'
import { listSetFilters } from './set-filters.ts'

const list = (search: string, understood?: readonly ReadPart[]) =>
	listSetFilters(readFilters(new URLSearchParams(search)), [], understood)

test('filters that are set are named, each with the catalogue without it', () => {
	expect(list('query=мяч&minPrice=500&availability=preorder&page=3')).toMatchObject([
		{ key: 'query', label: '«мяч»', without: '/catalog?availability=preorder&minPrice=500' },
		{ key: 'minPrice', label: 'от 500 ₸', without: '/catalog?query=%D0%BC%D1%8F%D1%87&availability=preorder' },
		{ key: 'availability', label: 'На заказ', without: '/catalog?query=%D0%BC%D1%8F%D1%87&minPrice=500' },
	])
})

test('each of several ages and brands is removed by itself', () => {
	expect(list('age=0-1&age=12-&brand=Lego&minRating=4&pictured=true')).toMatchObject([
		{ label: 'до 1 года', without: '/catalog?age=12-&brand=Lego&minRating=4&pictured=true' },
		{ label: 'от 12 лет', without: '/catalog?age=0-1&brand=Lego&minRating=4&pictured=true' },
		{ label: 'Lego', without: '/catalog?age=0-1&age=12-&minRating=4&pictured=true' },
		{ label: 'Оценка 4 и выше', without: '/catalog?age=0-1&age=12-&brand=Lego&pictured=true' },
		{ label: 'С фото', without: '/catalog?age=0-1&age=12-&brand=Lego&minRating=4' },
	])
})

test('an order is no filter, and stays when one is removed', () => {
	expect(list('sort=cheap')).toEqual([])
	expect(list('sort=cheap&maxPrice=900')[0]?.without).toBe('/catalog?sort=cheap')
})

test('a category that nobody lists is named as it stands in the URL', () => {
	expect(list('category=Мячи')[0]?.label).toBe('Мячи')
})

test('understood parts follow the query, each with the search without it; all other filters stay', () => {
	const parts = [
		{ text: 'до 5000', without: 'ball 5 y' },
		{ text: '5 y', without: 'ball до 5000' },
	]
	expect(list('query=ball+5+y+до+5000&category=Toys&sort=cheap&literal=true&page=2', parts).slice(0, 3)).toEqual([
		{
			key: 'query',
			label: '«ball 5 y до 5000»',
			removal: '«ball 5 y до 5000»: убрать фильтр',
			without: '/catalog?category=Toys&sort=cheap',
			isPart: false,
		},
		{
			key: 'part 5 y',
			label: '5 y',
			removal: '5 y: убрать из запроса',
			without: '/catalog?query=ball+%D0%B4%D0%BE+5000&category=Toys&sort=cheap&literal=true',
			isPart: true,
		},
		{
			key: 'part до 5000',
			label: 'до 5000',
			removal: 'до 5000: убрать из запроса',
			without: '/catalog?query=ball+5+y&category=Toys&sort=cheap&literal=true',
			isPart: true,
		},
	])
})

test('a part that is the whole query stands for it, and one that is typed twice is one', () => {
	expect(list('query=5+лет&maxPrice=900', [{ text: '5 лет', without: '' }])).toMatchObject([
		{ label: '5 лет', without: '/catalog?maxPrice=900' },
		{ label: 'до 900 ₸' },
	])
	const twice = [
		{ text: '5 лет', without: 'мяч 5 лет' },
		{ text: '5 лет', without: '5 лет мяч' },
	]
	expect(list('query=5+лет+мяч+5+лет', twice).map(({ label }) => label)).toEqual(['«5 лет мяч 5 лет»', '5 лет'])
})
