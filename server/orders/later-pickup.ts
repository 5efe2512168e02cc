import { pickupDay } from '#contract/prices/pickup-day.ts'
import type { OrderPickup } from '#contract/prices/zones.ts'
import type { Database } from '../platform/database.ts'
import { kostanayDay, kostanayTime } from '../platform/kostanay-time.ts'
import { getDeliverySettings } from '../zones/delivery-settings.ts'

/** An order that was promised for a day waits no earlier, and on a day when its point and the shop are open. */
export async function laterPickup(
	tx: Database,
	pickup: OrderPickup,
	{ readyBy, now }: { readonly readyBy: string | null; readonly now: Date },
): Promise<OrderPickup> {
	const { closedDays } = await getDeliverySettings(tx)
	const promised = readyBy !== null && readyBy > pickup.readyOn ? readyBy : pickup.readyOn
	const moment = { today: kostanayDay(now), time: kostanayTime(now), closedDays }
	return { ...pickup, readyOn: pickupDay({ hours: pickup.hours, readyInDays: 0 }, moment, promised) }
}
