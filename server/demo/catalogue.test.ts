import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import categories from './catalogue/categories.json' with { type: 'json' }
import customers from './catalogue/customers.json' with { type: 'json' }
import recipes from './catalogue/pictures.json' with { type: 'json' }
import products from './catalogue/products.json' with { type: 'json' }
import reviews from './catalogue/reviews.json' with { type: 'json' }

type Texts = { ru: string; kk: string; en: string }

const pictureFolder = new URL('./pictures/', import.meta.url)
const pictureFiles = new Set(readdirSync(pictureFolder).filter((name) => /\.(webp|avif)$/.test(name)))
const pictureCounts = new Map(Object.entries(recipes).map(([slug, pictures]) => [slug, pictures.length]))
const slugs = products.map((product) => product.slug)

function findBadTexts(owner: string, texts: Texts, limit: number): string[] {
	const entries = [texts.ru, texts.kk, texts.en]
	return entries
		.filter((text) => text.trim() !== text || text === '' || text.length > limit)
		.map((text) => `${owner}: ${text}`)
}

function findRepeated(values: string[]): string[] {
	return values.filter((value, index) => values.indexOf(value) !== index)
}

function isEan13(barcode: string): boolean {
	if (!/^2\d{12}$/.test(barcode)) return false
	const sum = [...barcode].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
	return sum % 10 === 0
}

function listPictureFiles(slug: string, pictures: number): string[] {
	return Array.from({ length: pictures }, (_, index) =>
		['', '-480', '-240'].flatMap((size) => ['webp', 'avif'].map((format) => `${slug}-${index + 1}${size}.${format}`)),
	).flat()
}

function count(matches: (product: (typeof products)[number]) => boolean): number {
	return products.filter(matches).length
}

test('the catalogue has nine or ten categories, named in three languages', () => {
	const names = Object.entries(categories)
	expect([9, 10]).toContain(names.length)
	expect(names.flatMap(([key, texts]) => findBadTexts(key, texts, 50))).toEqual([])
})

test('about eighty products carry titles and descriptions in three languages', () => {
	expect(products.length).toBeGreaterThanOrEqual(78)
	expect(products.length).toBeLessThanOrEqual(84)
	expect(products.flatMap((product) => findBadTexts(product.slug, product.title, 100))).toEqual([])
	expect(products.flatMap((product) => findBadTexts(product.slug, product.description, 500))).toEqual([])
})

test('titles and descriptions belong to one product each, and Kazakh ones are in Kazakh', () => {
	for (const language of ['ru', 'kk', 'en'] as const) {
		expect(findRepeated(products.map((product) => product.title[language]))).toEqual([])
		expect(findRepeated(products.map((product) => product.description[language]))).toEqual([])
	}
	expect(
		products.filter((product) => !/[әғқңөұүһі]/i.test(product.description.kk)).map((product) => product.slug),
	).toEqual([])
})

test('some titles are long enough to try the layout', () => {
	expect(count(({ title }) => Math.max(title.ru.length, title.kk.length, title.en.length) > 90)).toBeGreaterThanOrEqual(
		2,
	)
})

test('slug, article number and barcode are well formed and unique', () => {
	expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
	expect(products.filter((product) => !/^TOY-\d{4}$/.test(product.sku)).map((product) => product.sku)).toEqual([])
	expect(products.filter((product) => !isEan13(product.barcode)).map((product) => product.barcode)).toEqual([])
	expect(findRepeated(slugs)).toEqual([])
	expect(findRepeated(products.map((product) => product.sku))).toEqual([])
	expect(findRepeated(products.map((product) => product.barcode))).toEqual([])
})

test('every product stands in a known category, and no category is empty', () => {
	expect([...new Set(products.map((product) => product.category))].sort()).toEqual(Object.keys(categories).sort())
})

test('composition, country and age are given for every product, and with the warnings in three languages', () => {
	expect(products.flatMap((product) => findBadTexts(product.slug, product.composition, 500))).toEqual([])
	expect(products.flatMap((product) => findBadTexts(product.slug, product.country, 50))).toEqual([])
	expect(
		products.flatMap((product) => (product.warnings ? findBadTexts(product.slug, product.warnings, 500) : [])),
	).toEqual([])
	expect(
		products
			.filter((product) => !Number.isInteger(product.ageFrom) || product.ageFrom < 0)
			.map((product) => product.slug),
	).toEqual([])
})

test('prices are whole tenge from 490 to 89990', () => {
	const prices = products.map((product) => product.price)
	expect(prices.filter((price) => !Number.isInteger(price))).toEqual([])
	expect(Math.min(...prices)).toBe(490)
	expect(Math.max(...prices)).toBe(89990)
})

test('stock runs from none to sixty, and about a sixth of the products are sold out', () => {
	const soldOut = count((product) => product.quantity === 0) / products.length
	expect(count((product) => !Number.isInteger(product.quantity) || product.quantity < 0 || product.quantity > 60)).toBe(
		0,
	)
	expect(count((product) => product.quantity === 60)).toBe(1)
	expect(count((product) => product.quantity >= 1 && product.quantity <= 3)).toBeGreaterThanOrEqual(5)
	expect(soldOut).toBeGreaterThan(0.14)
	expect(soldOut).toBeLessThan(0.19)
})

test('popularity is a whole number from 1 to 100', () => {
	expect(
		count((product) => !Number.isInteger(product.popularity) || product.popularity < 1 || product.popularity > 100),
	).toBe(0)
})

test('every product has two to four pictures', () => {
	expect([...pictureCounts.keys()].sort()).toEqual([...slugs].sort())
	expect([...pictureCounts].filter(([, pictures]) => pictures < 2 || pictures > 4)).toEqual([])
})

test('each picture is on disk in three sizes and two formats, with nothing left over', () => {
	const expected = [...pictureCounts].flatMap(([slug, pictures]) => listPictureFiles(slug, pictures))
	expect([...pictureFiles].sort()).toEqual(expected.sort())
})

test('all pictures together stay under 12 MB, and as AVIF they weigh a quarter less at least', () => {
	const weigh = (format: string) =>
		[...pictureFiles]
			.filter((name) => name.endsWith(format))
			.reduce((total, name) => total + statSync(new URL(name, pictureFolder)).size, 0)
	expect(weigh('.webp') + weigh('.avif')).toBeLessThan(12_000_000)
	expect(weigh('.avif') / weigh('.webp')).toBeLessThan(0.75)
})

test('customers have a short name, an address of their own and a language', () => {
	expect(customers).toHaveLength(12)
	expect(customers.filter(({ fullName }) => fullName === '' || fullName.length > 25)).toEqual([])
	expect(customers.filter(({ email }) => !/^[a-z]+@toys\.example$/.test(email))).toEqual([])
	expect(customers.filter(({ language }) => !['ru', 'kk', 'en'].includes(language))).toEqual([])
	expect(findRepeated(customers.map(({ email }) => email))).toEqual([])
	expect(findRepeated(customers.map(({ key }) => key))).toEqual([])
})

test('reviews speak of existing products by existing customers, once each', () => {
	expect(reviews.length).toBeGreaterThanOrEqual(100)
	expect(reviews.filter(({ slug }) => !slugs.includes(slug))).toEqual([])
	expect(reviews.filter(({ author }) => customers[author] === undefined)).toEqual([])
	expect(findRepeated(reviews.map(({ author, slug }) => `${author} on ${slug}`))).toEqual([])
})

test('ratings, comments and dates of reviews keep to their limits', () => {
	expect(reviews.filter(({ rating }) => ![1, 2, 3, 4, 5].includes(rating))).toEqual([])
	expect(reviews.filter(({ comment }) => comment.length < 5 || comment.length > 500)).toEqual([])
	expect(reviews.filter(({ daysAgo }) => !Number.isInteger(daysAgo) || daysAgo < 0)).toEqual([])
})
