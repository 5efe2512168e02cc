import type { z } from 'zod'
import type { listDeliveryTimes as call } from '#contract/delivery.ts'
import { addDays } from '../platform/add-days.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { kostanayDay } from '../platform/kostanay-day.ts'
import { deliveryDays } from './delivery-days.ts'
import { countDeliveries, deliveryKey } from './delivery-queries.ts'
import type { OrderTerms } from './order-deps.ts'

type DeliveryTimes = z.input<(typeof call)['answers'][200]>

interface Deps {
	readonly db: Database
	readonly clock: Clock
	readonly terms: OrderTerms
}

/** The days and windows to choose from, and which are full; none before something is made that takes `daysToMake` days. */
export async function listDeliveryTimes({ db, clock, terms }: Deps, daysToMake = 0): Promise<DeliveryTimes> {
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

// Dates far away would have no four-digit year any more.
const mostDays = 10_000
