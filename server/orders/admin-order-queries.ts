import { and, asc, between, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/order-status.ts'
import type { Database } from '../platform/database.ts'
import { dayEnd, dayStart } from '../platform/kostanay-sql.ts'
import { beginsWith } from './begins-with.ts'
import { type OrderRow, orderColumns } from './queries.ts'
import type { OrderSearch } from './read-order-search.ts'
import { cashDays, orders } from './tables.ts'

const listed = isNull(orders.deletedAt)

/** The newest other orders of an order's customer: by the account, without one by the phone. */
export async function listOtherOrders(db: Database, { id, userId, customerPhone }: OrderRow, atMost: number) {
	const { createdAt, status, totalPrice, paymentMethod, isPaid, refunded, phoneDigits } = orders
	const samePhone = sql`${phoneDigits} = right(regexp_replace(${customerPhone}, '\\D', '', 'g'), 10)`
	return await db
		.select({ id: orders.id, createdAt, status, totalPrice, paymentMethod, isPaid, refunded })
		.from(orders)
		.where(and(listed, ne(orders.id, id), userId === null ? samePhone : eq(orders.userId, userId)))
		.orderBy(desc(createdAt), desc(orders.id))
		.limit(atMost)
}

/** With fewer digits most orders of an operator's would have to be looked through. */
const fewestCallerDigits = 4

/** Who ordered last from a phone that begins, or ends, so: with four digits or more, or nobody. */
export async function listCallers(
	db: Database,
	{ phone, phoneWithoutCountry, phoneEnd }: OrderSearch,
	atMost: number,
): Promise<string[]> {
	const digits = sql`${orders.phoneDigits}`
	const found = [
		...[phone, phoneWithoutCountry].flatMap((begun) => (isEnough(begun) ? [beginsWith(digits, begun)] : [])),
		...(isEnough(phoneEnd) ? [beginsWith(sql`reverse(${digits})`, [...phoneEnd].reverse().join(''))] : []),
	]
	if (found.length === 0) return []
	const rows = await db
		.select({ userId: orders.userId })
		.from(orders)
		.where(and(listed, isNotNull(orders.userId), or(...found)))
		.groupBy(orders.userId)
		.orderBy(sql`max(${orders.createdAt}) desc`)
		.limit(atMost)
	return rows.flatMap(({ userId }) => userId ?? [])
}

function isEnough(digits: string | undefined): digits is string {
	return digits !== undefined && digits.length >= fewestCallerDigits
}

interface Habits extends Record<string, unknown> {
	readonly userId: string
	readonly phone: string | null
	readonly address: string | null
	readonly orders: number
}

/** How these people ordered last, and how often. */
export async function listHabits(db: Database, userIds: readonly string[]): Promise<Habits[]> {
	const { rows } = await db.execute<Habits>(sql`
		select person.id as "userId", last.customer_phone as phone, last.address,
			(select count(*)::integer from orders where user_id = person.id and deleted_at is null) as orders
		from unnest(${sql.param(userIds)}::uuid[]) as person (id)
		left join lateral (
			select customer_phone, address from orders where user_id = person.id and deleted_at is null
			order by created_at desc, id desc limit 1
		) as last on true`)
	return rows
}

/**
 * The deliveries of a day in the order of their windows: on their way or completed, and those refused at the door. Those without
 * a day of their own count on the day on which they were settled.
 */
export async function listDayDeliveries(db: Database, date: string): Promise<OrderRow[]> {
	const { deliveryDate, deliveryFrom, settledAt, status, deliveryOutcome } = orders
	const isUnplanned = sql`${deliveryDate} is null and ${settledAt} >= ${dayStart(date)} and ${settledAt} < ${dayEnd(date)}`
	return await db
		.select(orderColumns)
		.from(orders)
		.where(
			and(
				listed,
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

/** Keeps everybody else from closing days until the transaction ends. */
export async function lockCashDays(tx: Database): Promise<void> {
	await tx.execute(sql`lock table ${cashDays} in share row exclusive mode`)
}

export async function putCashDay(tx: Database, day: CashDayRow): Promise<void> {
	const { date: _, ...changes } = day
	await tx.insert(cashDays).values(day).onConflictDoUpdate({ target: cashDays.date, set: changes })
}
