import { limits } from '#contract/limits.ts'
import type { ListPage } from '#contract/values/page.ts'

export interface PageRows {
	readonly limit: number
	readonly offset: number
}

export const allRows: PageRows = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

/** The offset of a page far past the end still fits an SQL `bigint`. */
export function rowsOfPage(pageNumber: number, pageSize: number): PageRows {
	return { limit: pageSize, offset: Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER) }
}

/** For plain arrays: the first 500 rows without paging, pages of 12 with a number alone. */
export function pageOf({ pageNumber, pageSize }: ListPage): PageRows {
	if (pageNumber === undefined && pageSize === undefined) return rowsOfPage(1, limits.unpagedRows)
	return rowsOfPage(pageNumber ?? 1, pageSize ?? limits.pageSize)
}
