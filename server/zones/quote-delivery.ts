import { zonePrice } from '#contract/prices/order-sums.ts'
import type { Zone } from '#contract/prices/zones.ts'
import { isInStreet, streetWords } from './street-names.ts'

export interface DeliveryQuote {
	/** Whole tenge. */
	readonly price: number
	/** `undefined` in a shop without zones. */
	readonly zone: Zone | undefined
}

/** The zone of an address: the first that names its street, otherwise the one with all other streets. */
export function findZone(zones: readonly Zone[], address: string): Zone | undefined {
	const words = streetWords(address)
	const named = zones.find(({ streets }) => streets.some((street) => isInStreet(words, street)))
	return named ?? zones.find(({ isRest }) => isRest)
}

/** What it costs to bring products worth `sum` to an address, or into the zone that the shopkeeper chose. */
export function quoteDelivery(
	zones: readonly Zone[],
	{ address, sum, zoneId }: { address: string; sum: number; zoneId?: string | undefined },
): DeliveryQuote {
	const zone = zones.find(({ id }) => id === zoneId) ?? findZone(zones, address)
	if (!zone) return { price: 0, zone }
	return { price: zonePrice(zone, sum), zone }
}
