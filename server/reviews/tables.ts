import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'

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
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
