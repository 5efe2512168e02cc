import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

export const savedAddresses = pgTable('saved_addresses', {
	id: uuid().primaryKey().defaultRandom(),
	userId: uuid('user_id')
		.notNull()
		.references(() => users.id),
	address: text().notNull(),
	label: text().notNull().default(''),
	recipientName: text('recipient_name').notNull().default(''),
	recipientPhone: text('recipient_phone').notNull().default(''),
	isUsual: boolean('is_usual').notNull().default(false),
	savedAt: timestamp('saved_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
})
