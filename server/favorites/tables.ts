import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'

export const favorites = pgTable('favorites', {
	userId: uuid('user_id')
		.notNull()
		.references(() => users.id),
	productId: uuid('product_id')
		.notNull()
		.references(() => products.id),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
	/** What its owner last saw; unknown for favourites that an earlier release added. */
	seenPrice: integer('seen_price'),
	wasInStock: boolean('was_in_stock'),
})

export const favoriteLinks = pgTable('favorite_links', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id),
	token: text().notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** A row stays when the letters are stopped: the link of an old letter must still stop them. */
export const favoriteLetters = pgTable('favorite_letters', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id),
	token: text().notNull(),
	askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
	stoppedAt: timestamp('stopped_at', { withTimezone: true }),
	/** Since when there is something to write about. */
	dueAt: timestamp('due_at', { withTimezone: true }),
	sentAt: timestamp('sent_at', { withTimezone: true }),
})
