import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const keptPictures = pgTable('kept_pictures', {
	path: text().primaryKey(),
	keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
	/** Null while a product shows it. */
	unusedSince: timestamp('unused_since', { withTimezone: true }),
})
