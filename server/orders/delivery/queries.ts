import { and, asc, between, count, eq, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { Database } from '../../platform/database.ts'
import { dayEnd, dayStart } from '../../platform/kostanay-time.ts'
import { isPaymentAwaited } from '../order-money.ts'
import { type OrderRow, orderColumns } from '../queries.ts'
import { cashDays, orders } from '../tables.ts'

const { pickup, settledAt, deletedAt, status, deliveryDate, deliveryFrom, createdAt, id } = orders

/** A courier has it to bring, or will have once it is paid. */
const isOpenDelivery = and(isNull(pickup), isNull(settledAt), isNull(deletedAt), lte(status, orderStatuses.shipped))

/** Orders for a pick-up point, those that nobody has accepted too, the longest waiting first. */
export async function listPickups(db: Database, atMost: number): Promise<OrderRow[]> {
	return await db
		.select(orderColumns)
		.from(orders)
		.where(
			and(
				...[isNotNull(pickup), isNull(settledAt), isNull(deletedAt)],
				...[lte(status, orderStatuses.shipped), sql`not ${isPaymentAwaited}`],
			),
		)
		.orderBy(asc(createdAt), asc(id))
		.limit(atMost)
}

const isOpenPickup = and(isNotNull(pickup), isNull(settledAt), isNull(deletedAt), lte(status, orderStatuses.shipped))

/** The day from which an order waits at its pick-up point. */
const readyOn = sql`(${pickup} ->> 'readyOn')::date`

/** The ids of what is still to be brought on a day, by window, and then of what is to be picked up from that day on. */
export async function listOpenDeliveries(db: Database, date: string): Promise<string[]> {
	const rows = await db
		.select({ id })
		.from(orders)
		.where(or(and(eq(deliveryDate, date), isOpenDelivery), and(sql`${readyOn} = ${date}`, isOpenPickup)))
		.orderBy(asc(deliveryFrom), asc(createdAt), asc(id))
	return rows.map((row) => row.id)
}

/** How many orders are still to be brought, and how many to be picked up, on each day from `today` on that has some. */
export async function countOpenDeliveries(
	db: Database,
	today: string,
): Promise<{ date: string; deliveries: number; pickups: number }[]> {
	const date = sql<string>`coalesce(${deliveryDate}, ${readyOn})`
	return await db
		.select({ date: sql<string>`${date}::text`, deliveries: count(deliveryDate), pickups: count(pickup) })
		.from(orders)
		.where(or(and(gte(deliveryDate, today), isOpenDelivery), and(sql`${readyOn} >= ${today}`, isOpenPickup)))
		.groupBy(date)
		.orderBy(date)
}

const isToBring = and(isOpenDelivery, sql`not ${isPaymentAwaited}`)

interface Unplanned {
	/** Pending ones of a day; asked for today, of the days to come too. */
	readonly unaccepted: readonly OrderRow[]
	readonly undated: readonly OrderRow[]
	/** Of days before today, but not of the day asked for. */
	readonly late: readonly OrderRow[]
}

export async function countToBring(db: Database, date: string): Promise<number> {
	return await db.$count(orders, and(isToBring, eq(deliveryDate, date)))
}

/** What is to be brought of days before today, today, and without a day. */
export async function countDeliveryTasks(db: Database, today: string) {
	const countWhere = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::integer`
	const [row] = await db
		.select({
			late: countWhere(lt(deliveryDate, today)),
			today: countWhere(eq(deliveryDate, today)),
			undated: countWhere(isNull(deliveryDate)),
		})
		.from(orders)
		.where(isToBring)
	invariant(row, 'an aggregate answers a row')
	return row
}

/** Orders that stand on no sheet of the courier and still have to be brought. */
export async function listUnplanned(
	db: Database,
	{ date, today, atMost }: { date: string; today: string; atMost: number },
): Promise<Unplanned> {
	const list = (which: SQL | undefined) =>
		db
			.select(orderColumns)
			.from(orders)
			.where(and(isToBring, which))
			.orderBy(asc(deliveryDate), asc(deliveryFrom), asc(createdAt), asc(id))
			.limit(atMost)
	const [unaccepted, undated, late] = await Promise.all([
		list(and(date === today ? gte(deliveryDate, date) : eq(deliveryDate, date), eq(status, orderStatuses.pending))),
		list(isNull(deliveryDate)),
		list(and(lt(deliveryDate, today), ne(deliveryDate, date))),
	])
	return { unaccepted, undated, late }
}

/** What the courier brings on a day, by window, refused ones included; a delivery without a day counts on the day on which it was settled. */
export async function listDayDeliveries(db: Database, date: string): Promise<OrderRow[]> {
	const { deliveryOutcome } = orders
	const isUnplanned = sql`${deliveryDate} is null and ${settledAt} >= ${dayStart(date)} and ${settledAt} < ${dayEnd(date)}`
	return await db
		.select(orderColumns)
		.from(orders)
		.where(
			and(
				isNull(orders.deletedAt),
				isNull(pickup),
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
