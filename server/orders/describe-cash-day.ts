import type { z } from 'zod'
import type { cashDay } from '#contract/order-desk.ts'
import { findPeople } from '../accounts/find-people.ts'
import type { Database } from '../platform/database.ts'
import { findCashDay } from './desk-queries.ts'
import type { OrderRow } from './queries.ts'
import { cashDue } from './settlement.ts'

/** The cash of a day as the contract writes it; whole tenge. */
export type ShapedCashDay = z.input<typeof cashDay>

/** The cash of a day, from its deliveries and what was counted at its end. */
export async function describeCashDay(
	db: Database,
	date: string,
	deliveries: readonly OrderRow[],
): Promise<ShapedCashDay> {
	const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
	const expected = sum(deliveries.filter(({ deliveryOutcome }) => deliveryOutcome !== 'refused').map(cashDue))
	const settled = sum(deliveries.map(({ cashReceived }) => cashReceived ?? 0))
	const closed = await findCashDay(db, date)
	if (!closed) return { date, expected, settled }
	const { received, note, closedBy, closedAt } = closed
	const closer = (await findPeople(db, [closedBy])).get(closedBy)
	return {
		date,
		expected,
		settled,
		received,
		difference: received - settled,
		...(note !== '' && { note }),
		...(closer && { closedBy: closer.fullName }),
		closedAt: closedAt.toISOString(),
	}
}
