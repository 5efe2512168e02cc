import { limits } from '../limits.ts'
import { z } from '../zod.ts'

export const wholeNumber = z
	.string()
	.regex(/^\d{1,9}$/)
	.transform(Number)
	.or(z.int().nonnegative())

export const pageNumber = z
	.string()
	.regex(/^\d{1,15}$/)
	.transform(Number)
	.or(z.int())
	.pipe(z.int().min(1))

export const pageSize = wholeNumber.pipe(z.int().min(1).max(limits.maxPageSize))

/**
 * Without paging a list answers at most the newest 500 rows. With paging the header `X-Total-Count` gives the number of all
 * rows.
 */
export const listPage = z.object({ pageNumber: pageNumber.optional(), pageSize: pageSize.optional() })

export type ListPage = z.output<typeof listPage>
