import { randomInt } from 'node:crypto'
import { pickupDay } from '#contract/prices/pickup-day.ts'
import type { Zone } from '#contract/prices/zones.ts'
import type { Database } from '../../platform/database.ts'
import { kostanayDay, kostanayTime } from '../../platform/kostanay-time.ts'
import { fail } from '../../platform/problem.ts'
import type { StoredSettings } from '../../zones/delivery-settings.ts'
import { getDeliverySettings } from '../../zones/delivery-settings.ts'
import { quoteDelivery } from '../../zones/quote-delivery.ts'
import type { OrderRow } from '../queries.ts'

export interface DeliveryWish {
	readonly address: string
	/** The zone that the shopkeeper chose. */
	readonly zoneId?: string | undefined
	readonly pickup?: { readonly pointId: string } | undefined
}

interface DeliveryBasis {
	/** Of the products, in whole tenge. */
	readonly sum: number
	readonly readyBy: string | null
	readonly now: Date
}

interface ChosenDelivery {
	/** What the order keeps of it. */
	readonly kept: Pick<OrderRow, 'address' | 'deliveryPrice' | 'zoneId' | 'zoneName' | 'pickup'>
	readonly zone: Zone | undefined
	/** By which it was chosen. */
	readonly settings: StoredSettings
}

/** How an order gets to its customer and what that costs, by the zones and points of now. Throws `pickup_unavailable`. */
export async function chooseDelivery(
	tx: Database,
	{ address, zoneId, pickup: choice }: DeliveryWish,
	{ sum, readyBy, now }: DeliveryBasis,
): Promise<ChosenDelivery> {
	const settings = await getDeliverySettings(tx)
	const { zones, points, closedDays } = settings
	if (!choice) {
		const { price, zone } = quoteDelivery(zones, { address, sum, zoneId })
		const kept = { address, deliveryPrice: price, zoneId: zone?.id ?? null, zoneName: zone?.name ?? null, pickup: null }
		return { kept, zone, settings }
	}
	const point = points.find(({ id }) => id === choice.pointId) ?? fail('pickup_unavailable')
	const moment = { today: kostanayDay(now), time: kostanayTime(now), closedDays }
	const readyOn = pickupDay(point, moment, readyBy)
	const pickup = { name: point.name, address: point.address, hours: point.hours, readyOn, code: newCode() }
	return {
		kept: { address: point.address, deliveryPrice: 0, zoneId: null, zoneName: null, pickup },
		zone: undefined,
		settings,
	}
}

/** Short, because it is asked for beside the order's number and the customer's name. */
function newCode(): string {
	return String(randomInt(10_000)).padStart(4, '0')
}
