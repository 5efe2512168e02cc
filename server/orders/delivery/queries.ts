import { and, asc, between, eq, isNull, or, sql } from 'drizzle-orm'
import type { DeliveryTime } from '#contract/delivery.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { Database } from '../../platform/database.ts'
import { dayEnd, dayStart } from '../../platform/kostanay-time.ts'
import { locks } from '../../platform/locks.ts'
import { type OrderRow, orderColumns } from '../queries.ts'
import { cashDays, orders } from '../tables.ts'

/** The number of orders in each window of a range of days, by `deliveryKey`. */
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

export async function lockDeliveryWindow(tx: Database, time: DeliveryTime): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${locks.deliveryWindow}, hashtext(${deliveryKey(time)}))`)
}

/** The deliveries of a day by window, refused ones included; one without a day counts on the day on which it was settled. */
export async function listDayDeliveries(db: Database, date: string): Promise<OrderRow[]> {
	const { deliveryDate, deliveryFrom, settledAt, status, deliveryOutcome } = orders
	const isUnplanned = sql`${deliveryDate} is null and ${settledAt} >= ${dayStart(date)} and ${settledAt} < ${dayEnd(date)}`
	return await db
		.select(orderColumns)
		.from(orders)
		.where(
			and(
				isNull(orders.deletedAt),
				or(eq(deliveryDate, date), isUnplanned),
				or(between(status, orderStatuses.processing, orderStatuses.completed), eq(deliveryOutcome, 'refused')),
			),
		)
		.orderBy(asc(deliveryFrom), asc(orders.createdAt), asc(orders.id))
}

export type CashDayRow = typeof cashDays.$inferSelect

export async function findCashDay(db: Database, date: string): Promise<CashDayRow | undefined> {
	const [row] = await db.select().from(cashDays).where(eq(cashDays.date, date))
	return row
}

export async function lockCashDays(tx: Database): Promise<void> {
	await tx.execute(sql`lock table ${cashDays} in share row exclusive mode`)
}

export async function saveCashDay(tx: Database, day: CashDayRow): Promise<void> {
	const { date: _, ...changes } = day
	await tx.insert(cashDays).values(day).onConflictDoUpdate({ target: cashDays.date, set: changes })
}
