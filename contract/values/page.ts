import { limits } from '../limits.ts'
import { z } from '../zod.ts'

/** A whole number out of a query parameter. */
export const wholeNumber = z
	.string()
	.regex(/^\d{1,9}$/)
	.transform(Number)
	.or(z.int().nonnegative())

/** The number of a page, from 1. It may be far past the end, where pages are empty. */
export const pageNumber = z
	.string()
	.regex(/^\d{1,15}$/)
	.transform(Number)
	.or(z.int())
	.pipe(z.int().min(1))

export const pageSize = wholeNumber.pipe(z.int().min(1).max(limits.maxPageSize))

/**
 * Paging of the lists that answer a plain array: without it they answer at most the newest 500 rows, with it the
 * number of all rows stands in the header `X-Total-Count`.
 */
export const listPage = z.object({ pageNumber: pageNumber.optional(), pageSize: pageSize.optional() })

export type ListPage = z.output<typeof listPage>
