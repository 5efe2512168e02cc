import { gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { type SpeedCount, speedCounts } from './tables.ts'

/** Several processes add to the same rows, so they come in one order. */
export async function addToCounts(db: Database, counts: readonly SpeedCount[]): Promise<void> {
	if (counts.length === 0) return
	const { day, page, isWide, measure, band, visits } = speedCounts
	await db
		.insert(speedCounts)
		.values(counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
		.onConflictDoUpdate({
			target: [day, page, isWide, measure, band],
			set: { visits: sql`${visits} + excluded.visits` },
		})
}

export function keyOf({ day, page, isWide, measure, band }: Omit<SpeedCount, 'visits'>): string {
	return `${day} ${page} ${isWide} ${measure} ${band}`
}

export async function sumCounts(db: Database, since: string): Promise<Omit<SpeedCount, 'day'>[]> {
	const { day, page, isWide, measure, band, visits } = speedCounts
	return await db
		.select({ page, isWide, measure, band, visits: sql<number>`sum(${visits})::integer` })
		.from(speedCounts)
		.where(gte(day, since))
		.groupBy(page, isWide, measure, band)
		.orderBy(band)
}

export async function deleteCountsBefore(db: Database, day: string): Promise<void> {
	await db.delete(speedCounts).where(lt(speedCounts.day, day))
}
