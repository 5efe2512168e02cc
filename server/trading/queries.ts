import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { invariant } from '#contract/invariant.ts'
import { stockRules } from '#contract/settings/stock-rule.ts'
import type { Trading } from '#contract/settings/trading.ts'
import type { Database } from '../platform/database.ts'

const tradings = pgTable('trading', {
	id: boolean().primaryKey().default(true),
	version: integer().notNull().default(1),
	hoursToPay: smallint('hours_to_pay'),
	daysToMake: smallint('days_to_make'),
	stockRule: text('stock_rule', { enum: stockRules }).notNull().default('to_order'),
	takesCash: boolean('takes_cash').notNull().default(true),
	takesOnline: boolean('takes_online').notNull().default(true),
	categoryRules: jsonb('category_rules').$type<Trading['categoryRules']>().notNull().default({}),
})

const { id, ...columns } = getTableColumns(tradings)
const { version } = columns

/** A migration made the one row. */
const isTheRow = eq(id, true)

/** `null` stands for what was not saved yet. */
export async function findTrading(db: Database) {
	const [row] = await db.select(columns).from(tradings).where(isTheRow).prepare('find_trading').execute()
	invariant(row, 'a migration made the row of how the shop trades')
	return row
}

/** Returns false when it is no longer at this version. */
export async function updateTrading(
	db: Database,
	edited: number,
	changed: Omit<typeof tradings.$inferInsert, 'id' | 'version'>,
): Promise<boolean> {
	const { rowCount } = await db
		.update(tradings)
		.set({ ...changed, version: sql`${version} + 1` })
		.where(and(isTheRow, eq(version, edited)))
	return rowCount === 1
}
