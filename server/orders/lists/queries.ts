import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/values/order-status.ts'
import { beforeWord, hasWord } from '../../accounts/name-words.ts'
import { products, titleTranslations } from '../../catalog/tables.ts'
import type { Database } from '../../platform/database.ts'
import { isRefunded } from '../order-money.ts'
import { type OrderRow, orderColumns } from '../queries.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'
import { beginsWith, type OrderSearch } from './order-search.ts'

export const notDeleted = isNull(orders.deletedAt)

/** The newest other orders of an order's customer: by the account, without one by the phone. */
export async function listOtherOrders(db: Database, { id, userId, customerPhone }: OrderRow, atMost: number) {
	const { createdAt, status, totalPrice, paymentMethod, isPaid, refunded, phoneDigits } = orders
	const samePhone = sql`${phoneDigits} = right(regexp_replace(${customerPhone}, '\\D', '', 'g'), 10)`
	return await db
		.select({ id: orders.id, createdAt, status, totalPrice, paymentMethod, isPaid, refunded })
		.from(orders)
		.where(and(notDeleted, ne(orders.id, id), userId === null ? samePhone : eq(orders.userId, userId)))
		.orderBy(desc(createdAt), desc(orders.id))
		.limit(atMost)
}

/** Whether an order has this beginning of a number, these last digits of a phone, or all these words of a name. */
export function hasMeaning({ number, name = [] }: OrderSearch, phoneEnd: string | undefined): SQL {
	const isFound = or(
		number && sql`${orders.id} between ${number.first}::uuid and ${number.last}::uuid`,
		phoneEnd === undefined ? undefined : sql`right(${orders.phoneDigits}, ${phoneEnd.length}) = ${phoneEnd}`,
		and(...name.map((word) => hasWord(orders.customerName, beforeWord(word), word))),
	)
	return isFound ?? sql`false`
}

/** The time lines of orders, by order. */
export async function listEventsOf(db: Database, ids: readonly string[]) {
	const { orderId, id } = orderEvents
	const rows = await db
		.select()
		.from(orderEvents)
		.where(inArray(orderId, [...ids]))
		.orderBy(id)
	return Map.groupBy(rows, (event) => event.orderId)
}

interface AwaitingPage {
	readonly atMost: number
	readonly isDearFirst: boolean
	readonly isSought?: SQL | undefined
}

/** Orders that wait for a transfer that nobody reported, the newest first. */
export async function listAwaitingTransfer(
	db: Database,
	{ atMost, isDearFirst, isSought }: AwaitingPage,
): Promise<OrderRow[]> {
	const { status, paymentMethod, isPaid, totalPrice, createdAt, id, deletedAt } = orders
	const isOpen = inArray(status, [orderStatuses.pending, orderStatuses.processing])
	return await db
		.select(orderColumns)
		.from(orders)
		.where(
			and(
				isOpen,
				eq(paymentMethod, 'Kaspi'),
				eq(isPaid, false),
				isNull(deletedAt),
				isNull(orderColumns.reported),
				isSought,
			),
		)
		.orderBy(...(isDearFirst ? [desc(totalPrice)] : []), desc(createdAt), desc(id))
		.limit(atMost)
}

/** With fewer digits the search would read most orders of a phone operator. */
const fewestCallerDigits = 4

/** The customers who ordered last from phones with these first or last digits. */
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
		.where(and(notDeleted, isNotNull(orders.userId), or(...found)))
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

/** The last phone of each person, the address to which an order was last brought, and how many orders there are. */
export async function listHabits(db: Database, userIds: readonly string[]): Promise<Habits[]> {
	const { rows } = await db.execute<Habits>(sql`
		select person.id as "userId", last.customer_phone as phone, (
				select address from orders where user_id = person.id and deleted_at is null and pickup is null
				order by created_at desc, id desc limit 1
			) as address,
			(select count(*)::integer from orders where user_id = person.id and deleted_at is null) as orders
		from unnest(${sql.param(userIds)}::uuid[]) as person (id)
		left join lateral (
			select customer_phone from orders where user_id = person.id and deleted_at is null
			order by created_at desc, id desc limit 1
		) as last on true`)
	return rows
}

export async function countPieces(db: Database, since: Date) {
	return await db
		.select({ id: orderLines.productId, pieces: sql<number>`sum(${orderLines.quantity})::integer` })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(gte(orders.createdAt, since), isNull(orders.deletedAt), ne(orders.status, orderStatuses.cancelled)))
		.groupBy(orderLines.productId)
}

/** The pieces to make for orders that are still in the shop and were not refunded whole, the most urgent first. */
export async function listLinesToMake(db: Database) {
	const isWaiting = and(lte(orders.status, orderStatuses.paid), sql`not ${isRefunded}`)
	return await db
		.select({
			orderId: orders.id,
			readyBy: orders.readyBy,
			productId: orderLines.productId,
			pieces: orderLines.toMake,
			title: products.title,
			translations: titleTranslations,
			price: products.price,
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.innerJoin(products, eq(products.id, orderLines.productId))
		.where(and(isWaiting, isNull(orders.deletedAt), gt(orderLines.toMake, 0)))
		.orderBy(asc(orders.readyBy), asc(orders.createdAt), asc(orders.id), asc(orderLines.position))
}
