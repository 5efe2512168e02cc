import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { invariant } from '#contract/invariant.ts'
import type { ClosedDays } from '#contract/prices/closed-days.ts'
import type { Courier, DeliverySettings, PickupPoint, Zone } from '#contract/prices/zones.ts'
import type { Database } from '../platform/database.ts'

const deliverySettings = pgTable('delivery_settings', {
	id: boolean().primaryKey().default(true),
	version: integer().notNull().default(1),
	zones: jsonb().$type<Zone[]>().notNull().default([]),
	points: jsonb().$type<PickupPoint[]>().notNull().default([]),
	closedDays: jsonb('closed_days').$type<ClosedDays[]>().notNull().default([]),
	closedWeekdays: jsonb('closed_weekdays').$type<number[]>().notNull().default([]),
	courier: jsonb().$type<Courier>(),
})

const { version, zones, points, closedDays, closedWeekdays, courier } = deliverySettings

/** A migration made the one row. */
const isTheRow = eq(deliverySettings.id, true)

export interface StoredSettings extends Omit<DeliverySettings, 'courier'> {
	/** `null` until it was saved: then the settings of the environment count. */
	readonly courier: Courier | null
}

export async function findSettings(db: Database): Promise<StoredSettings> {
	const [row] = await db
		.select({ version, zones, points, closedDays, closedWeekdays, courier })
		.from(deliverySettings)
		.where(isTheRow)
	invariant(row, 'a migration made the settings of the delivery')
	return row
}

/** Returns false when the settings are no longer at this version. */
export async function updateSettings(
	db: Database,
	edited: number,
	changes: Omit<StoredSettings, 'version'>,
): Promise<boolean> {
	const { rowCount } = await db
		.update(deliverySettings)
		.set({ ...changes, version: sql`${version} + 1` })
		.where(and(isTheRow, eq(version, edited)))
	return rowCount === 1
}
