import type { FeedKind } from '#contract/feeds.ts'
import { toldOldPrice } from '#contract/prices/price-before.ts'
import { previewPath } from '#contract/values/images.ts'
import { productPath, productSlug } from '#contract/values/product-slug.ts'
import type { OfferRow } from './queries.ts'
import type { FeedRow } from './tables.ts'

/** Their readers take no WebP. */
const takesJpegs: ReadonlySet<FeedKind> = new Set(['yandex', 'facebook'])

/** The shop as a feed tells of it. */
export interface FeedShop {
	readonly publicUrl: string
	readonly imageBase: string
	readonly shopName: string
	readonly sellerName: string
	/** The days for products that do not say theirs. */
	readonly daysToMake: number
	/** In Kostanay, as `2026-11-24`. */
	readonly today: string
}

export interface Offer {
	/** For good, and the same in every feed. */
	readonly id: string
	readonly sku: string
	readonly barcode: string | undefined
	readonly title: string
	readonly description: string
	readonly category: string
	/** Whole tenge. */
	readonly price: number
	/** Before a sale; none where a price of the 30 days before it was lower. */
	readonly oldPrice: number | undefined
	/** Of a sale with an end. */
	readonly saleUntil: Date | undefined
	readonly quantity: number
	/** 0 for a product that is not made to order. */
	readonly daysToMake: number
	readonly brand: string | undefined
	readonly country: string | undefined
	/** In years. */
	readonly ageFrom: number | undefined
	readonly url: string
	/** The first is the main one. */
	readonly pictures: readonly string[]
}

export function toOffer(row: OfferRow, { step, ...feed }: FeedRow, shop: FeedShop): Offer {
	const { barcode } = row
	const markup = feed.rules[row.rule ?? -1]?.markup ?? feed.markup
	const price = raisedPrice(row.price, markup, step)
	const oldPrice = raisedPrice(toldOldPrice(row) ?? 0, markup, step)
	return {
		id: String(row.number),
		sku: row.sku ?? '',
		barcode: barcode !== null && isBarcode(barcode) ? barcode : undefined,
		title: row.title,
		description: row.description,
		category: row.category,
		price,
		// Rounding may make both prices one.
		oldPrice: oldPrice > price ? oldPrice : undefined,
		saleUntil: row.saleUntil ?? undefined,
		quantity: row.quantity,
		daysToMake: row.onlyInStock ? 0 : (row.daysToMake ?? shop.daysToMake),
		brand: row.brand || undefined,
		country: row.country || undefined,
		ageFrom: row.ageFrom ?? undefined,
		url: shop.publicUrl + productPath(row.id, productSlug(row.title)),
		pictures: row.images.map((path) => (takesJpegs.has(feed.kind) ? jpegUrl : pictureUrl)(path, shop)),
	}
}

/** Rounded up to a multiple of `step`. */
export function raisedPrice(price: number, markup: number, step: number): number {
	return Math.ceil((price * (100 + markup)) / (100 * step)) * step
}

/** Of 8, 12, 13 or 14 digits with a right check digit (GS1 General Specifications, 7.9). */
export function isBarcode(text: string): boolean {
	if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
	const sum = [...text].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
	return sum % 10 === 0
}

function pictureUrl(path: string, { publicUrl, imageBase }: FeedShop): string {
	const base = imageBase.replace(/\/$/, '')
	return new URL(/^https?:\/\//.test(path) ? path : `${base}/${path.replace(/^\//, '')}`, publicUrl).href
}

/** Only the shop's own server draws them, of its own pictures. */
function jpegUrl(path: string, shop: FeedShop): string {
	const isOwn = path.startsWith('/') && path.endsWith('.webp')
	return isOwn ? `${shop.publicUrl}/squares${previewPath(path)}` : pictureUrl(path, shop)
}
