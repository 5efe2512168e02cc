import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const mailbox = pgTable('mailbox', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
	recipient: text().notNull(),
	subject: text().notNull(),
	text: text().notNull(),
	html: text().notNull(),
})
