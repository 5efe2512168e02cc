import { limits } from '#contract/limits.ts'
import type { ListPage } from '#contract/values/page.ts'

/** Which rows of a list a query answers. */
export interface PageRows {
	readonly limit: number
	readonly offset: number
}

/** Every row of a list. */
export const allRows: PageRows = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

/** The rows of a page. A page past the end has none, however far it is: its offset stays within an SQL `bigint`. */
export function rowsOfPage(pageNumber: number, pageSize: number): PageRows {
	return { limit: pageSize, offset: Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER) }
}

/** The rows of a list that answers a plain array: without paging the first 500, with a number alone pages of 12. */
export function pageOf({ pageNumber, pageSize }: ListPage): PageRows {
	if (pageNumber === undefined && pageSize === undefined) return rowsOfPage(1, limits.unpagedRows)
	return rowsOfPage(pageNumber ?? 1, pageSize ?? limits.pageSize)
}
