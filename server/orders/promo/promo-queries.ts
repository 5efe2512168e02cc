import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { orders, promoCodes } from '../tables.ts'

export type FoundPromoCode = NonNullable<Awaited<ReturnType<typeof findPromoCodeRow>>>

type NewPromoCode = Omit<typeof promoCodes.$inferInsert, 'id' | 'uses' | 'version'>

export type PromoCodeRow = typeof promoCodes.$inferSelect

const columns = {
	row: promoCodes,
	given: sql<number>`coalesce((
		select sum(discount) from orders
		where promo_code_id = promo_codes.id and holds_promo_code(status, deleted_at)
	), 0)`.mapWith(Number),
	isKindFixed: sql<boolean>`exists (select from orders where promo_code_id = promo_codes.id)`,
	named: sql<{ id: string; title: string }[]>`coalesce((
		select json_agg(json_build_object('id', id, 'title', title) order by title)
		from products where id = any(promo_codes.product_ids)
	), '[]')`,
}

export async function listPromoCodeRows(db: Database, { limit, offset }: PageRows) {
	return await db
		.select(columns)
		.from(promoCodes)
		.orderBy(desc(promoCodes.createdAt), desc(promoCodes.id))
		.limit(limit)
		.offset(offset)
}

export async function findPromoCodeRow(db: Database, id: string) {
	const [found] = await db.select(columns).from(promoCodes).where(eq(promoCodes.id, id))
	return found
}

export async function findCodeInUse(db: Database, key: string): Promise<PromoCodeRow | undefined> {
	const [found] = await db.select().from(promoCodes).where(isInUse(key))
	return found
}

/** Placings with the same code wait for each other. */
export async function lockCodeInUse(tx: Database, key: string): Promise<PromoCodeRow | undefined> {
	const [found] = await tx.select().from(promoCodes).where(isInUse(key)).for('no key update')
	return found
}

function isInUse(key: string) {
	return and(eq(promoCodes.key, key), isNull(promoCodes.endedAt))
}

export async function lockPromoCode(tx: Database, id: string): Promise<PromoCodeRow | undefined> {
	const [found] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('no key update')
	return found
}

/** Returns no id while another code in use has the key. */
export async function insertPromoCode(tx: Database, values: NewPromoCode): Promise<string | undefined> {
	const [added] = await tx
		.insert(promoCodes)
		.values(values)
		.onConflictDoNothing({ target: promoCodes.key, where: sql`ended_at is null` })
		.returning({ id: promoCodes.id })
	return added?.id
}

export async function updatePromoCode(tx: Database, id: string, values: Partial<NewPromoCode>): Promise<void> {
	await tx
		.update(promoCodes)
		.set({ ...values, version: sql`${promoCodes.version} + 1` })
		.where(eq(promoCodes.id, id))
}

/** By which codes name products, those that are not sold any more included. */
export async function findKinds(db: Database, productIds: readonly string[]) {
	const { rows } = await db.execute<{ id: string; category: string; brand: string | null }>(
		sql`select id, category, brand from products where id = any(${sql.param(productIds)}::uuid[])`,
	)
	return new Map(rows.map(({ id, ...kind }) => [id, kind]))
}

/** Those of the categories that products have. */
export async function findCategories(db: Database, names: readonly string[]): Promise<string[]> {
	const { rows } = await db.execute<{ name: string }>(sql`
		select name from unnest(${sql.param(names)}::text[]) as name
		where exists (select from products where category = name and deleted_at is null)`)
	return rows.map(({ name }) => name)
}

export interface PromoCustomer {
	/** `null` without an account. */
	readonly userId: string | null
	/** Of the order; `undefined` where it is not known yet. */
	readonly phone: string | undefined
}

function isOf({ userId, phone = '' }: PromoCustomer) {
	const digits = sql`right(regexp_replace(${phone}::text, '\\D', '', 'g'), 10)`
	return sql`(${orders.userId} = ${userId}::uuid or (${digits} <> '' and ${orders.phoneDigits} = ${digits}))`
}

/** Whether an order of the customer holds the code, by account or phone. */
export async function hasUsed(db: Database, codeId: string, customer: PromoCustomer): Promise<boolean> {
	return await holdsCode(db, eq(orders.promoCodeId, codeId), customer)
}

/** Whether an order of the customer holds a code for first orders, whichever. */
export async function hasUsedFirst(db: Database, customer: PromoCustomer): Promise<boolean> {
	const codes = db.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.firstOrderOnly, true))
	return await holdsCode(db, inArray(orders.promoCodeId, codes), customer)
}

async function holdsCode(db: Database, isCode: SQL, customer: PromoCustomer): Promise<boolean> {
	const holds = sql`holds_promo_code(${orders.status}, ${orders.deletedAt})`
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(isCode, holds, isOf(customer)))
		.limit(1)
	return found.length > 0
}

/** Whether the customer has any order that was not cancelled. */
export async function hasOrdered(db: Database, customer: PromoCustomer): Promise<boolean> {
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(isNull(orders.deletedAt), sql`${orders.status} <> 5`, isOf(customer)))
		.limit(1)
	return found.length > 0
}
