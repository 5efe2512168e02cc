import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	customType,
	integer,
	jsonb,
	pgTable,
	real,
	smallint,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Translations } from '#contract/catalog.ts'
import type { BulkChange, StockCause } from '#contract/editing.ts'
import { type StockRule, stockRules } from '#contract/settings/stock-rule.ts'

const int4range = customType<{ data: string }>({ dataType: () => 'int4range' })

export const products = pgTable('products', {
	id: uuid().primaryKey().defaultRandom(),
	number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
	sku: text(),
	barcode: text(),
	title: text().notNull(),
	description: text().notNull(),
	category: text().notNull(),
	price: integer().notNull(),
	quantity: integer().notNull(),
	images: text().array().notNull().default([]),
	translations: jsonb().$type<Translations>(),
	brand: text(),
	ageFrom: smallint('age_from'),
	composition: text(),
	country: text(),
	warnings: text(),
	daysToMake: smallint('days_to_make'),
	/** Null leaves it to the category, or the shop. */
	stockRule: text('stock_rule', { enum: stockRules }),
	ratingSum: integer('rating_sum').notNull().default(0),
	reviewsCount: integer('reviews_count').notNull().default(0),
	popularity: integer().notNull().default(0),
	averageRating: real('average_rating').notNull().generatedAlwaysAs(sql`the migrations say how`),
	/** In months. */
	ages: int4range().generatedAlwaysAs(sql`the migrations say how`),
	isPictured: boolean('is_pictured').notNull().generatedAlwaysAs(sql`the migrations say how`),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	deletedAt: timestamp('deleted_at', { withTimezone: true }),
	/** Grows with every change by the shopkeeper, and with the sale's beginning and end. */
	version: integer().notNull().default(1),
	/** Customers no longer see it; the shopkeeper can show it again. */
	isHidden: boolean('is_hidden').notNull().default(false),
	/** The values that are defaults of an import. */
	defaulted: text().array().$type<('price' | 'category')[]>().notNull().default([]),
	/** The regular price while a sale runs; `price` is then the sale's. */
	oldPrice: integer('old_price'),
	/** Of the 30 days before the sale that runs. */
	lowestPrice: integer('lowest_price'),
	saleUntil: timestamp('sale_until', { withTimezone: true }),
	/** How often a sale began or ended by its time, or fetched pictures came; each raised the version, which no shopkeeper did. */
	saleTurns: integer('sale_turns').notNull().default(0),
})

/** Null unless true. NOTE: both subqueries are read once in a statement. */
export const onlyInStock = sql<true | null>`case coalesce(
	${products.stockRule}, (select category_rules from trading) ->> ${products.category}, (select stock_rule from trading)
) when 'in_stock' then true end`

/** Planned and running sales. */
export const sales = pgTable('sales', {
	productId: uuid('product_id').primaryKey(),
	price: integer().notNull(),
	startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
	endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
	isRunning: boolean('is_running').notNull().default(false),
})

/** Only a trigger writes this table. */
export const priceHistory = pgTable('price_history', {
	productId: uuid('product_id').notNull(),
	price: integer().notNull(),
	isSale: boolean('is_sale').notNull(),
	until: timestamp({ withTimezone: true }).notNull(),
})

export type CategoryTranslations = { kk?: { category: string }; en?: { category: string } }

export const categories = pgTable('categories', {
	name: text().primaryKey(),
	translations: jsonb().$type<CategoryTranslations>(),
	products: integer().notNull().default(0),
	inStock: integer('in_stock').notNull().default(0),
	folded: text().notNull().generatedAlwaysAs(sql`the migrations say how`),
})

/** Triggers keep the counts; an empty category means the whole shop. */
export const priceCounts = pgTable('price_counts', {
	category: text().notNull(),
	price: integer().notNull(),
	products: integer().notNull(),
	inStock: integer('in_stock').notNull(),
})

/** Only a trigger writes this table. */
export const stockMoves = pgTable('stock_moves', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	productId: uuid('product_id').notNull(),
	at: timestamp('at', { withTimezone: true }).notNull(),
	change: integer().notNull(),
	quantity: integer().notNull(),
	cause: text().$type<StockCause>().notNull(),
	orderId: uuid('order_id'),
	userId: uuid('user_id'),
})

export interface ProductState {
	readonly price: number
	readonly quantity: number
	readonly category: string
	readonly translations: Translations | null
	readonly isHidden: boolean
	readonly stockRule: StockRule | null
}

/** `version` is the product's version after the change, without what sales by their time added to it. */
export interface ChangedProduct {
	readonly id: string
	readonly version: number
	readonly was: ProductState
	readonly became: ProductState
}

export const productChanges = pgTable('product_changes', {
	id: uuid().primaryKey().defaultRandom(),
	userId: uuid('user_id').notNull(),
	at: timestamp('at', { withTimezone: true }).notNull(),
	field: text().$type<BulkChange['field']>().notNull(),
	products: jsonb().$type<readonly ChangedProduct[]>().notNull(),
	undoneAt: timestamp('undone_at', { withTimezone: true }),
})

const titleIn = (language: 'kk' | 'en') => {
	const title = sql`nullif(${products.translations} #>> ${sql.raw(`'{${language},title}'`)}, '')`
	return sql`case when ${title} is not null then jsonb_build_object('title', ${title}) end`
}

/** The titles without any other text; null when no language has one. */
export const titleTranslations = sql<Translations | null>`nullif(
	jsonb_strip_nulls(jsonb_build_object('kk', ${titleIn('kk')}, 'en', ${titleIn('en')})), '{}'
)`
