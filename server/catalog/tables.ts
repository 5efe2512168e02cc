import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, real, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Translations } from '#contract/catalog.ts'

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
	ratingSum: integer('rating_sum').notNull().default(0),
	reviewsCount: integer('reviews_count').notNull().default(0),
	popularity: integer().notNull().default(0),
	averageRating: real('average_rating').notNull().generatedAlwaysAs(sql`the migrations say how`),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

export type CategoryTranslations = { kk?: { category: string }; en?: { category: string } }

export const categories = pgTable('categories', {
	name: text().primaryKey(),
	translations: jsonb().$type<CategoryTranslations>(),
	products: integer().notNull().default(0),
	inStock: integer('in_stock').notNull().default(0),
})

/** How many toys a category, or with an empty name the whole shop, lists at each price; kept by triggers. */
export const priceCounts = pgTable('price_counts', {
	category: text().notNull(),
	price: integer().notNull(),
	products: integer().notNull(),
	inStock: integer('in_stock').notNull(),
})
