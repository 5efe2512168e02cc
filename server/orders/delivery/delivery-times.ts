import type { z } from 'zod'
import type { listDeliveryTimes as call, DeliveryTime } from '#contract/delivery.ts'
import type { Database } from '../../platform/database.ts'
import { addDays, kostanayDay, kostanayTime } from '../../platform/kostanay-time.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { DeliveryTerms } from '../order-terms.ts'
import { countDeliveries, deliveryKey, lockDeliveryWindow } from './queries.ts'

type DeliveryTimes = z.input<(typeof call)['answers'][200]>

// Dates far away would have a year of five digits.
const mostDays = 10_000

/** The days and windows to choose from, the first one when products that take `daysToMake` days are ready. */
export async function listDeliveryTimes(
	{ db, clock, terms }: Pick<OrderDeps, 'db' | 'clock' | 'terms'>,
	daysToMake = 0,
): Promise<DeliveryTimes> {
	const { delivery } = terms
	const now = clock.now()
	const readyBy = addDays(kostanayDay(now), Math.min(daysToMake, mostDays))
	const days = deliveryDays(delivery, now, readyBy)
	const taken = await countDeliveries(db, days[0]?.date ?? readyBy, days.at(-1)?.date ?? readyBy)
	return {
		daysToMake: terms.daysToMake,
		days: days.map(({ date, windows }) => ({
			date,
			windows: windows.map(({ from, to }) => {
				return { from, to, isFree: (taken.get(deliveryKey({ date, from })) ?? 0) < delivery.capacity }
			}),
		})),
	}
}

/** Takes a place in a window and locks the window. Throws `delivery_taken` when it is full, or not offered. */
export async function lockDeliveryTime(
	tx: Database,
	terms: DeliveryTerms,
	{ time, now, readyBy }: { time: DeliveryTime; now: Date; readyBy: string | null },
): Promise<void> {
	const day = deliveryDays(terms, now, readyBy).find(({ date }) => date === time.date)
	if (!day?.windows.some(({ from, to }) => from === time.from && to === time.to)) return fail('delivery_taken')
	await lockDeliveryWindow(tx, time)
	const taken = (await countDeliveries(tx, time.date, time.date)).get(deliveryKey(time)) ?? 0
	if (taken >= terms.capacity) fail('delivery_taken')
}

interface DeliveryDay {
	readonly date: string
	readonly windows: readonly { readonly from: string; readonly to: string }[]
}

/** The days on which the courier can come, from `readyBy` on. */
function deliveryDays(
	{ windows, cutoff, capacity, days }: DeliveryTerms,
	now: Date,
	readyBy: string | null,
): DeliveryDay[] {
	const today = kostanayDay(now)
	const canComeToday = kostanayTime(now) < cutoff && windows.some(({ from }) => from >= cutoff)
	const soonest = canComeToday ? today : addDays(today, 1)
	const first = readyBy !== null && readyBy > soonest ? readyBy : soonest
	return Array.from({ length: capacity > 0 ? days : 0 }, (_, index) => {
		const date = addDays(first, index)
		return { date, windows: date === today ? windows.filter(({ from }) => from >= cutoff) : windows }
	})
}
