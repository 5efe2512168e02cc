import { product, productFilter, translations } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { stockRules } from './settings/stock-rule.ts'
import { calendarDay } from './values/calendar-day.ts'
import { pathId } from './values/id.ts'
import { listPage, wholeNumber } from './values/page.ts'
import { plainBarcode, plainSku } from './values/plain-code.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

const productId = z.object({ id: pathId })

const digits = (length: number) => z.string().regex(new RegExp(`^\\d{1,${length}}$`), 'out_of_range')

const optionalDigits = (most: number) =>
	z
		.string()
		.trim()
		.refine((text) => /^\d{0,9}$/.test(text) && Number(text) <= most, 'out_of_range')
		.optional()

const optionalDay = z
	.string()
	.trim()
	.refine((text) => text === '' || calendarDay.safeParse(text).success, 'out_of_range')
	.optional()

const optionalText = (length: number) => z.string().trim().max(length, 'max_length').optional()

const optionalCode = (plain: (code: string) => string) =>
	z.string().overwrite(plain).max(limits.productKey, 'max_length').optional()

/**
 * The text parts of a product form. `images` holds the paths to keep; new pictures are file parts of that name. A missing part
 * leaves the value unchanged, an empty part clears it. The price is the regular one; the price of a running sale leaves it unchanged.
 */
export const productForm = z.object({
	title: z.string().trim().min(1, 'required').max(limits.productTitle, 'max_length'),
	description: z.string().trim().min(1, 'required').max(limits.productDescription, 'max_length'),
	category: z.string().trim().min(1, 'required').max(limits.productCategory, 'max_length'),
	price: digits(limits.productPriceDigits),
	quantity: digits(limits.productQuantityDigits),
	translations: z.string().optional(),
	sku: optionalCode(plainSku),
	barcode: optionalCode(plainBarcode),
	brand: optionalText(limits.productCategory),
	ageFrom: optionalDigits(limits.ageFrom),
	composition: optionalText(limits.productDescription),
	country: optionalText(limits.productCategory),
	warnings: optionalText(limits.productDescription),
	daysToMake: optionalDigits(limits.daysToMake),
	stockRule: z.enum(['', ...stockRules], 'out_of_range').optional(),
	/** The version that was edited. Throws `edited_meanwhile` when the product has a newer one. */
	version: optionalDigits(999_999_999),
	/** The stock that the editor saw. The server applies the difference to `quantity`, so pieces sold meanwhile stay sold. */
	seenQuantity: optionalDigits(99_999),
	/** Of a product that exists. Plans a sale, from `saleFrom` or at once to the end of `saleThrough`. An empty part ends the planned or running one. */
	salePrice: optionalDigits(10 ** limits.productPriceDigits - 1),
	saleFrom: optionalDay,
	saleThrough: optionalDay,
})

export type ProductForm = z.output<typeof productForm>

export const formTranslations = translations

const savedProduct = product.extend({
	/** A code of another product that people take for one of those that were sent. */
	alikeCode: z.string().optional(),
})

/** Takes the header `Idempotency-Key`: a repeat with the same key answers the first result. */
export const createProduct = endpoint({
	method: 'POST',
	path: '/products',
	access: 'admin',
	multipart: true,
	fileField: 'images',
	body: productForm,
	answers: { 201: savedProduct },
})

export const updateProduct = endpoint({
	method: 'PUT',
	path: '/products/{id}',
	access: 'admin',
	multipart: true,
	fileField: 'images',
	params: productId,
	body: productForm,
	answers: { 200: savedProduct },
})

export const deleteProduct = endpoint({
	method: 'DELETE',
	path: '/products/{id}',
	access: 'admin',
	params: productId,
	answers: { 204: z.undefined() },
})

const quantity = z.int().min(0, 'out_of_range').max(99_999, 'out_of_range')

/** Applies the difference to `seen`: pieces sold meanwhile stay sold. */
export const setStock = endpoint({
	method: 'PUT',
	path: '/products/{id}/stock',
	access: 'admin',
	params: productId,
	body: z.object({ quantity, seen: quantity }),
	answers: { 200: product },
})

export const stockCauses = [
	'ordered',
	'given_back',
	'taken_again',
	'edited',
	'bulk_changed',
	'bulk_undone',
	'imported',
	'other',
] as const

export type StockCause = (typeof stockCauses)[number]

/** `change` is the number of pieces added or, when negative, taken. `quantity` is the stock afterwards. */
export const stockMove = z.object({
	at: z.iso.datetime(),
	change: z.int(),
	quantity: z.int(),
	cause: z.enum(stockCauses),
	orderId: z.uuid().optional(),
	by: z.string().optional(),
})

export type StockMove = z.output<typeof stockMove>

/** Newest first. */
export const listStockMoves = endpoint({
	method: 'GET',
	path: '/products/{id}/stock-moves',
	access: 'admin',
	params: productId,
	query: listPage,
	answers: { 200: z.array(stockMove) },
})

export const listLowStock = endpoint({
	method: 'GET',
	path: '/low-stock',
	access: 'admin',
	query: listPage.extend({ atMost: wholeNumber.pipe(z.int().max(20)).optional() }),
	answers: { 200: z.array(product) },
})

export const listHiddenProducts = endpoint({
	method: 'GET',
	path: '/hidden-products',
	access: 'admin',
	query: listPage,
	answers: { 200: z.array(product) },
})

/** Whose SKU or barcode people take for that of another product, side by side. */
export const listAlikeProducts = endpoint({
	method: 'GET',
	path: '/alike-products',
	access: 'admin',
	query: listPage,
	answers: { 200: z.array(product) },
})

const percent = z.number().min(-99, 'out_of_range').max(1000, 'out_of_range')
const amount = z.int().min(-9_999_999, 'out_of_range').max(9_999_999, 'out_of_range')

/** A price change by `percent` is rounded half up to whole tenge and never goes below 1. */
export const bulkChange = z.discriminatedUnion('field', [
	z.object({ field: z.literal('price'), percent }),
	z.object({ field: z.literal('price_amount'), amount }),
	z.object({ field: z.literal('quantity'), quantity }),
	z.object({ field: z.literal('quantity_amount'), amount: z.int().min(-99_999).max(99_999) }),
	z.object({
		field: z.literal('category'),
		category: z.string().trim().min(1, 'required').max(limits.productCategory, 'max_length'),
	}),
	z.object({ field: z.literal('hidden'), isHidden: z.boolean() }),
	/** `null` leaves it to the category. */
	z.object({ field: z.literal('stock_rule'), rule: z.enum(stockRules).nullable() }),
])

export type BulkChange = z.output<typeof bulkChange>

/** All products that match at one moment, without near ones, in no order that means something. */
export const listProductIds = endpoint({
	method: 'GET',
	path: '/product-ids',
	access: 'admin',
	query: productFilter.omit({ pageNumber: true, pageSize: true, sort: true, near: true, fields: true }),
	answers: { 200: z.object({ ids: z.array(z.uuid()) }) },
})

/**
 * Skips products that are gone. Can be undone for half an hour. Takes the header `Idempotency-Key`: a repeat with the same key
 * answers the first result.
 */
export const changeProducts = endpoint({
	method: 'POST',
	path: '/product-changes',
	access: 'admin',
	body: z.object({
		ids: z.array(z.uuid().toLowerCase()).min(1, 'required').max(limits.bulkProducts, 'out_of_range'),
		change: bulkChange,
	}),
	answers: { 201: z.object({ id: z.uuid(), changed: z.int(), undoUntil: z.iso.datetime() }) },
})

/** Restores only values that were not changed again. Throws `too_late` after half an hour or a second time. */
export const undoProductChange = endpoint({
	method: 'POST',
	path: '/product-changes/{id}/undo',
	access: 'admin',
	params: productId,
	answers: { 200: z.object({ restored: z.int(), kept: z.int() }) },
})

export const productToMake = z.object({
	productId: z.uuid(),
	title: z.string(),
	translations: translations.optional(),
	pieces: z.int(),
	readyBy: z.iso.date().optional(),
	orders: z.array(z.object({ id: z.uuid(), pieces: z.int(), readyBy: z.iso.date().optional() })),
	price: tenge,
})

export const listProductsToMake = endpoint({
	method: 'GET',
	path: '/to-make',
	access: 'admin',
	answers: { 200: z.array(productToMake) },
})
