import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { correction, searchNotes, shopQuestions } from './search.ts'
import { stockRules } from './settings/stock-rule.ts'
import { placeNames } from './showcase/place-names.ts'
import { ageBand, ageBands } from './values/age-band.ts'
import { pathId } from './values/id.ts'
import { pageNumber, pageSize, wholeNumber } from './values/page.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

/** Missing texts fall back to Russian. */
export const productTexts = z.object({
	title: z.string().max(limits.productTitle, 'max_length').optional(),
	description: z.string().max(limits.productDescription, 'max_length').optional(),
	category: z.string().max(limits.productCategory, 'max_length').optional(),
	composition: z.string().max(limits.productDescription, 'max_length').optional(),
	country: z.string().max(limits.productCategory, 'max_length').optional(),
	warnings: z.string().max(limits.productDescription, 'max_length').optional(),
})

export type ProductTextName = keyof z.output<typeof productTexts>

export const translations = z.object({ kk: productTexts.optional(), en: productTexts.optional() })

export type Translations = z.output<typeof translations>

/**
 * A picture and its widths: `/a/b.webp` also exists as `/a/b-480.webp`, and with `formats: ['avif']` as `/a/b.avif` and
 * `/a/b-480.avif`.
 */
export const picture = z.object({
	path: z.string(),
	widths: z.array(z.int()),
	formats: z.array(z.literal('avif')).optional(),
})

export type Picture = z.output<typeof picture>

/** `title`, `description` and `category` are always Russian. `quantity` is the stock. */
export const product = z.object({
	id: z.uuid(),
	title: z.string(),
	description: z.string(),
	price: tenge,
	quantity: z.int(),
	category: z.string(),
	images: z.array(z.string()),
	/** The mean of all ratings, 1 to 5 with two decimals; 0 without ratings. */
	averageRating: z.number(),
	reviewsCount: z.int(),
	pictures: z.array(picture),
	translations: translations.optional(),
	sku: z.string().optional(),
	barcode: z.string().optional(),
	brand: z.string().optional(),
	ageFrom: z.int().optional(),
	composition: z.string().optional(),
	country: z.string().optional(),
	warnings: z.string().optional(),
	daysToMake: z.int().optional(),
	/** The product's own; without it that of its category counts, then the shop's. */
	stockRule: z.enum(stockRules).optional(),
	/** By the rule that counts: not sold beyond `quantity`. */
	onlyInStock: z.literal(true).optional(),
	/** Grows with every edit in the administration. Stock changes by orders do not count. */
	version: z.int().optional(),
	/** Listed within the last 30 days, and not with the first products of the shop. */
	isNew: z.literal(true).optional(),
	/** The regular price while a sale runs; `price` is then the sale's. */
	oldPrice: tenge.optional(),
	/** The lowest price of the 30 days before the sale. */
	lowestPrice: tenge.optional(),
	saleUntil: z.iso.datetime().optional(),
})

export type Product = z.output<typeof product>

/** Answered for `fields=category`: the number of listed products and their price range. */
export const categoryItem = z.object({
	category: z.string(),
	products: z.int(),
	minPrice: tenge,
	maxPrice: tenge,
	translations: z
		.object({ kk: z.object({ category: z.string() }).optional(), en: z.object({ category: z.string() }).optional() })
		.optional(),
})

export type CategoryItem = z.output<typeof categoryItem>

export const availabilities = ['any', 'available', 'preorder'] as const

export type Availability = (typeof availabilities)[number]

export const productSorts = ['relevant', 'new', 'cheap', 'dear', 'rating', 'popular'] as const

export type ProductSort = (typeof productSorts)[number]

export const missingValues = ['picture', 'price', 'category', 'translation'] as const

export type MissingValue = (typeof missingValues)[number]

export const productFilter = z.object({
	pageNumber: pageNumber.default(1),
	pageSize: pageSize.default(limits.pageSize),
	query: z.string().trim().max(limits.search, 'max_length').optional(),
	category: z.string().max(limits.productCategory, 'max_length').optional(),
	/** Products of all categories of any of these places of the tree, and of the places inside them. */
	place: z.array(wholeNumber).max(limits.filteredPlaces, 'out_of_range').optional(),
	/** Products of any of these categories, too. Unlike with `category`, a product of one of the places need not be of them. */
	categories: z
		.array(z.string().max(limits.productCategory, 'max_length'))
		.max(limits.filteredPlaces, 'out_of_range')
		.optional(),
	minQuantity: wholeNumber.optional(),
	minPrice: wholeNumber.optional(),
	maxPrice: wholeNumber.optional(),
	/** Overrides `minQuantity`. `preorder` lists products that are out of stock. */
	availability: z.enum(availabilities).optional(),
	/** The default is relevance for a text search, else newest first. Pictured products come first, except by price and relevance. */
	sort: z.enum(productSorts).optional(),
	/** Products of any of these brands. */
	brand: z
		.array(z.string().max(limits.productCategory, 'max_length'))
		.max(limits.filteredBrands, 'out_of_range')
		.optional(),
	/** Products for any of these ages, whose field or title names one. */
	age: z.array(ageBand).max(ageBands.length, 'out_of_range').optional(),
	/** The mean of the ratings is at least this. */
	minRating: wholeNumber.pipe(z.int().min(1).max(5)).optional(),
	/** `true` leaves out products without a picture. */
	pictured: z.literal('true').optional(),
	/** `true` lists products on sale. */
	sale: z.literal('true').optional(),
	/** `true` lists products that were ordered in the last 90 days. */
	popular: z.literal('true').optional(),
	/**
	 * Products without a picture, whose price or category is empty or a default of an import, or whose title or description is not
	 * there in Kazakh or English.
	 */
	missing: z.enum(missingValues).optional(),
	/** `true` searches for the typed text without correction. */
	literal: z.enum(['true', 'false']).optional(),
	/** `false` leaves out near products. */
	near: z.enum(['true', 'false']).optional(),
	fields: z.literal('category').optional(),
})

export type ProductFilter = z.output<typeof productFilter>

export const productPage = z.object({
	items: z.array(z.union([product, categoryItem])),
	totalPages: z.int(),
	totalItems: z.int(),
	/** Set when there are more matches than the counted limit. */
	totalIsLowerBound: z.literal(true).optional(),
	...searchNotes.shape,
})

export const productSuggestions = z.object({
	/** At most 5, the most likely first. */
	queries: z.array(z.string()),
	categories: z.array(categoryItem.omit({ minPrice: true, maxPrice: true })),
	products: z.array(
		product.pick({
			id: true,
			title: true,
			price: true,
			oldPrice: true,
			images: true,
			pictures: true,
			translations: true,
		}),
	),
	correction: correction.optional(),
	question: z.enum(shopQuestions).optional(),
})

export type ProductSuggestions = z.output<typeof productSuggestions>

const productId = z.object({ id: pathId })

export const filterProducts = endpoint({
	method: 'GET',
	path: '/products/filter',
	access: 'public',
	query: productFilter,
	answers: { 200: productPage },
})

export const suggestProducts = endpoint({
	method: 'GET',
	path: '/products/suggestions',
	access: 'public',
	query: z.object({ query: z.string().trim().min(1, 'required').max(limits.search, 'max_length') }),
	answers: { 200: productSuggestions },
})

/** Products that are no longer sold are left out. The order is that of the ids. */
export const listProductsById = endpoint({
	method: 'GET',
	path: '/products/by-id',
	access: 'public',
	query: z.object({ ids: z.array(pathId).min(1, 'required').max(limits.productsById, 'out_of_range') }),
	answers: { 200: z.array(product) },
})

/**
 * With the places of the tree that it stands in, from the top down; none of a category without a place. `category` is of a place that is
 * nothing but it.
 */
export const placedProduct = product.extend({
	places: z.array(z.object({ id: z.int(), names: placeNames, category: z.string().optional() })).optional(),
})

export const getProduct = endpoint({
	method: 'GET',
	path: '/products/{id}',
	access: 'public',
	// Carts and the checkout ask for their products.
	rank: 'urgent',
	params: productId,
	answers: { 200: placedProduct },
})

/** Also of a product that is no longer sold. */
export const getProductCategory = endpoint({
	method: 'GET',
	path: '/products/{id}/category',
	access: 'public',
	params: productId,
	answers: { 200: product.pick({ category: true }) },
})
