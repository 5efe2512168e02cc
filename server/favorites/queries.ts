import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { onlyInStock, products, titleTranslations } from '../catalog/tables.ts'
import type { Database } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import { favorites } from './tables.ts'

export interface FavoriteKey {
	readonly userId: string
	readonly productId: string
}

const columns = {
	productId: products.id,
	title: products.title,
	price: products.price,
	oldPrice: products.oldPrice,
	lowestPrice: products.lowestPrice,
	quantity: products.quantity,
	onlyInStock,
	images: products.images,
	translations: titleTranslations,
}

export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number]

/** Without hidden products, the newest first. */
export async function listFavorites(db: Database, userId: string, page: PageRows) {
	return await db
		.select(columns)
		.from(favorites)
		.innerJoin(products, eq(products.id, favorites.productId))
		.where(and(eq(favorites.userId, userId), isNull(products.deletedAt)))
		.orderBy(desc(favorites.createdAt), desc(favorites.productId))
		.limit(page.limit)
		.offset(page.offset)
}

export async function countFavorites(db: Database, userId: string): Promise<number> {
	const [row] = await db
		.select({ total: sql<number>`count(*)::integer` })
		.from(favorites)
		.innerJoin(products, eq(products.id, favorites.productId))
		.where(and(eq(favorites.userId, userId), isNull(products.deletedAt)))
	invariant(row, 'an aggregate answers a row')
	return row.total
}

export async function findFavoriteProduct(db: Database, productId: string): Promise<FavoriteRow | undefined> {
	const [row] = await db
		.select(columns)
		.from(products)
		.where(and(eq(products.id, productId), isNull(products.deletedAt)))
	return row
}

type NewFavorite = typeof favorites.$inferInsert

/** Returns whether it was added: of two requests at once, for one of them. */
export async function insertFavorite(db: Database, favorite: NewFavorite): Promise<boolean> {
	const { rowCount } = await db.insert(favorites).values(favorite).onConflictDoNothing()
	return rowCount === 1
}

export async function deleteFavorite(db: Database, { userId, productId }: FavoriteKey): Promise<void> {
	await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
}

/** All favourites with their times, hidden products included, the newest first. */
export async function listDatedFavorites(db: Database, userId: string) {
	return await db
		.select({
			productId: favorites.productId,
			title: products.title,
			addedAt: favorites.createdAt,
			seenPrice: favorites.seenPrice,
			wasInStock: favorites.wasInStock,
		})
		.from(favorites)
		.innerJoin(products, eq(products.id, favorites.productId))
		.where(eq(favorites.userId, userId))
		.orderBy(desc(favorites.createdAt), desc(favorites.productId))
}

export async function deleteFavoritesOf(db: Database, userId: string): Promise<void> {
	await db.delete(favorites).where(eq(favorites.userId, userId))
}
