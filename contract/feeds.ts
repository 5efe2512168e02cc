import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { databaseInteger } from './values/database-integer.ts'
import { listPage } from './values/page.ts'
import { z } from './zod.ts'

/** Files that marketplaces and advertising read at a secret address. */
export const feedKinds = ['kaspi', 'yandex', 'google', 'facebook'] as const

export type FeedKind = (typeof feedKinds)[number]

/** Steps in whole tenge to which a raised price is rounded up. */
export const feedSteps = [1, 10, 100] as const

const price = z.int().min(0, 'out_of_range').max(999_999_999, 'out_of_range')

/** What a feed does otherwise with the products that are all of what the rule says of them, which is something. */
export const feedRule = z
	.object({
		/** Exact; empty for any. */
		category: z.string().max(limits.productCategory, 'max_length'),
		/** As products write it; empty for any. */
		brand: z.string().trim().max(limits.productCategory, 'max_length'),
		/** The least and the most that the shop takes, in tenge. */
		priceFrom: price.nullable(),
		priceTo: price.nullable(),
		/** Percent instead of the feed's own; null leaves the products out. */
		markup: z.int().min(0, 'out_of_range').max(limits.feedMarkup, 'out_of_range').nullable(),
	})
	.refine(({ category, brand, priceFrom, priceTo }) => category || brand || priceFrom !== null || priceTo !== null, {
		path: ['category'],
		message: 'required',
	})
	.refine(({ priceFrom, priceTo }) => priceFrom === null || priceTo === null || priceFrom <= priceTo, {
		path: ['priceTo'],
		message: 'out_of_range',
	})

export type FeedRule = z.output<typeof feedRule>

const feedKind = z.object({ kind: z.enum(feedKinds) })

/** Which products a feed has, and for what price. */
const feedSettings = z.object({
	isOn: z.boolean(),
	/** Categories by their exact texts; none stands for all. */
	categories: z.array(z.string().min(1).max(limits.productCategory, 'max_length')).max(limits.feedCategories),
	/** Without products that have to be made first. */
	inStockOnly: z.boolean(),
	/** Percent on the price of the shop. */
	markup: z.int().min(0).max(limits.feedMarkup),
	step: z.literal(feedSteps),
	/** The first that fits a product holds for it. */
	rules: z.array(feedRule).max(limits.feedRules, 'out_of_range'),
	/** The number of the seller at Kaspi, which other feeds do without. */
	merchantId: z.string().trim().max(limits.feedId, 'max_length'),
	/** The seller's point of sale at Kaspi that holds all stock. */
	storeId: z.string().trim().max(limits.feedId, 'max_length'),
})

/** Why a feed does without a product: the first reason that holds. */
export const leftOutReasons = ['price', 'category', 'rule', 'to_make', 'picture'] as const

export type LeftOutReason = (typeof leftOutReasons)[number]

export const feed = feedSettings.extend({
	kind: z.enum(feedKinds),
	/** Grows with every change. */
	version: z.int(),
	/** Everybody who knows it can read the feed. */
	url: z.string(),
	products: z.int(),
	leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), products: z.int() })),
	/** Absent from a server of the release before: how many of them Kaspi knows by a number of the shop, such as T12: they have no SKU at all, none of up to 20 Latin letters and digits, or one like such a number. */
	renumbered: z.int().optional(),
	/** Absent from a server of the release before: how many of them Kaspi's feed tells as not available. */
	notSold: z.int().optional(),
})

export type Feed = z.output<typeof feed>

export const listFeeds = endpoint({
	method: 'GET',
	path: '/feeds',
	access: 'admin',
	answers: { 200: z.object({ feeds: z.array(feed) }) },
})

/**
 * Throws `edited_meanwhile`, and `invalid_input` when Kaspi's feed is switched on without the seller's ids or a rule names a brand that
 * no product has.
 */
export const saveFeed = endpoint({
	method: 'PUT',
	path: '/feeds/{kind}',
	access: 'admin',
	params: feedKind,
	/** The rules stay where they are left out. */
	body: feedSettings.partial({ rules: true }).extend({ version: databaseInteger }),
	answers: { 200: feed },
})

/** Gives the feed another address; nobody can read it at the one before. */
export const renewFeedAddress = endpoint({
	method: 'POST',
	path: '/feeds/{kind}/address',
	access: 'admin',
	params: feedKind,
	answers: { 200: feed },
})

export const leftOutProduct = z.object({ id: z.string(), title: z.string(), reason: z.enum(leftOutReasons) })

export const renumberedProduct = z.object({
	id: z.string(),
	title: z.string(),
	/** Empty for none. */
	sku: z.string(),
	/** As T12. */
	article: z.string(),
})

/** The products that Kaspi knows by a number of the shop, the oldest first; other feeds have none. */
export const listRenumbered = endpoint({
	method: 'GET',
	path: '/feeds/{kind}/renumbered',
	access: 'admin',
	params: feedKind,
	query: listPage,
	answers: { 200: z.object({ products: z.array(renumberedProduct) }) },
})

export const notSoldProduct = z.object({
	id: z.string(),
	title: z.string(),
	/** Too many for Kaspi; null for a product that is sold only in stock. */
	daysToMake: z.int().nullable(),
})

/** The products that Kaspi's feed tells as not available, the oldest first; other feeds have none. */
export const listNotSold = endpoint({
	method: 'GET',
	path: '/feeds/{kind}/not-sold',
	access: 'admin',
	params: feedKind,
	query: listPage,
	answers: { 200: z.object({ products: z.array(notSoldProduct) }) },
})

/** The products that a feed does without, the oldest first. */
export const listLeftOut = endpoint({
	method: 'GET',
	path: '/feeds/{kind}/left-out',
	access: 'admin',
	params: feedKind,
	query: listPage.extend({ reason: z.enum(leftOutReasons).optional() }),
	answers: { 200: z.object({ products: z.array(leftOutProduct) }) },
})
