import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const mailbox = pgTable('mailbox', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
	recipient: text().notNull(),
	subject: text().notNull(),
	text: text().notNull(),
	html: text().notNull(),
})

/** One row after the first letter that got through. */
export const mailSent = pgTable('mail_sent', {
	isOnlyRow: boolean('is_only_row').primaryKey().default(true),
	at: timestamp({ withTimezone: true }).notNull(),
})

/** One row while no letter gets through, none while the mail service works. */
export const mailOutage = pgTable('mail_outage', {
	isOnlyRow: boolean('is_only_row').primaryKey().default(true),
	since: timestamp({ withTimezone: true }).notNull(),
})
