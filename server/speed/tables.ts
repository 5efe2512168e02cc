import { boolean, date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SpeedMeasure, SpeedPage } from '#contract/speed/speed-measures.ts'

/** By the day in Kostanay. `band` is the upper end of the figures that are counted together. */
export const speedCounts = pgTable('speed_counts', {
	day: date().notNull(),
	page: text().$type<SpeedPage>().notNull(),
	isWide: boolean('is_wide').notNull(),
	measure: text().$type<SpeedMeasure>().notNull(),
	band: doublePrecision().notNull(),
	visits: integer().notNull(),
})

export type SpeedCount = typeof speedCounts.$inferSelect
