import { sumProducts, zonePrice } from '#contract/prices/order-sums.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { findDeliveryPrice } from '../../../platform/api/find-delivery-price.ts'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { useSettled } from '../../../platform/live/use-settled.ts'

interface Wish {
	readonly address: string
	/** Empty for that of the street. */
	readonly zoneId: string
	/** What the server says that it costs. */
	readonly told: number | undefined
}

type Priced = Pick<ReadOrder, 'items' | 'address' | 'zoneId' | 'deliveryPrice' | 'isDeliveryByCode'>

/** What each zone costs an order, in whole tenge. In its own zone it keeps its price. */
export function useDeliveryPrices(order: Priced, { address: typed, zoneId, told }: Wish) {
	const sum = sumProducts(order.items)
	const { data: settings } = useAnswer('delivery-settings', (signal) => call('GET /delivery-settings', {}, { signal }))
	const address = useSettled(typed)
	const priceAt = (address: string) => (signal: AbortSignal) => findDeliveryPrice(call, { address, sum }, signal)
	const { data: before, isLoading: isWaiting } = useAnswer(`${sum} ${order.address}`, priceAt(order.address))
	const { data, isLoading } = useAnswer(`${sum} ${address}`, priceAt(address), { keepsEarlier: true })
	const zones = (settings?.zones ?? []).map((zone) => {
		return { id: zone.id, name: zone.name, price: priceIn(order, zone.id, zonePrice(zone, sum)) }
	})
	const isSameStreet = data?.zone?.id === before?.zone?.id
	const byStreet = isSameStreet
		? order.deliveryPrice
		: priceIn(order, data?.zone?.id, data?.price ?? order.deliveryPrice)
	const byHand = zones.find(({ id }) => id === zoneId)?.price
	return { zones, byStreet, chosen: told ?? byHand ?? byStreet, isAsking: isLoading || isWaiting || address !== typed }
}

/** A shop without zones changes no price, and who has a code for the delivery pays for none. */
function priceIn({ zoneId, deliveryPrice, isDeliveryByCode }: Priced, zone: string | undefined, price: number): number {
	return zone === undefined || zone === zoneId || isDeliveryByCode ? deliveryPrice : price
}
