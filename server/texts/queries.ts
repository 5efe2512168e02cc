import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { invariant } from '#contract/invariant.ts'
import type { Notice } from '#contract/settings/notice.ts'
import type { Database } from '../platform/database.ts'

const notices = pgTable('shop_notice', {
	id: boolean().primaryKey().default(true),
	version: integer().notNull().default(1),
	/** `null` until it was saved. */
	details: jsonb().$type<Notice>(),
})

const { version, details } = notices

/** A migration made the one row. */
const isTheRow = eq(notices.id, true)

export async function findNotice(db: Database): Promise<{ version: number; details: Notice | null }> {
	const [row] = await db.select({ version, details }).from(notices).where(isTheRow)
	invariant(row, 'a migration made the row of the notice')
	return row
}

/** Returns false when the notice is no longer at this version. */
export async function updateNotice(db: Database, edited: number, changed: Notice): Promise<boolean> {
	const { rowCount } = await db
		.update(notices)
		.set({ details: changed, version: sql`${version} + 1` })
		.where(and(isTheRow, eq(version, edited)))
	return rowCount === 1
}
