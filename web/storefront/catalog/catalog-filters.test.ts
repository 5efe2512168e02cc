import { describe, expect, it } from 'vitest'
import { canonicalUrl, catalogUrl, countFilters, readFilters, sortChoices } from './catalog-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

describe('catalogue filters', () => {
	it('read a URL without filters as the whole catalogue', () => {
		const filters = read('')
		const nothing = { query: '', minPrice: '', maxPrice: '', sort: '', literal: '' }
		const noChoices = {
			category: [],
			place: [],
			age: [],
			brand: [],
			minRating: '',
			pictured: '',
			sale: '',
			popular: '',
		}
		expect(filters).toEqual({ ...nothing, ...noChoices, availability: 'any', page: 1 })
		expect(catalogUrl(filters)).toBe('/catalog')
		expect(countFilters(filters)).toBe(0)
	})

	it('ignore what makes no sense', () => {
		expect(read('minPrice=abc&maxPrice=-5&availability=sold&page=0&other=1')).toEqual(read(''))
		expect(read('minPrice=1e3&page=2.5')).toEqual(read(''))
		expect(read('sort=random&literal=true')).toEqual(read(''))
		expect(read('query=мяч&literal=yes')).toEqual(read('query=мяч'))
	})

	it('leave out an order that comes by itself', () => {
		expect(read('sort=new').sort).toBe('')
		expect(read('query=мяч&sort=relevant').sort).toBe('')
		expect(read('query=мяч&sort=new').sort).toBe('new')
		expect(catalogUrl({ query: '', sort: 'new' })).toBe('/catalog')
		expect(catalogUrl({ sort: 'cheap' })).toBe('/catalog?sort=cheap')
		expect(sortChoices('')).not.toContain('new')
	})

	it('search for the very words only while there are words', () => {
		expect(read('query=кукба&literal=true').literal).toBe('true')
		expect(catalogUrl({ query: 'кукба', literal: 'true' })).toMatch(/&literal=true$/)
		expect(catalogUrl({ query: '', literal: 'true' })).toBe('/catalog')
	})

	it('cut the search text at 50 characters', () => {
		expect(read(`query=${'м'.repeat(60)}`).query).toBe('м'.repeat(50))
	})

	it('give the same URL for the same filters', () => {
		expect(catalogUrl(read('page=2&maxPrice=0900&query=+мяч+&availability=preorder'))).toBe(
			'/catalog?query=%D0%BC%D1%8F%D1%87&availability=preorder&maxPrice=900&page=2',
		)
	})

	it('take several ages and brands, in one order and each once, and no others', () => {
		const filters = read(
			'age=5-8&age=0-1&age=5-8&age=4-5&brand=Умка&brand=+&brand=Lego&brand=Умка&minRating=3&pictured=yes',
		)
		expect(filters).toEqual({ ...read(''), age: ['0-1', '5-8'], brand: ['Lego', 'Умка'] })
		expect(catalogUrl(filters)).toBe('/catalog?age=0-1&age=5-8&brand=Lego&brand=%D0%A3%D0%BC%D0%BA%D0%B0')
		expect(countFilters(filters)).toBe(4)
		expect(catalogUrl(read('popular=true&sale=no'))).toBe('/catalog?popular=true')
		expect(countFilters(read('popular=true'))).toBe(1)
		expect(catalogUrl(read('pictured=true&minRating=4'))).toBe('/catalog?minRating=4&pictured=true')
	})

	it('take several categories, and places by their numbers', () => {
		expect(read('place=7&place=12&place=7&place=dolls').place).toEqual(['12', '7'])
		expect(read('category=Мячи&category=&category=Куклы').category).toEqual(['Куклы', 'Мячи'])
		expect(catalogUrl(read('place=12&page=2'))).toBe('/catalog?place=12&page=2')
		expect(catalogUrl(read('category=B&category=A&place=12'))).toBe('/catalog?category=A&category=B&place=12')
		expect(countFilters(read('category=B&category=A&place=12'))).toBe(3)
		expect(read('place=dolls')).toEqual(read(''))
	})

	it('never cut a character in half', () => {
		expect(read(`query=${'м'.repeat(49)}🧸🧸`).query).toBe(`${'м'.repeat(49)}🧸`)
	})

	it('leave out control characters and half characters', () => {
		expect(readFilters(new Map([['query', '\0миш\u0007ка\ud800']])).query).toBe('мишка')
	})

	it.each([
		['page=7', '/catalog?page=7'],
		['category=A&page=7', '/catalog?category=A&page=7'],
		['place=3&page=2', '/catalog?place=3&page=2'],
		['category=A&category=B&page=7', '/catalog'],
		['place=3&age=1-3&page=2', '/catalog?place=3'],
		['sort=cheap&page=2', '/catalog'],
	])('of %s lead search engines to %s', (search, url) => {
		const filters = read(search)
		expect(canonicalUrl(filters, filters.category.length + filters.place.length === 1)).toBe(url)
	})
})
