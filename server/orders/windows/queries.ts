import { sql } from 'drizzle-orm'
import type { DeliveryTime } from '#contract/delivery.ts'
import type { Database } from '../../platform/database.ts'
import { locks } from '../../platform/locks.ts'

export type TakenPlaces = Readonly<Record<'orders' | 'ofZone', number>>

/** The orders in each window of a range of days, by `deliveryKey`, and those of one zone among them. */
export async function countDeliveries(
	db: Database,
	{ from, to, zoneId = null }: { from: string; to: string; zoneId?: string | null | undefined },
): Promise<Map<string, TakenPlaces>> {
	const { rows } = await db.execute<{ date: string; from: string; orders: number; ofZone: number }>(sql`
		select delivery_date::text as date, delivery_from as "from", count(*)::integer as orders,
			(count(*) filter (where zone_id = ${zoneId}::uuid))::integer as "ofZone"
		from orders
		where delivery_date between ${from} and ${to} and deleted_at is null and status <> 5
		group by delivery_date, delivery_from`)
	return new Map(rows.map(({ date, from, orders, ofZone }) => [deliveryKey({ date, from }), { orders, ofZone }]))
}

export function deliveryKey({ date, from }: Pick<DeliveryTime, 'date' | 'from'>): string {
	return `${date} ${from}`
}

export async function lockDeliveryWindow(tx: Database, time: DeliveryTime): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${locks.deliveryWindow}, hashtext(${deliveryKey(time)}))`)
}
