import { customType, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id),
		key: text().notNull(),
		requestHash: bytes('request_hash').notNull(),
		/** The answer is deleted with the order's customer. */
		orderId: uuid('order_id'),
		answer: json(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.key] })],
)
