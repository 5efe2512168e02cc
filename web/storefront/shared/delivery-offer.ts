import type { DeliveryOffer } from '#contract/prices/zones.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { Call } from '../../platform/api/call.ts'
import { findDeliveryOffer } from '../../platform/api/find-delivery-price.ts'
import { formatPrice } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { findCall, settingsContext } from '../../platform/load-context.ts'

/** Pages that follow each other ask once in so many milliseconds. */
const keptMs = 120_000

let kept: { readonly offer: Promise<DeliveryOffer | undefined>; readonly until: number } | undefined

/** In a browser alone: what the delivery costs and where orders are picked up. `undefined` when the server cannot be asked. */
export async function askDeliveryOffer(ask: Call = call): Promise<DeliveryOffer | undefined> {
	if (!kept || kept.until < Date.now()) kept = { offer: findDeliveryOffer(ask), until: Date.now() + keptMs }
	const asked = kept
	const offer = await asked.offer
	// A failure is asked again.
	if (!offer && kept === asked) kept = undefined
	return offer
}

/** What a page was rendered with: `undefined` where nothing was asked, or told. */
export type LoadedOffer = DeliveryOffer | undefined

/** For the page's loader on the server. Another server may not know the call, and is asked by the browser alone. */
export async function loadDeliveryOffer(context: Parameters<typeof findCall>[0]): Promise<LoadedOffer> {
	if (!context.get(settingsContext).apiBase.startsWith('/')) return undefined
	return await findDeliveryOffer(findCall(context))
}

/** `undefined` until known, and while the server cannot be asked. Asks only when the page was rendered without. */
export function useDeliveryOffer(loaded?: LoadedOffer): DeliveryOffer | undefined {
	const { data } = useAnswer(loaded === undefined ? 'delivery-offer' : undefined, () => askDeliveryOffer())
	return loaded ?? data
}

function priceText(least: number, most: number): string {
	if (least === 0) return m.delivery_price_to({ price: formatPrice(most) })
	const price = formatPrice(least)
	return least === most ? m.delivery_price({ price }) : m.delivery_price_from({ price })
}

/** `Доставка от 1 000 ₸, от 15 000 ₸ — бесплатно.`; as a shop without zones says it where the delivery is free everywhere. */
export function deliveryPriceText(zones: DeliveryOffer['zones']): string {
	const prices = zones.map(({ price }) => price)
	const [least, most] = [Math.min(...prices), Math.max(...prices)]
	if (prices.length === 0 || most === 0) return m.product_delivery_free()
	const text = priceText(least, most)
	const sums = zones.map((zone) => (zone.price === 0 ? 0 : (zone.freeFrom ?? Number.POSITIVE_INFINITY)))
	const freeFrom = Math.max(...sums)
	return Number.isFinite(freeFrom) ? `${text} ${m.delivery_free_from({ sum: formatPrice(freeFrom) })}` : text
}
