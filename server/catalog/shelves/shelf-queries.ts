import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { ShelfKind } from '#contract/values/shelf-kinds.ts'
import type { Database } from '../../platform/database.ts'
import { type ProductRow, productColumns } from '../queries.ts'
import { findVersion } from '../showcase.ts'
import { shelves } from '../showcase-tables.ts'
import { products } from '../tables.ts'

export interface ShelfRow {
	readonly kind: ShelfKind
	readonly isShown: boolean
	readonly pinned: string[]
}

/** The shelf of sales stands first until the shopkeeper arranges the shelves, which are of the first version till then. */
export async function listShelfRows(db: Database): Promise<ShelfRow[]> {
	const rows = await db
		.select({ kind: shelves.kind, isShown: shelves.isShown, pinned: shelves.pinned })
		.from(shelves)
		.orderBy(asc(shelves.position))
	return (await findVersion(db, 'shelves')) > 1 ? rows : [{ kind: 'sale', isShown: true, pinned: [] }, ...rows]
}

/** Those that are listed. */
export async function findPinned(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
	if (ids.length === 0) return []
	return await db
		.select(productColumns)
		.from(products)
		.where(and(isNull(products.deletedAt), inArray(products.id, [...ids])))
}

/** Those that are not listed, too. */
export async function findPinnedTitles(db: Database, ids: readonly string[]) {
	return await db
		.select({ id: products.id, title: products.title, deletedAt: products.deletedAt })
		.from(products)
		.where(inArray(products.id, [...ids]))
}

export async function replaceShelves(tx: Database, rows: readonly ShelfRow[]): Promise<void> {
	await tx.delete(shelves).where(sql`true`)
	if (rows.length > 0) await tx.insert(shelves).values(rows.map((row, position) => ({ ...row, position })))
}
