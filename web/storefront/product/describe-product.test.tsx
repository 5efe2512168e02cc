import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { describeProduct } from './describe-product.ts'
import type { FoundProduct, ShownProduct } from './load-product.ts'

const settings = {
	apiBase: '/api',
	authBase: '/api/auth',
	imageBase: 'https://pictures.test/kept',
	publicUrl: 'https://shop.test',
	seller: { name: 'Ойыншық', bin: '', address: '', phone: '', email: '' },
}

function makeProduct(given: Partial<ShownProduct> = {}): ShownProduct {
	return {
		id: '7',
		titleValue: given.title ?? 'Мишка',
		title: 'Мишка',
		description: 'Мягкий',
		price: 4500,
		quantity: 0,
		way: [{ label: 'Аюлар', name: 'category', value: 'Мишки & зайцы' }],
		pictures: [],
		averageRating: 0,
		reviewsCount: 0,
		sku: '',
		barcode: '',
		brand: '',
		ageFrom: undefined,
		composition: '',
		country: '',
		warnings: '',
		daysToMake: undefined,
		langs: {},
		...given,
	}
}

function makeReview(given: Partial<ReadReview> = {}): ReadReview {
	const plain = { id: '1', userId: '1', fullName: 'Айгуль', rating: 4, comment: 'Хорошая игрушка', createdAt: '' }
	return { ...plain, isEdited: false, answer: '', hiddenFor: undefined, helpful: undefined, ...given }
}

function makeTags(values: Partial<ShownProduct>, reviews: readonly ReadReview[] = [], apiBase = settings.apiBase) {
	const loaded: FoundProduct = {
		state: 'found',
		product: makeProduct(values),
		reviews,
		reviewsTotal: undefined,
		ratings: undefined,
	}
	const tags = describeProduct(loaded, { ...settings, apiBase })
	const [product, way] = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
	return { product, way, tags }
}

test('a sale is told with its last day and the price before it', () => {
	const { product } = makeTags({ price: 3600, oldPrice: 4500, saleUntil: '2026-11-30T19:00:00.000Z' })
	expect(product).toMatchObject({
		offers: {
			price: 3600,
			priceValidUntil: '2026-11-30',
			priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 4500, priceCurrency: 'KZT' },
		},
	})
	expect(makeTags({}).product).not.toHaveProperty('offers.priceSpecification')
})

test('an old price above the lowest of the last 30 days is told to no search engine', () => {
	const { product } = makeTags({
		price: 3600,
		oldPrice: 4500,
		lowestPrice: 3900,
		saleUntil: '2026-11-30T19:00:00.000Z',
	})
	expect(product).toMatchObject({ offers: { price: 3600, priceValidUntil: '2026-11-30' } })
	expect(product).not.toHaveProperty('offers.priceSpecification')
})

test('a product that is not in stock is made to order', () => {
	const { product } = makeTags({})
	expect(product).toMatchObject({ offers: { availability: 'https://schema.org/MadeToOrder' } })
	const soldOut = makeTags({ onlyInStock: true }).product
	expect(soldOut).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})

test('a product that nobody reviewed claims no rating, reviews or picture', () => {
	const { product, tags } = makeTags({})
	expect(product).not.toHaveProperty('aggregateRating')
	expect(product).not.toHaveProperty('review')
	expect(product).not.toHaveProperty('image')
	expect(tags).toContainEqual({ property: 'og:image', content: 'https://shop.test/preview.jpg' })
})

test('at most five reviews are told, none of them hidden or without a name', () => {
	const reviews = [
		makeReview({ fullName: '' }),
		makeReview({ hiddenFor: 'Реклама' }),
		...['1', '2', '3', '4', '5', '6'].map((id) => makeReview({ comment: `Отзыв ${id}` })),
	]
	const { product } = makeTags({ averageRating: 4, reviewsCount: 8 }, reviews)
	expect(product).toMatchObject({ review: ['1', '2', '3', '4', '5'].map((id) => ({ reviewBody: `Отзыв ${id}` })) })
})

test('links show a wide JPEG of the first picture, and searches the widest picture, never its AVIF', () => {
	const pictures = [{ path: '/a.webp', widths: [240, 480, 960], formats: ['avif' as const] }]
	const { product, tags } = makeTags({ pictures })
	expect(product).toMatchObject({ image: ['https://pictures.test/kept/a.webp'] })
	const told = Object.fromEntries(tags.flatMap((tag) => ('property' in tag ? [[tag.property, tag.content]] : [])))
	expect(told).toMatchObject({
		'og:image': 'https://shop.test/previews/a.jpg',
		'og:image:type': 'image/jpeg',
		'og:image:width': '1200',
		'og:image:height': '630',
	})
})

test.each([
	['https://shop.test/api', 'https://shop.test/previews/a.jpg'],
	['https://other.test/api', 'https://pictures.test/kept/a.webp'],
])('where the calls go to %s, links show %s', (apiBase, shown) => {
	const { tags } = makeTags({ pictures: [{ path: '/a.webp', widths: [960] }] }, [], apiBase)
	expect(tags).toContainEqual({ property: 'og:image', content: shown })
})

test('a picture of unknown width is named without one', () => {
	const { tags } = makeTags({ pictures: [{ path: 'b.jpg', widths: [] }] })
	expect(tags).toContainEqual({ property: 'og:image', content: 'https://pictures.test/kept/b.jpg' })
	expect(tags).not.toContainEqual(expect.objectContaining({ property: 'og:image:width' }))
})

test('search engines are told each place of the tree on the way to a product', () => {
	const { product, way } = makeTags({
		way: [
			{ label: 'Куклы', name: 'place', value: '3' },
			{ label: 'Домики', name: 'place', value: '8' },
		],
	})
	expect(product).toMatchObject({ category: 'Куклы > Домики' })
	expect(way).toMatchObject({
		itemListElement: [
			{ name: 'Каталог', item: 'https://shop.test/catalog' },
			{ position: 2, name: 'Куклы', item: 'https://shop.test/catalog?place=3' },
			{ position: 3, name: 'Домики', item: 'https://shop.test/catalog?place=8' },
			{ name: 'Мишка' },
		],
	})
})

test('in another language each URL names it, and the category is the Russian one', () => {
	overwriteGetLocale(() => 'kk')
	try {
		const { product, way } = makeTags({})
		expect(product).toMatchObject({ url: 'https://shop.test/product/7/mishka?lang=kk' })
		const steps = way && 'itemListElement' in way ? way.itemListElement : []
		const category = new URL(steps?.[1]?.item ?? '').searchParams
		expect([category.get('category'), category.get('lang')]).toEqual(['Мишки & зайцы', 'kk'])
	} finally {
		overwriteGetLocale(() => 'ru')
	}
})

const contentOf = (tags: readonly object[], key: string) =>
	tags.flatMap((tag) => ('content' in tag && Object.values(tag).includes(key) ? [tag.content] : []))

test.each([
	['ru', 'Аюлар, от 3 лет, Лапки. Цена 4 500 ₸, доставка по Костанаю.'],
	['kk', 'Аюлар, 3 жастан, Лапки. Бағасы 4 500 ₸, Қостанай бойынша жеткіземіз.'],
	['en', 'Аюлар, from 3 years, Лапки. Price ₸4,500, delivered in Kostanay.'],
] as const)('without a description a product is summed up in the language %s', (language, summary) => {
	overwriteGetLocale(() => language)
	try {
		const { product, tags } = makeTags({ description: '', ageFrom: 3, brand: 'Лапки' })
		const ofData = product && 'description' in product ? [product.description] : []
		const said = [...contentOf(tags, 'description'), ...contentOf(tags, 'og:description'), ...ofData]
		expect(said.map((text) => String(text).replace(/\s/g, ' '))).toEqual([summary, summary, summary])
	} finally {
		overwriteGetLocale(() => 'ru')
	}
})

test('a product of which nothing is known is summed up by its title', () => {
	const { tags } = makeTags({ description: ' ', way: [] })
	expect(contentOf(tags, 'description')).toEqual([expect.stringMatching(/^Мишка\. Цена/)])
})

test('what search engines show stands in one line and ends with a word; the data keep the lines', () => {
	const description = `Мягкий\n\n${'мишка '.repeat(60).trim()}`
	const { product, tags } = makeTags({ description })
	const [content] = contentOf(tags, 'description')
	expect(content).toBe(`Мягкий ${'мишка '.repeat(48).trim()}…`)
	expect(contentOf(tags, 'og:description')).toEqual([content])
	expect(product).toMatchObject({ description })
	const { tags: unbroken } = makeTags({ description: '🧸'.repeat(400) })
	expect(contentOf(unbroken, 'description')).toEqual([`${'🧸'.repeat(299)}…`])
})

test('no text can end the script that it stands in', () => {
	const evil = '</script><script>alert(1)</script><!--'
	const { tags } = makeTags(
		{
			title: evil,
			description: evil,
			way: [{ label: evil, name: 'category', value: evil }],
			reviewsCount: 1,
			averageRating: 5,
		},
		[makeReview({ fullName: evil, comment: evil })],
	)
	const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => tags }])
	const html = renderToString(<Page />)
	expect(html.match(/<script/g)).toHaveLength(2)
	expect(html.match(/<\/script>/g)).toHaveLength(2)
	expect(html).not.toContain('<!--')
	const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
	expect(JSON.parse(json)).toMatchObject({ name: evil, review: [{ reviewBody: evil }] })
})
