import type { z } from 'zod'
import type { delivery } from '#contract/admin-orders.ts'
import { cashDue } from '#contract/cash-due.ts'
import type { Database } from '../platform/database.ts'
import { listDayDeliveries } from './admin-order-queries.ts'
import { describeCashDay, type ShapedCashDay } from './describe-cash-day.ts'
import type { OrderRow } from './queries.ts'
import { shapeOrder } from './shape-order.ts'

/** The courier's sheet of a day in Kostanay, with its cash. */
export async function listDeliveries(
	db: Database,
	date: string,
): Promise<{ cash: ShapedCashDay; deliveries: z.input<typeof delivery>[] }> {
	const rows = await listDayDeliveries(db, date)
	return { cash: await describeCashDay(db, date, rows), deliveries: rows.map(shapeDelivery) }
}

function shapeDelivery(row: OrderRow): z.input<typeof delivery> {
	const { cashReceived, deliveryOutcome } = row
	return {
		...shapeOrder(row),
		cashDue: cashDue(row),
		...(cashReceived !== null && { cashReceived }),
		...(deliveryOutcome && { outcome: deliveryOutcome }),
	}
}
