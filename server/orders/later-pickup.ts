import { pickupDay } from '#contract/prices/pickup-day.ts'
import type { OrderPickup } from '#contract/prices/zones.ts'
import { kostanayDay, kostanayTime } from '../platform/kostanay-time.ts'

/** An order that was promised for a day waits no earlier, and on a day when its point is open. */
export function laterPickup(pickup: OrderPickup, readyBy: string | null, now: Date): OrderPickup {
	const promised = readyBy !== null && readyBy > pickup.readyOn ? readyBy : pickup.readyOn
	const moment = { today: kostanayDay(now), time: kostanayTime(now) }
	return { ...pickup, readyOn: pickupDay({ hours: pickup.hours, readyInDays: 0 }, moment, promised) }
}
