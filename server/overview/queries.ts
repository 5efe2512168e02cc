import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { limits } from '#contract/limits.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { products, titleTranslations } from '../catalog/tables.ts'
import { doorMoney, isPaidOnline, isPaymentAwaited, isRefunded, orderRevenue } from '../orders/order-money.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { refunds } from '../payments/tables.ts'
import type { Database } from '../platform/database.ts'
import { dayEnd, dayStart } from '../platform/kostanay-time.ts'

/** Days in Kostanay, both included. */
export interface DayRange {
	readonly from: string
	readonly to: string
}

const isListed = isNull(orders.deletedAt)

const isWaiting = inArray(orders.status, [orderStatuses.pending, orderStatuses.processing, orderStatuses.paid])

/** Orders placed between two moments, neither cancelled nor deleted. */
function countsBetween(start: SQL, end: SQL): SQL | undefined {
	const isPlaced = and(gte(orders.createdAt, start), lt(orders.createdAt, end))
	return and(isPlaced, isListed, ne(orders.status, orderStatuses.cancelled))
}

const sumWhere = (sum: SQL, condition: SQL, name: string) =>
	sql`coalesce(sum(${sum}) filter (where ${condition}), 0)`.mapWith(Number).as(name)

const onlineMoney = sql`(${orderRevenue} - ${doorMoney} - ${orders.due})`

/** The money of paid orders by how it came; whole tenge. */
const paidBy = {
	cash: sumWhere(doorMoney, sql`not ${orders.cardAtDoor}`, 'cash'),
	card: sumWhere(doorMoney, sql`${orders.cardAtDoor}`, 'card'),
	online: sumWhere(onlineMoney, sql`${isPaidOnline} and ${orders.paymentMethod} = 'YooKassa'`, 'online'),
	transfer: sumWhere(onlineMoney, sql`${isPaidOnline} and ${orders.paymentMethod} = 'Kaspi'`, 'transfer'),
}

// NOTE: these statements are not prepared: the best plan for a day is not the best one for a year.

/** The figures of each day. Reading the index once a day is cheaper than sorting a year. */
export async function listDays(db: Database, { from, to }: DayRange) {
	const date = sql<string>`day.date::date::text`
	const nextDay = sql`day.date + interval '1 day'`
	const inKostanay = (time: SQL) => sql`((${time}) at time zone 'Asia/Qostanay')`
	const counted = db
		.select({
			orders: sql<number>`count(*)::integer`.as('orders'),
			revenue: sql`coalesce(sum(${orderRevenue}), 0)`.mapWith(Number).as('revenue'),
			paidOnline: sql<number>`(count(*) filter (where ${isPaidOnline}))::integer`.as('paid_online'),
			...paidBy,
		})
		.from(orders)
		.where(countsBetween(inKostanay(sql`day.date`), inKostanay(nextDay)))
		.as('counted')
	return await db
		.select({
			date,
			orders: counted.orders,
			revenue: counted.revenue,
			paidOnline: counted.paidOnline,
			cash: counted.cash,
			card: counted.card,
			online: counted.online,
			transfer: counted.transfer,
		})
		.from(sql`generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day (date)`)
		.crossJoinLateral(counted)
		.orderBy(sql`day.date`)
}

/** The products with the highest revenue. */
export async function listTopProducts(db: Database, { from, to }: DayRange, atMost: number) {
	const revenue = sql`sum(${orderLines.quantity}::bigint * ${orderLines.unitPrice} - ${orderLines.discount})`
	const top = db
		.select({
			productId: orderLines.productId,
			pieces: sql<number>`sum(${orderLines.quantity})::integer`.as('pieces'),
			revenue: revenue.mapWith(Number).as('revenue'),
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(countsBetween(dayStart(from), dayEnd(to)))
		.groupBy(orderLines.productId)
		.orderBy(desc(revenue), orderLines.productId)
		.limit(atMost)
		.as('top')
	return await db
		.select({
			productId: top.productId,
			title: products.title,
			translations: titleTranslations,
			pieces: top.pieces,
			revenue: top.revenue,
		})
		.from(top)
		.innerJoin(products, eq(products.id, top.productId))
		.orderBy(desc(top.revenue), top.productId)
}

/** The number of orders by status before shipping, without wholly refunded and unpaid ones; a status without orders is absent. */
export async function countWaiting(db: Database): Promise<Map<number, number>> {
	const rows = await db
		.select({ status: orders.status, orders: sql<number>`count(*)::integer` })
		.from(orders)
		.where(
			and(
				...[isListed, isWaiting, sql`not ${isPaymentAwaited}`],
				sql`not (${orders.status} = ${orderStatuses.paid} and ${isRefunded})`,
			),
		)
		.groupBy(orders.status)
	return new Map(rows.map((row) => [row.status, row.orders]))
}

export async function countPiecesToMake(db: Database): Promise<number> {
	const [row] = await db
		.select({ pieces: sql<number>`coalesce(sum(${orderLines.toMake}), 0)::integer` })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(isListed, isWaiting, sql`not ${isRefunded}`))
	invariant(row, 'an aggregate answers a row')
	return row.pieces
}

/** The sum of refunds made at the provider, whole tenge. */
export async function sumRefundedAtProvider(db: Database, { from, to }: DayRange): Promise<number> {
	const at = sql`coalesce(${refunds.movedAt}, ${refunds.finishedAt})`
	const isInRange = and(gte(at, dayStart(from)), lt(at, dayEnd(to)))
	const [row] = await db
		.select({ sum: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
		.from(refunds)
		.where(and(eq(refunds.reason, 'at_provider'), eq(refunds.status, 'succeeded'), isInRange))
	invariant(row, 'an aggregate answers a row')
	return row.sum
}

export async function countLowStock(db: Database): Promise<number> {
	return await db.$count(products, and(isNull(products.deletedAt), lte(products.quantity, limits.lowStock)))
}
