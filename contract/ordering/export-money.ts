import { endpoint } from '../endpoint.ts'
import { overviewRange } from '../overview.ts'
import { exportFormats } from '../supply/export-products.ts'
import { z } from '../zod.ts'

/**
 * Answers a file with one row for each movement of money between two Kostanay days, both included: what came at the door, online and
 * by transfer, and what went back. An accountant compares rows with the statements of bank and cash register and books each on its own
 * day, which a row for each order could not do: its money comes and goes in different months. The sums of an order stand in its first
 * row. Leaves an entry in the audit log.
 */
export const exportMoney = endpoint({
	method: 'GET',
	path: '/orders/export',
	access: 'admin',
	query: overviewRange.safeExtend({ format: z.enum(exportFormats).default('csv') }),
	answers: {},
})

export type MoneyExport = z.output<typeof exportMoney.query>
