import { and, desc, eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { invariant } from '#contract/invariant.ts'
import type { Notice } from '#contract/settings/notice.ts'
import type { PageText, TextPage } from '#contract/settings/page-texts.ts'
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

const pageTexts = pgTable(
	'page_texts',
	{
		page: text().$type<TextPage>().notNull(),
		version: integer().notNull(),
		text: jsonb().$type<PageText['text']>().notNull(),
		savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
	},
	({ page, version }) => [primaryKey({ columns: [page, version] })],
)

const earlierTexts = 30

export async function listCurrentTexts(db: Database): Promise<PageText[]> {
	return await db
		.selectDistinctOn([pageTexts.page], { page: pageTexts.page, version: pageTexts.version, text: pageTexts.text })
		.from(pageTexts)
		.orderBy(pageTexts.page, desc(pageTexts.version))
}

/** The newest first, with the one that counts. */
export async function listEarlierRows(db: Database, page: TextPage) {
	return await db
		.select({ version: pageTexts.version, text: pageTexts.text, savedAt: pageTexts.savedAt })
		.from(pageTexts)
		.where(eq(pageTexts.page, page))
		.orderBy(desc(pageTexts.version))
		.limit(earlierTexts + 1)
}

/** Returns false when the version exists. */
export async function insertPageText(db: Database, row: typeof pageTexts.$inferInsert): Promise<boolean> {
	const { rowCount } = await db.insert(pageTexts).values(row).onConflictDoNothing()
	return rowCount === 1
}
