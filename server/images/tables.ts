import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The pictures that were taken in from people; what the shop came with is not among them. */
export const keptPictures = pgTable('kept_pictures', {
	path: text().primaryKey(),
	keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
	/** Since when no product shows it; nothing while one does. */
	unusedSince: timestamp('unused_since', { withTimezone: true }),
})
