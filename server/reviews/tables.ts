import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const reviews = pgTable('reviews', {
	id: uuid().primaryKey().defaultRandom(),
	productId: uuid('product_id')
		.notNull()
		.references(() => products.id),
	userId: uuid('user_id')
		.notNull()
		.references(() => users.id),
	rating: smallint().notNull(),
	comment: text().notNull(),
	createdAt: moment('created_at').notNull().defaultNow(),
	editedAt: moment('edited_at'),
	answer: text(),
	answeredAt: moment('answered_at'),
	answeredBy: uuid('answered_by').references(() => users.id),
	hiddenReason: text('hidden_reason'),
	hiddenAt: moment('hidden_at'),
	hiddenBy: uuid('hidden_by').references(() => users.id),
	helpful: integer().notNull().default(0),
})

export const helpfulMarks = pgTable(
	'helpful_marks',
	{
		reviewId: uuid('review_id')
			.notNull()
			.references(() => reviews.id),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
)

export const ratingCounts = pgTable(
	'rating_counts',
	{
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id),
		rating: smallint().notNull(),
		reviews: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.productId, table.rating] })],
)
