import { recordChange } from '../audit/record-change.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { findCashDay, listDayDeliveries, lockCashDays, putCashDay } from './admin-order-queries.ts'
import { describeCashDay, type ShapedCashDay } from './describe-cash-day.ts'
import type { OrderDeps } from './order-deps.ts'
import { cashTaken } from './settlement.ts'

interface Counted {
	readonly userId: string
	/** Whole tenge. */
	readonly received: number
	readonly note?: string | undefined
}

/** Records what the courier brought on a day; again, to correct it. */
export async function closeCashDay(
	{ db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
	date: string,
	{ userId, received, note = '' }: Counted,
): Promise<ShapedCashDay> {
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		await lockCashDays(tx)
		const earlier = await findCashDay(tx, date)
		const deliveries = await listDayDeliveries(tx, date)
		const settled = cashTaken(deliveries)
		await putCashDay(tx, { date, received, settled, note, closedBy: userId, closedAt: now })
		await recordChange(tx, {
			at: now,
			userId,
			action: 'day_closed',
			subject: 'cash_day',
			subjectId: date,
			title: date,
			...(earlier && { before: { received: earlier.received, settled: earlier.settled, note: earlier.note } }),
			after: { received, settled, note },
		})
		return await describeCashDay(tx, date, deliveries)
	})
}
