import type { ListPage } from '#contract/page.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/page.ts'
import { countReviews, listReviews as listRows, type ReviewFilter } from './queries.ts'

/** One page of reviews, the newest first, and how many there are in all. */
export async function listReviews(db: Database, filter: ReviewFilter, page: ListPage) {
	const [rows, total] = await Promise.all([listRows(db, filter, pageOf(page)), countReviews(db, filter)])
	return { reviews: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
}
