import { type OrderSums, orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import type { PickupPoint } from '#contract/prices/zones.ts'
import type { PricedLine } from '../../../platform/api/read-offer-changes.ts'
import type { AppliedCode } from '../../../ui/price/use-promo-code.ts'
import type { CheckedForm } from '../check-form.ts'

/** How the order gets to the customer, as it was shown. */
export interface ShownDelivery {
	/** Whole tenge. */
	readonly price: number
	readonly point: PickupPoint | undefined
}

/** What comes to the products; sums in whole tenge. */
interface Extras {
	readonly promo?: Pick<AppliedCode, 'discount' | 'isDeliveryFree'> | undefined
	readonly wrappingPrice?: number | undefined
	readonly receiving?: Pick<ShownDelivery, 'price'> | undefined
}

type CountedLine = Pick<PricedLine, 'unitPrice' | 'quantity'>

/** What the total of an order of these lines is made of. */
export function sumsOf(lines: readonly CountedLine[], { promo, wrappingPrice = 0, receiving }: Extras): OrderSums {
	const deliveryPrice = promo?.isDeliveryFree ? 0 : (receiving?.price ?? 0)
	return { products: sumProducts(lines), discount: promo?.discount ?? 0, wrappingPrice, deliveryPrice }
}

/** What an order of these lines comes to, in whole tenge. */
export function totalOf(lines: readonly CountedLine[], extras: Extras): number {
	return orderTotal(sumsOf(lines, extras))
}

interface Offered {
	readonly userId: string
	/** Of the legal texts that the customer agrees to. */
	readonly legalVersion: string
	readonly promo?: AppliedCode | undefined
	/** Whole tenge; absent while the shop offers no wrapping. */
	readonly wrappingPrice?: number | undefined
	readonly receiving?: ShownDelivery | undefined
}

/** Sends the values that the customer saw, so that the server can refuse changed ones. */
export function makePlacement(
	form: CheckedForm,
	lines: readonly PricedLine[],
	{ userId, legalVersion, ...offered }: Offered,
) {
	const { method } = form
	const { promo, wrappingPrice, receiving } = offered
	const { point } = receiving ?? {}
	const delivery = point ? undefined : form.delivery
	const wrapping = form.isGift && wrappingPrice !== undefined ? { text: form.cardText } : undefined
	const totalPrice = totalOf(lines, { promo, wrappingPrice: wrapping && wrappingPrice, receiving })
	const changeFrom = changeToBring(form, totalPrice)
	return {
		userId,
		customerName: form.name,
		customerPhone: form.phone,
		totalPrice,
		items: lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
		shipping: { address: point?.address ?? form.address, city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method, isPaid: method === 'YooKassa', ...(changeFrom && { changeFrom }) },
		note: form.note,
		...(promo && { promoCode: promo.code }),
		...(delivery && { delivery }),
		...(wrapping && { wrapping }),
		...(point && { pickup: { pointId: point.id } }),
		consent: { terms: legalVersion, privacy: legalVersion },
	}
}

export type Placement = ReturnType<typeof makePlacement>

/** Whole tenge; `undefined` when no change is wanted or needed. */
export function changeToBring(
	{ method, changeFrom }: Pick<CheckedForm, 'method' | 'changeFrom'>,
	total: number,
): number | undefined {
	return method === 'Cash' && Number(changeFrom) > total ? Number(changeFrom) : undefined
}
