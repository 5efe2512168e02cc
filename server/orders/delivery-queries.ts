import { sql } from 'drizzle-orm'
import type { DeliveryTime } from '#contract/delivery.ts'
import type { Database } from '../platform/database.ts'

// Any number; of two orders for one window the second waits for the first. Asked for after the products are locked.
const windowLock = 7_041_779

/** How many orders each window of some days holds, by `deliveryKey`. */
export async function countDeliveries(db: Database, from: string, to: string): Promise<Map<string, number>> {
	const { rows } = await db.execute<{ date: string; from: string; orders: number }>(sql`
		select delivery_date::text as date, delivery_from as "from", count(*)::integer as orders
		from orders
		where delivery_date between ${from} and ${to} and deleted_at is null and status <> 5
		group by delivery_date, delivery_from`)
	return new Map(rows.map((row) => [deliveryKey(row), row.orders]))
}

export function deliveryKey({ date, from }: Pick<DeliveryTime, 'date' | 'from'>): string {
	return `${date} ${from}`
}

/** Keeps everybody else out of a window until the transaction ends. */
export async function lockDelivery(tx: Database, time: DeliveryTime): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${windowLock}, hashtext(${deliveryKey(time)}))`)
}
