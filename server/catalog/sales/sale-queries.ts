import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { cutForNotices } from '../page-tags.ts'
import { priceHistory, products, sales } from '../tables.ts'

/** From the beginning of the day `from` to the end of the day `through`, in Kostanay. */
export type PlannedSale = {
	readonly productId: string
	readonly price: number
	readonly from: string
	readonly through: string
}

/** The values of an update. The database interrupts a sale that is not below the regular price. */
export function setRegularPrice(regular: SQL) {
	return {
		price: sql`case when ${products.oldPrice} is null then ${regular} else ${products.price} end`,
		oldPrice: sql`case when ${products.oldPrice} is not null then ${regular} end`,
	}
}

const firstDay = sql<string>`((${sales.startsAt} at time zone 'Asia/Qostanay')::date)::text`
const lastDay = sql<string>`(((${sales.endsAt} - interval '1 second') at time zone 'Asia/Qostanay')::date)::text`

/** The products must be locked. A sale that runs goes on at the same price; all others are replaced, and those due start. */
export async function saveSales(tx: Database, planned: readonly PlannedSale[], now: Date): Promise<void> {
	for (const some of cutForNotices(planned)) await saveSome(tx, some, now)
}

async function saveSome(tx: Database, planned: readonly PlannedSale[], now: Date): Promise<void> {
	const at = now.toISOString()
	const rows = sql`(
		select "productId" as product_id, price, "from"::timestamp at time zone 'Asia/Qostanay' as starts_at,
			(through + 1)::timestamp at time zone 'Asia/Qostanay' as ends_at
		from json_to_recordset(${JSON.stringify(planned)}::json) as r ("productId" uuid, price integer, "from" date, through date)
	) as planned`
	await tx.execute(sql`
		update sales s set ends_at = planned.ends_at from ${rows}
		where s.product_id = planned.product_id and s.is_running and s.price = planned.price and planned.starts_at <= ${at}`)
	const { rows: others } = await tx.execute<{ id: string }>(sql`
		select planned.product_id as id from ${rows} where not exists (
			select from sales s where s.product_id = planned.product_id and s.is_running and s.price = planned.price
				and planned.starts_at <= ${at}
		)`)
	await tx.execute(sql`
		update products p set version = p.version + 1, sale_until = coalesce(
			(select s.ends_at from sales s where s.product_id = p.id and s.is_running), p.sale_until
		)
		where p.id = any(${sql.param(planned.map(({ productId }) => productId))}::uuid[])`)
	const ids = others.map(({ id }) => id)
	await endSales(tx, ids)
	await tx.execute(sql`
		insert into sales (product_id, price, starts_at, ends_at)
		select product_id, price, starts_at, ends_at from ${rows} where product_id = any(${sql.param(ids)}::uuid[])`)
	await startSales(tx, ids, now)
}

function isDue(now: Date): SQL {
	const at = now.toISOString()
	return sql`not s.is_running and s.starts_at <= ${at} and s.ends_at > ${at} and s.price < p.price`
}

export async function listToStart(db: Database, now: Date, limit: number): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(
		sql`select p.id from sales s join products p on p.id = s.product_id where ${isDue(now)} limit ${limit}`,
	)
	return rows.map(({ id }) => id)
}

/** The products must be locked. Passes over sales whose price is not below the regular one. */
export async function startSales(tx: Database, ids: readonly string[], now: Date): Promise<void> {
	for (const some of cutForNotices(ids)) await startSome(tx, some, now)
}

async function startSome(tx: Database, ids: readonly string[], now: Date): Promise<void> {
	await tx.execute(sql`
		update products p
		set version = p.version + 1, sale_turns = p.sale_turns + 1,
			old_price = p.price, price = s.price, sale_until = s.ends_at, lowest_price = least(p.price, (
			select min(h.price) from price_history h
			where h.product_id = p.id and h.until > ${now.toISOString()}::timestamptz - interval '30 days'
		))
		from sales s where s.product_id = p.id and p.id = any(${sql.param(ids)}::uuid[]) and ${isDue(now)}`)
}

export async function listOver(db: Database, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.select({ id: sales.productId })
		.from(sales)
		.where(sql`${sales.endsAt} <= ${now.toISOString()}`)
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** The products must be locked. Ends planned and running sales, with `over` only those whose time is over by then. */
export async function endSales(tx: Database, ids: readonly string[], over?: Date): Promise<void> {
	for (const some of cutForNotices(ids)) await endSome(tx, some, over)
}

async function endSome(tx: Database, ids: readonly string[], over: Date | undefined): Promise<void> {
	const isMeant = sql`s.product_id = any(${sql.param(ids)}::uuid[]) and ${over ? sql`s.ends_at <= ${over.toISOString()}` : sql`true`}`
	await tx.execute(sql`
		update products p
		set version = p.version + 1, sale_turns = p.sale_turns + ${over ? 1 : 0}::integer,
			price = coalesce(p.old_price, p.price), old_price = null, lowest_price = null, sale_until = null
		from sales s where p.id = s.product_id and ${isMeant}`)
	await tx.execute(sql`delete from sales s where ${isMeant}`)
}

export type FoundSale = Awaited<ReturnType<typeof findSales>>[number]

export async function findSales(db: Database, ids: readonly string[]) {
	return await db
		.select({
			productId: sales.productId,
			price: sales.price,
			from: firstDay,
			through: lastDay,
			isRunning: sales.isRunning,
		})
		.from(sales)
		.where(sql`${sales.productId} = any(${sql.param(ids)}::uuid[])`)
}

const isKept = or(isNull(products.deletedAt), eq(products.isHidden, true))

export async function listSales(db: Database, { limit, offset }: PageRows) {
	const rows = await db
		.select({
			productId: sales.productId,
			title: products.title,
			price: sales.price,
			regularPrice: sql<number>`coalesce(${products.oldPrice}, ${products.price})`,
			from: firstDay,
			through: lastDay,
			isRunning: sales.isRunning,
		})
		.from(sales)
		.innerJoin(products, and(eq(products.id, sales.productId), isKept))
		.orderBy(asc(sales.endsAt), asc(products.title), asc(products.id))
		.limit(limit)
		.offset(offset)
	const [counted] = await db
		.select({ total: sql<number>`count(*)::integer` })
		.from(sales)
		.innerJoin(products, and(eq(products.id, sales.productId), isKept))
	return { rows, total: counted?.total ?? 0 }
}

/** Whether shoppers last saw this price in a sale, within the last day. */
export async function wasSalePrice(db: Database, id: string, price: number): Promise<boolean> {
	const { rows } = await db.execute(sql`
		select from price_history h
		where product_id = ${id} and price = ${price} and is_sale and until > now() - interval '1 day'
			and not exists (select from price_history later where later.product_id = h.product_id and later.until > h.until)
		limit 1`)
	return rows.length > 0
}

export async function deletePrices(db: Database, before: Date): Promise<void> {
	await db.delete(priceHistory).where(lt(priceHistory.until, before))
}
