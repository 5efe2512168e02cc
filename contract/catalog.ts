import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { pageNumber, pageSize, wholeNumber } from './values/page.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

/** A product's texts in another language; what is missing falls back to Russian. */
export const productTexts = z.object({
	title: z.string().max(limits.productTitle, 'max_length').optional(),
	description: z.string().max(limits.productDescription, 'max_length').optional(),
	category: z.string().max(limits.productCategory, 'max_length').optional(),
	composition: z.string().max(limits.productDescription, 'max_length').optional(),
	country: z.string().max(limits.productCategory, 'max_length').optional(),
	warnings: z.string().max(limits.productDescription, 'max_length').optional(),
})

/** The texts of a product that can be translated. */
export type ProductTextName = keyof z.output<typeof productTexts>

export const translations = z.object({ kk: productTexts.optional(), en: productTexts.optional() })

export type Translations = z.output<typeof translations>

/**
 * A picture with the widths it can be had in: `/a/b.webp` is also `/a/b-480.webp`, and with `formats: ['avif']` also
 * `/a/b.avif` and `/a/b-480.avif`.
 */
export const picture = z.object({
	path: z.string(),
	widths: z.array(z.int()),
	formats: z.array(z.literal('avif')).optional(),
})

export type Picture = z.output<typeof picture>

/** A product. `title`, `description` and `category` are Russian in every answer; `quantity` is what is in stock. */
export const product = z.object({
	id: z.uuid(),
	title: z.string(),
	description: z.string(),
	price: tenge,
	quantity: z.int(),
	category: z.string(),
	/** Paths below the image base, each beginning with `/`. */
	images: z.array(z.string()),
	/** The mean of all ratings, 1 to 5 with two decimals; 0 while there is none. */
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
	/** Grows with every change by the shopkeeper; the stock that orders take and give back is none. */
	version: z.int().optional(),
})

export type Product = z.output<typeof product>

/** One category, as `fields=category` answers it: how many products it lists, and between which prices. */
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

export const productFilter = z.object({
	pageNumber: pageNumber.default(1),
	pageSize: pageSize.default(limits.pageSize),
	query: z.string().trim().max(limits.search, 'max_length').optional(),
	category: z.string().max(limits.productCategory, 'max_length').optional(),
	minQuantity: wholeNumber.optional(),
	minPrice: wholeNumber.optional(),
	maxPrice: wholeNumber.optional(),
	/** Wins over `minQuantity`; `preorder` lists what is not in stock. */
	availability: z.enum(availabilities).optional(),
	/** Without it a text search lists the most relevant products first, everything else the newest. */
	sort: z.enum(productSorts).optional(),
	/** `true` looks for the text exactly as it was typed, misspelt or not. */
	literal: z.enum(['true', 'false']).optional(),
	/** `category` answers one item per category instead of products. */
	fields: z.literal('category').optional(),
})

export type ProductFilter = z.output<typeof productFilter>

/** The words that were looked for instead of the ones typed, or after them. */
export const correction = z.object({
	query: z.string(),
	/** How many products match what was typed; unless sorted otherwise they come first. */
	literalItems: z.int(),
})

export type Correction = z.output<typeof correction>

export const productPage = z.object({
	items: z.array(z.union([product, categoryItem])),
	totalPages: z.int(),
	totalItems: z.int(),
	/** Set when there are more matches than were counted. */
	totalIsLowerBound: z.literal(true).optional(),
	correction: correction.optional(),
})

/** What a text that is still being typed may become: the words completed, categories, and the first products. */
export const productSuggestions = z.object({
	/** Whole queries, the likeliest first; at most 5. */
	queries: z.array(z.string()),
	/** At most 3. */
	categories: z.array(categoryItem.omit({ minPrice: true, maxPrice: true })),
	/** At most 5. */
	products: z.array(
		product.pick({ id: true, title: true, price: true, images: true, pictures: true, translations: true }),
	),
	correction: correction.optional(),
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

export const getProduct = endpoint({
	method: 'GET',
	path: '/products/{id}',
	access: 'public',
	params: productId,
	answers: { 200: product },
})
