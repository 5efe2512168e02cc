import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const backups = pgTable('backups', {
	id: text().primaryKey(),
	place: text().notNull(),
	holdsDatabase: boolean('holds_database').notNull(),
	startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
	finishedAt: timestamp('finished_at', { withTimezone: true }),
	bytes: bigint({ mode: 'number' }),
	problem: text(),
	savedUntil: timestamp('saved_until', { withTimezone: true }),
})

/** One row while no backup is young enough, none while one is. */
export const backupOverdue = pgTable('backup_overdue', {
	isOnlyRow: boolean('is_only_row').primaryKey().default(true),
	since: timestamp({ withTimezone: true }).notNull(),
})
