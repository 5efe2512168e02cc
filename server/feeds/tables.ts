import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { FeedKind, FeedRule, feedSteps } from '#contract/feeds.ts'

export const feeds = pgTable('feeds', {
	kind: text().$type<FeedKind>().primaryKey(),
	version: integer().notNull().default(1),
	isOn: boolean('is_on').notNull().default(false),
	/** The end of the address. */
	secret: text().notNull(),
	categories: text().array().notNull().default([]),
	inStockOnly: boolean('in_stock_only').notNull().default(false),
	markup: smallint().notNull().default(0),
	step: smallint().$type<(typeof feedSteps)[number]>().notNull().default(1),
	rules: jsonb().$type<FeedRule[]>().notNull().default([]),
	merchantId: text('merchant_id').notNull().default(''),
	storeId: text('store_id').notNull().default(''),
})

export type FeedRow = typeof feeds.$inferSelect

/** Of a SKU that Kaspi takes and that does not look like a number of the shop; written as JavaScript and PostgreSQL read it alike. */
export const kaspiSku = '^(?!T[0-9]+$)[A-Za-z0-9]{1,20}$'

/** Days to make; what takes longer Kaspi cannot sell before it is in stock. */
export const kaspiLongestPreOrder = 30
