import { sql } from 'drizzle-orm'
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
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
})
