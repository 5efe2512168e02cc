import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import { titleTranslations } from '../catalog/title-translations.ts'
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
	quantity: products.quantity,
	images: products.images,
	translations: titleTranslations,
}

export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number]

/** A customer's favourites, the newest first; hidden products are left out. */
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

/** How many favourites a customer has, hidden products left out. */
export async function countFavorites(db: Database, userId: string): Promise<number> {
	const [row] = await db
		.select({ total: sql<number>`count(*)::integer` })
		.from(favorites)
		.innerJoin(products, eq(products.id, favorites.productId))
		.where(and(eq(favorites.userId, userId), isNull(products.deletedAt)))
	return row?.total ?? 0
}

/** The product as a favourite shows it, unless it is hidden. */
export async function findFavoriteProduct(db: Database, productId: string): Promise<FavoriteRow | undefined> {
	const [row] = await db
		.select(columns)
		.from(products)
		.where(and(eq(products.id, productId), isNull(products.deletedAt)))
	return row
}

/** Keeps the product and says whether it was not kept before; of two at once, one says so. */
export async function insertFavorite(db: Database, key: FavoriteKey): Promise<boolean> {
	const { rowCount } = await db.insert(favorites).values(key).onConflictDoNothing()
	return rowCount === 1
}

export async function deleteFavorite(db: Database, { userId, productId }: FavoriteKey): Promise<void> {
	await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
}

/** What a customer keeps and since when, the newest first, hidden products too. */
export async function listKeptProducts(db: Database, userId: string) {
	return await db
		.select({ productId: favorites.productId, title: products.title, addedAt: favorites.createdAt })
		.from(favorites)
		.innerJoin(products, eq(products.id, favorites.productId))
		.where(eq(favorites.userId, userId))
		.orderBy(desc(favorites.createdAt), desc(favorites.productId))
}

export async function deleteFavoritesOf(db: Database, userId: string): Promise<void> {
	await db.delete(favorites).where(eq(favorites.userId, userId))
}
