import type { ListPage } from '#contract/page.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/page.ts'
import { countFavorites, listFavorites as listRows } from './queries.ts'
import { shapeFavorite } from './shape-favorite.ts'

/** A page of a customer's favourites, the newest first, and how many there are in all. */
export async function listFavorites(db: Database, userId: string, page: ListPage) {
	const [rows, total] = await Promise.all([listRows(db, userId, pageOf(page)), countFavorites(db, userId)])
	return { favorites: rows.map(shapeFavorite), total }
}
