import type { z } from 'zod'
import type { cashDay } from '#contract/admin-orders.ts'
import { cashDue } from '#contract/cash-due.ts'
import { findPeople } from '../accounts/find-people.ts'
import type { Database } from '../platform/database.ts'
import { findCashDay } from './admin-order-queries.ts'
import type { OrderRow } from './queries.ts'
import { cashTaken } from './settlement.ts'

/** The cash of a day as the contract writes it; whole tenge. */
export type ShapedCashDay = z.input<typeof cashDay>

/**
 * The cash of a day, from its deliveries and what was counted at its end. What was counted is compared with what the deliveries
 * had brought then: an order that is moved, reopened or removed later does not make a closed day wrong.
 */
export async function describeCashDay(
	db: Database,
	date: string,
	deliveries: readonly OrderRow[],
): Promise<ShapedCashDay> {
	// What was taken at the door is to be brought, although the order was paid online afterwards.
	const expected = deliveries.reduce((sum, order) => sum + Math.max(cashDue(order), order.cashReceived ?? 0), 0)
	const settledNow = cashTaken(deliveries)
	const closed = await findCashDay(db, date)
	if (!closed) return { date, expected, settled: settledNow }
	const { received, settled, note, closedBy, closedAt } = closed
	const closer = (await findPeople(db, [closedBy])).get(closedBy)
	return {
		date,
		expected,
		settled,
		...(settledNow !== settled && { settledNow }),
		received,
		difference: received - settled,
		...(note !== '' && { note }),
		...(closer && { closedBy: closer.fullName }),
		closedAt: closedAt.toISOString(),
	}
}
