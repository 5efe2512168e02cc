import { limits } from '#contract/limits.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'

const mainFields = ['title', 'description', 'category', 'price', 'quantity'] as const

export const textFields = {
	kk: {
		title: 'kkTitle',
		description: 'kkDescription',
		category: 'kkCategory',
		country: 'kkCountry',
		composition: 'kkComposition',
		warnings: 'kkWarnings',
	},
	en: {
		title: 'enTitle',
		description: 'enDescription',
		category: 'enCategory',
		country: 'enCountry',
		composition: 'enComposition',
		warnings: 'enWarnings',
	},
} as const

export const moreFields = [
	'sku',
	'barcode',
	'brand',
	'ageFrom',
	'composition',
	'country',
	'warnings',
	'daysToMake',
	'stockRule',
] as const

/** Only this shop's own server has sales. */
export const saleFields = ['salePrice', 'saleFrom', 'saleThrough'] as const

export type DraftField =
	| (typeof mainFields)[number]
	| (typeof textFields)['kk' | 'en'][keyof (typeof textFields)['kk']]
	| (typeof moreFields)[number]
	| (typeof saleFields)[number]

export type ProductDraft = Readonly<Record<DraftField, string>>

export const fieldLengths: Readonly<Record<DraftField, number>> = {
	title: limits.productTitle,
	description: limits.productDescription,
	category: limits.productCategory,
	price: limits.productPriceDigits,
	quantity: limits.productQuantityDigits,
	kkTitle: limits.productTitle,
	kkDescription: limits.productDescription,
	kkCategory: limits.productCategory,
	kkCountry: limits.productCategory,
	kkComposition: limits.productDescription,
	kkWarnings: limits.productDescription,
	enTitle: limits.productTitle,
	enDescription: limits.productDescription,
	enCategory: limits.productCategory,
	enCountry: limits.productCategory,
	enComposition: limits.productDescription,
	enWarnings: limits.productDescription,
	sku: limits.productKey,
	barcode: limits.productKey,
	brand: limits.productCategory,
	ageFrom: String(limits.ageFrom).length,
	composition: limits.productDescription,
	country: limits.productCategory,
	warnings: limits.productDescription,
	daysToMake: String(limits.daysToMake).length,
	stockRule: 10,
	salePrice: limits.productPriceDigits,
	saleFrom: 10,
	saleThrough: 10,
}

const digitFields: readonly DraftField[] = ['price', 'salePrice', 'quantity', 'ageFrom', 'daysToMake']

/** Normalizes typed text: number fields keep digits only, up to their length. */
export function acceptText(field: DraftField, text: string): string {
	return digitFields.includes(field) ? text.replace(/\D/g, '').slice(0, fieldLengths[field]) : text
}

export interface DraftSale {
	readonly price: number
	readonly from: string
	readonly through: string
}

/** The price is the regular one. */
export function draftOf(product: ReadProduct | undefined, sale?: DraftSale): ProductDraft {
	const { kk, en } = product?.translations ?? {}
	return {
		title: product?.title ?? '',
		description: product?.description ?? '',
		category: product?.category ?? '',
		price: writeNumber(product?.oldPrice ?? product?.price),
		quantity: writeNumber(product?.quantity),
		kkTitle: kk?.title ?? '',
		kkDescription: kk?.description ?? '',
		kkCategory: kk?.category ?? '',
		kkCountry: kk?.country ?? '',
		kkComposition: kk?.composition ?? '',
		kkWarnings: kk?.warnings ?? '',
		enTitle: en?.title ?? '',
		enDescription: en?.description ?? '',
		enCategory: en?.category ?? '',
		enCountry: en?.country ?? '',
		enComposition: en?.composition ?? '',
		enWarnings: en?.warnings ?? '',
		sku: product?.sku ?? '',
		barcode: product?.barcode ?? '',
		brand: product?.brand ?? '',
		ageFrom: writeNumber(product?.ageFrom),
		composition: product?.composition ?? '',
		country: product?.country ?? '',
		warnings: product?.warnings ?? '',
		daysToMake: writeNumber(product?.daysToMake),
		stockRule: product?.stockRule ?? '',
		salePrice: writeNumber(sale?.price),
		saleFrom: sale?.from ?? '',
		saleThrough: sale?.through ?? '',
	}
}

function writeNumber(number: number | undefined): string {
	return number === undefined ? '' : String(number)
}

export const draftFields: readonly DraftField[] = [
	...mainFields,
	...Object.values(textFields.kk),
	...Object.values(textFields.en),
	...moreFields,
	...saleFields,
]

/** The fields that differ after trimming. */
export function changedFields(before: ProductDraft, after: ProductDraft): DraftField[] {
	return draftFields.filter((field) => before[field].trim() !== after[field].trim())
}

type Rule = 'missing' | 'not_number' | 'too_long' | 'out_of_range' | 'sale_not_lower' | 'sale_days'

export interface DraftFailure {
	readonly field: DraftField
	readonly rule: Rule
}

const mostOf: Partial<Record<DraftField, number>> = { ageFrom: limits.ageFrom, daysToMake: limits.daysToMake }

/** A new price beside a sale is surely the regular one. */
export function isSaleSent(before: ProductDraft, after: ProductDraft): boolean {
	const changed = changedFields(before, after)
	const isMeant = after.salePrice !== '' && changed.includes('price')
	return isMeant || saleFields.some((field) => changed.includes(field))
}

/** The first broken rule: missing values first, then numbers, then limits, and those of a sale that is sent. */
export function findFailure(before: ProductDraft, draft: ProductDraft): DraftFailure | undefined {
	const find = (fields: readonly DraftField[], rule: Rule, isBroken: (field: DraftField) => boolean) => {
		const field = fields.find(isBroken)
		return field && { field, rule }
	}
	return (
		find(['title', 'description', 'category'], 'missing', (field) => draft[field].trim() === '') ??
		find(['price', 'quantity'], 'not_number', (field) => !/^\d+$/.test(draft[field].trim())) ??
		find(draftFields, 'too_long', (field) => draft[field].trim().length > fieldLengths[field]) ??
		find(draftFields, 'out_of_range', (field) => Number(draft[field]) > (mostOf[field] ?? Number.POSITIVE_INFINITY)) ??
		(isSaleSent(before, draft) ? findSaleFailure(draft) : undefined)
	)
}

function findSaleFailure({ price, salePrice, saleFrom, saleThrough }: ProductDraft): DraftFailure | undefined {
	if (salePrice === '') return undefined
	const isLower = Number(salePrice) > 0 && Number(salePrice) < Number(price)
	if (!isLower) return { field: 'salePrice', rule: 'sale_not_lower' }
	return saleThrough === '' || saleThrough < saleFrom ? { field: 'saleThrough', rule: 'sale_days' } : undefined
}

export function tabOf(field: DraftField): 'main' | 'texts' | 'more' | 'sale' {
	if (mainFields.some((known) => known === field)) return 'main'
	if (saleFields.some((known) => known === field)) return 'sale'
	return moreFields.some((known) => known === field) ? 'more' : 'texts'
}
