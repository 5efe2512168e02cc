import { bigint, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

export const cartLines = pgTable(
	'cart_lines',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id),
		/** Not a foreign key: a cart may name what is no longer sold. */
		productId: uuid('product_id').notNull(),
		quantity: smallint().notNull(),
		addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
		/** In which order products were put in. */
		place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.productId] })],
)
