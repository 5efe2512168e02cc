import type { z } from 'zod'
import type { cashDay, delivery } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { findPeople } from '../../accounts/people.ts'
import { recordChange } from '../../audit/audit-log.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import type { OrderDeps } from '../order-deps.ts'
import { cashDueOf } from '../order-money.ts'
import type { OrderRow } from '../queries.ts'
import { toOrder } from '../to-order.ts'
import {
	countToBring,
	findCashDay,
	listDayDeliveries,
	listPickups,
	listUnplanned,
	lockCashDays,
	saveCashDay,
} from './queries.ts'

type CashDay = z.input<typeof cashDay>

type Listed = z.input<typeof delivery>[]
type DayAnswer = { cash: CashDay; deliveries: Listed; toBring: number } & {
	[List in 'pickups' | 'unaccepted' | 'undated' | 'late']?: Listed
}

export async function listDeliveries({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>, date: string): Promise<DayAnswer> {
	const atMost = limits.unpagedRows
	const [rows, toBring, pickups, unplanned] = await Promise.all([
		listDayDeliveries(db, date),
		countToBring(db, date),
		listPickups(db, atMost),
		listUnplanned(db, { date, today: kostanayDay(clock.now()), atMost }),
	])
	const others = Object.entries({ pickups, ...unplanned }).filter(([, list]) => list.length > 0)
	return {
		cash: await sumCashDay(db, date, rows),
		deliveries: rows.map(toDelivery),
		toBring,
		...Object.fromEntries(others.map(([name, list]) => [name, list.map(toDelivery)])),
	}
}

/** Records the cash that the courier brought on a day; called again, it corrects that. */
export async function closeCashDay(
	{ db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
	date: string,
	{ userId, received, note = '' }: { userId: string; received: number; note?: string | undefined },
): Promise<CashDay> {
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		await lockCashDays(tx)
		const earlier = await findCashDay(tx, date)
		const deliveries = await listDayDeliveries(tx, date)
		const settled = cashTaken(deliveries)
		await saveCashDay(tx, { date, received, settled, note, closedBy: userId, closedAt: now })
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
		return await sumCashDay(tx, date, deliveries)
	})
}

function toDelivery(row: OrderRow): z.input<typeof delivery> {
	const { cashReceived, deliveryOutcome } = row
	return {
		...toOrder(row),
		cashDue: cashDueOf(row),
		...(cashReceived !== null && { cashReceived }),
		...(deliveryOutcome && { outcome: deliveryOutcome }),
	}
}

/** A closed day is compared with its deliveries at that time: an order that changes later does not make it wrong. */
async function sumCashDay(db: Database, date: string, deliveries: readonly OrderRow[]): Promise<CashDay> {
	// Cash taken at the door counts although the order was paid online afterwards.
	const inCash = deliveries.filter(({ cardAtDoor }) => !cardAtDoor)
	const expected = inCash.reduce((sum, order) => sum + Math.max(cashDueOf(order), order.cashReceived ?? 0), 0)
	const card = moneyTaken(deliveries.filter(({ cardAtDoor }) => cardAtDoor))
	const byCard = card > 0 && { byCard: card }
	const settledNow = cashTaken(deliveries)
	const closed = await findCashDay(db, date)
	if (!closed) return { date, expected, settled: settledNow, ...byCard }
	const { received, settled, note, closedBy, closedAt } = closed
	const closer = (await findPeople(db, [closedBy])).get(closedBy)
	return {
		date,
		expected,
		settled,
		...byCard,
		...(settledNow !== settled && { settledNow }),
		received,
		difference: received - settled,
		...(note !== '' && { note }),
		...(closer && { closedBy: closer.fullName }),
		closedAt: closedAt.toISOString(),
	}
}

function cashTaken(orders: readonly OrderRow[]): number {
	return moneyTaken(orders.filter(({ cardAtDoor }) => !cardAtDoor))
}

function moneyTaken(orders: readonly OrderRow[]): number {
	return orders.reduce((sum, { cashReceived }) => sum + (cashReceived ?? 0), 0)
}
