import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** How many pieces of a product count towards its popularity. */
export interface Popularity {
	readonly id: string
	readonly pieces: number
}

function asTable(products: readonly Popularity[]): SQL {
	const ids = sql.param(products.map(({ id }) => id))
	const pieces = sql.param(products.map((product) => product.pieces))
	return sql`unnest(${ids}::uuid[], ${pieces}::integer[]) as counted (id, pieces)`
}

/**
 * The listed products whose popularity is another one than counted, by id; what was not counted has none any more.
 * NOTE: both halves go by an index, so that an hour without orders costs the same however many products there are.
 */
export async function listMoved(db: Database, counted: readonly Popularity[]): Promise<Popularity[]> {
	const { rows } = await db.execute<{ id: string; pieces: number }>(sql`
		with counted as (select * from ${asTable(counted)})
		select products.id, pieces from counted join products using (id)
		where deleted_at is null and popularity <> pieces
		union all
		select id, 0 from products
		where deleted_at is null and popularity > 0 and not exists (select from counted where counted.id = products.id)
		order by id`)
	return rows
}

/** Locks the products by id, as everywhere, and answers those that still differ. */
export async function lockMoved(tx: Database, moved: readonly Popularity[]): Promise<Popularity[]> {
	const { rows } = await tx.execute<{ id: string; pieces: number }>(sql`
		select products.id, pieces from ${asTable(moved)} join products using (id)
		where popularity <> pieces
		order by id for no key update of products`)
	return rows
}

export async function updatePopularity(tx: Database, moved: readonly Popularity[]): Promise<void> {
	await tx.execute(sql`
		update products set popularity = pieces from ${asTable(moved)} where products.id = counted.id`)
}
