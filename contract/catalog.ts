import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pathId } from './id.ts'
import { limits } from './limits.ts'
import { pageNumber, pageSize, wholeNumber } from './page.ts'
import { tenge } from './tenge.ts'

/** A toy's texts in another language; what is missing falls back to Russian. */
export const productTexts = z.object({
	title: z.string().max(limits.productTitle, 'max_length').optional(),
	description: z.string().max(limits.productDescription, 'max_length').optional(),
	category: z.string().max(limits.productCategory, 'max_length').optional(),
})

export const translations = z.object({ kk: productTexts.optional(), en: productTexts.optional() })

export type Translations = z.output<typeof translations>

/** A picture with the widths it can be had in: `/a/b.webp` is also `/a/b-480.webp`. */
export const picture = z.object({ path: z.string(), widths: z.array(z.int()) })

export type Picture = z.output<typeof picture>

/** A toy. `title`, `description` and `category` are Russian in every answer; `quantity` is what is in stock. */
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
})

export type Product = z.output<typeof product>

/** One category, as `fields=category` answers it. */
export const categoryItem = z.object({
	category: z.string(),
	translations: z
		.object({ kk: z.object({ category: z.string() }).optional(), en: z.object({ category: z.string() }).optional() })
		.optional(),
})

export type CategoryItem = z.output<typeof categoryItem>

export const availabilities = ['any', 'available', 'preorder'] as const

export type Availability = (typeof availabilities)[number]

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
	/** `category` answers one item per category instead of toys. */
	fields: z.literal('category').optional(),
})

export type ProductFilter = z.output<typeof productFilter>

export const productPage = z.object({
	items: z.array(z.union([product, categoryItem])),
	totalPages: z.int(),
	totalItems: z.int(),
	/** Set when there are more matches than were counted. */
	totalIsLowerBound: z.literal(true).optional(),
})

const productId = z.object({ id: pathId })

const digits = (length: number) => z.string().regex(new RegExp(`^\\d{1,${length}}$`), 'out_of_range')

/** The text parts of a product form. `images` holds the paths that stay; new pictures are file parts of that name. */
export const productForm = z.object({
	title: z.string().trim().min(1, 'required').max(limits.productTitle, 'max_length'),
	description: z.string().trim().min(1, 'required').max(limits.productDescription, 'max_length'),
	category: z.string().trim().min(1, 'required').max(limits.productCategory, 'max_length'),
	price: digits(limits.productPriceDigits),
	quantity: digits(limits.productQuantityDigits),
	translations: z.string().optional(),
})

export const filterProducts = endpoint({
	method: 'GET',
	path: '/products/filter',
	access: 'public',
	query: productFilter,
	answers: { 200: productPage },
})

export const getProduct = endpoint({
	method: 'GET',
	path: '/products/{id}',
	access: 'public',
	params: productId,
	answers: { 200: product },
})

export const createProduct = endpoint({
	method: 'POST',
	path: '/products',
	access: 'admin',
	multipart: true,
	body: productForm,
	answers: { 201: product },
})

export const updateProduct = endpoint({
	method: 'PUT',
	path: '/products/{id}',
	access: 'admin',
	multipart: true,
	params: productId,
	body: productForm,
	answers: { 200: product },
})

export const deleteProduct = endpoint({
	method: 'DELETE',
	path: '/products/{id}',
	access: 'admin',
	params: productId,
	answers: { 204: z.undefined() },
})
