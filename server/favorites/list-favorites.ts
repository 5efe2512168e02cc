import { limits } from '#contract/limits.ts'
import type { ListPage } from '#contract/page.ts'
import type { Database } from '../platform/database.ts'
import { countFavorites, listFavorites as listRows } from './queries.ts'
import { shapeFavorite } from './shape-favorite.ts'

/** A page of a customer's favourites, the newest first, and how many there are in all. */
export async function listFavorites(db: Database, userId: string, { pageNumber, pageSize }: ListPage) {
	const isPaged = pageNumber !== undefined || pageSize !== undefined
	const limit = isPaged ? (pageSize ?? limits.pageSize) : limits.unpagedRows
	const [rows, total] = await Promise.all([
		listRows(db, userId, { limit, offset: ((pageNumber ?? 1) - 1) * limit }),
		countFavorites(db, userId),
	])
	return { favorites: rows.map(shapeFavorite), total }
}
