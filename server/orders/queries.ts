import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import type { PromoCodeKind } from '#contract/prices/promo-codes.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { titleTranslations } from '../catalog/tables.ts'
import { refundableOf } from '../payments/kept-payments.ts'
import { type ReportedTransfer, reportedOf } from '../payments/transfers.ts'
import type { Database } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import { type OrderLine, orderCounts, orderEvents, orderLines, orderNotes, orders } from './tables.ts'

const lines = sql<OrderLine[]>`(
	select json_agg(json_build_object(
		'productId', line.product_id, 'title', line.title, 'unitPrice', line.unit_price, 'oldPrice', line.old_price, 'discount', line.discount,
		'fullDiscount', case when line.full_discount is not null
			then json_build_object('pieces', line.full_discount_pieces, 'sum', line.full_discount) end,
		'quantity', line.quantity, 'fromStock', line.from_stock, 'toMake', line.to_make,
		'translations', ${titleTranslations},
		'image', (select images[1] from products as pictured where pictured.id = line.product_id)
	) order by line.position)
	from order_lines as line
	left join products on products.id = line.product_id and products.title = line.title
	where line.order_id = orders.id
)`

/** The sum that cancelling the order now gives back online; whole tenge. */
const refundable = sql`case payment_method when 'Cash' then 0 else ${refundableOf(sql`orders.id`)} end`.mapWith(Number)

/** What the code of an order gives today. */
const codeKind = sql<PromoCodeKind | null>`(select kind from promo_codes where promo_codes.id = orders.promo_code_id)`

const reported = sql<ReportedTransfer | null>`case payment_method when 'Cash' then null else ${reportedOf(sql`orders.id`)} end`

export const orderColumns = {
	id: orders.id,
	userId: orders.userId,
	createdAt: orders.createdAt,
	status: orders.status,
	customerName: orders.customerName,
	customerPhone: orders.customerPhone,
	note: orders.note,
	totalPrice: orders.totalPrice,
	discount: orders.discount,
	promoCodeId: orders.promoCodeId,
	promoCode: orders.promoCode,
	promoLeast: orders.promoLeast,
	codeKind,
	wrappingPrice: orders.wrappingPrice,
	deliveryPrice: orders.deliveryPrice,
	cardText: orders.cardText,
	address: orders.address,
	city: orders.city,
	country: orders.country,
	paymentMethod: orders.paymentMethod,
	isPaid: orders.isPaid,
	payUntil: orders.payUntil,
	refunded: orders.refunded,
	due: orders.due,
	readyBy: orders.readyBy,
	deliveryDate: orders.deliveryDate,
	deliveryFrom: orders.deliveryFrom,
	deliveryTo: orders.deliveryTo,
	zoneId: orders.zoneId,
	zoneName: orders.zoneName,
	pickup: orders.pickup,
	deletedAt: orders.deletedAt,
	language: orders.language,
	takenBy: orders.takenBy,
	changeFrom: orders.changeFrom,
	cashReceived: orders.cashReceived,
	cardAtDoor: orders.cardAtDoor,
	deliveryOutcome: orders.deliveryOutcome,
	settledAt: orders.settledAt,
	version: orders.version,
	refundable,
	reported,
	lines,
}

const at = sql.placeholder

/** The inner query reads the page's ids from an index alone. */
function prepareOwnList(db: Database) {
	const newest = [desc(orders.createdAt), desc(orders.id)]
	const page = db
		.select({ id: orders.id })
		.from(orders)
		.where(and(isNull(orders.deletedAt), eq(orders.userId, at('userId'))))
		.orderBy(...newest)
		.limit(at('limit'))
		.offset(at('offset'))
		.as('page')
	return db
		.select(orderColumns)
		.from(page)
		.innerJoin(orders, eq(orders.id, page.id))
		.orderBy(...newest)
		.prepare('list_own_orders')
}

const preparedOwnLists = new WeakMap<Database, ReturnType<typeof prepareOwnList>>()

export type OrderRow = Awaited<ReturnType<typeof listOwnOrderRows>>[number]

export async function listOwnOrderRows(db: Database, userId: string, page: PageRows) {
	const prepared = preparedOwnLists.get(db) ?? prepareOwnList(db)
	preparedOwnLists.set(db, prepared)
	return await prepared.execute({ ...page, userId })
}

/** Sums the counters kept by triggers. */
export async function countOrders(db: Database): Promise<number> {
	const [row] = await db
		.select({ total: sql<number>`coalesce(sum(${orderCounts.orders}), 0)::integer` })
		.from(orderCounts)
	invariant(row, 'an aggregate answers a row')
	return row.total
}

export async function countOwnOrders(db: Database, userId: string): Promise<number> {
	return await db.$count(orders, and(isNull(orders.deletedAt), eq(orders.userId, userId)))
}

/** Locks an order; `undefined` when there is none of that id, or of that customer. */
export async function lockOrder(tx: Database, id: string, userId?: string): Promise<OrderRow | undefined> {
	const order = await lockAnyOrder(tx, id)
	const isTheirs = userId === undefined || order?.userId === userId
	return order?.deletedAt === null && isTheirs ? order : undefined
}

/** Locks an order, deleted or not. NOTE: it is read after the lock, which shows lines changed while waiting. */
export async function lockAnyOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
	const [locked] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
	return locked && (await findOrder(tx, locked.id))
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
	const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, id))
	return row
}

// NOTE: inserts name every column, so that the prepared statement has the same text each time.
type NewOrder = Omit<typeof orders.$inferSelect, 'deletedAt' | 'phoneDigits'>
type NewOrderEvent = Omit<typeof orderEvents.$inferSelect, 'id'>

export async function insertOrder(tx: Database, order: NewOrder, ordered: readonly OrderLine[]): Promise<void> {
	await tx.insert(orders).values(order).prepare('insert_order').execute()
	await insertLines(tx, order.id, ordered)
}

async function insertLines(tx: Database, orderId: string, lines: readonly OrderLine[]): Promise<void> {
	const all = <Value>(read: (line: OrderLine) => Value) => sql.param(lines.map(read))
	const select = sql`
		select ${orderId}::uuid, product_id, (place - 1)::smallint, title, unit_price, quantity, from_stock, to_make, old_price, discount,
			full_discount, full_discount_pieces
		from unnest(
			${all((line) => line.productId)}::uuid[], ${all((line) => line.title)}::text[],
			${all((line) => line.unitPrice)}::integer[], ${all((line) => line.quantity)}::integer[],
			${all((line) => line.fromStock)}::integer[], ${all((line) => line.toMake)}::integer[],
			${all((line) => line.oldPrice)}::integer[], ${all((line) => line.discount)}::bigint[],
			${all((line) => line.fullDiscount?.sum ?? null)}::bigint[], ${all((line) => line.fullDiscount?.pieces ?? null)}::integer[]
		) with ordinality as line (
			product_id, title, unit_price, quantity, from_stock, to_make, old_price, discount,
			full_discount, full_discount_pieces, place
		)`
	await tx.insert(orderLines).select(select).prepare('insert_order_lines').execute()
}

/** Puts other lines in the place of an order's lines. */
export async function replaceLines(tx: Database, orderId: string, lines: readonly OrderLine[]): Promise<void> {
	await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
	await insertLines(tx, orderId, lines)
}

export async function updateOrder(
	tx: Database,
	id: string,
	changes: Partial<typeof orders.$inferInsert>,
): Promise<void> {
	await tx
		.update(orders)
		.set({ ...changes, version: sql`${orders.version} + 1` })
		.where(eq(orders.id, id))
}

export async function updateLineStock(
	tx: Database,
	orderId: string,
	{ productId, fromStock, toMake }: { productId: string; fromStock: number; toMake: number },
): Promise<void> {
	await tx
		.update(orderLines)
		.set({ fromStock, toMake })
		.where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)))
}

export async function insertOrderEvent(tx: Database, event: NewOrderEvent): Promise<void> {
	await tx.insert(orderEvents).values(event).prepare('insert_order_event').execute()
}

export async function listOrderEvents(db: Database, orderId: string) {
	return await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)
}

/** Orders whose time to pay is over. */
export async function listUnpaid(db: Database, now: Date, atMost: number) {
	return await db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				lt(orders.payUntil, now),
				eq(orders.status, orderStatuses.pending),
				eq(orders.isPaid, false),
				isNull(orders.deletedAt),
			),
		)
		.orderBy(orders.payUntil)
		.limit(atMost)
}

export async function listOrdersById(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
	return ids.length === 0
		? []
		: await db
				.select(orderColumns)
				.from(orders)
				.where(inArray(orders.id, [...ids]))
}

type NewNote = Omit<typeof orderNotes.$inferSelect, 'id'>

export async function insertNote(tx: Database, note: NewNote): Promise<number> {
	const [added] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id })
	invariant(added, 'an inserted note has a number')
	return added.id
}

/** Returns the text of the deleted note, if the order had it. */
export async function deleteNoteRow(tx: Database, orderId: string, id: number): Promise<string | undefined> {
	const [gone] = await tx
		.delete(orderNotes)
		.where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.id, id)))
		.returning({ text: orderNotes.text })
	return gone?.text
}

export async function listNotes(db: Database, orderId: string) {
	return await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}
