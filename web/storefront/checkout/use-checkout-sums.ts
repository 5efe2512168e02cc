import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import type { DeliveryOffer } from '#contract/prices/zones.ts'
import { m } from '#messages'
import type { PricedLine } from '../../platform/api/read-offer-changes.ts'
import { usePromoCode } from '../../ui/price/use-promo-code.ts'
import { useWrappingPrice } from '../../ui/price/use-wrapping-price.ts'
import { sumsOf } from './placing/make-placement.ts'
import type { Refusal } from './placing/send-order.ts'
import { useReceiving } from './receiving/use-receiving.ts'
import type { CheckoutFilling } from './use-checkout-form.ts'

/** The check knows the account alone and no address; the order its phone number and its delivery, too. */
const knownToOrder: readonly string[] = ['promo_code_first_order', 'promo_code_once', 'promo_code_delivery']

interface CheckoutSumsInput {
	/** `undefined` when the server could not be asked. */
	readonly offer: DeliveryOffer | undefined
	readonly form: CheckoutFilling['form']
}

/** What the products and all that comes to them cost, in whole tenge, as the customer sees it. */
export function useCheckoutSums(priced: readonly PricedLine[], { offer, form }: CheckoutSumsInput) {
	const [pointId, isGift] = form.watch(['pickupPoint', 'isGift'])
	const choose = useCallback((id: string) => form.setValue('pickupPoint', id), [form])
	const receiving = useReceiving(offer, { pointId, choose, form, sum: sumProducts(priced) })
	const promo = usePromoCode(priced, { hasFreeDelivery: receiving.isPriceKnown && receiving.price === 0 })
	const wrapping = useWrappingPrice()
	const { revalidate } = useRevalidator()
	const extras = { promo: promo.applied, wrappingPrice: isGift ? wrapping.price : undefined, receiving }
	const parts = sumsOf(priced, extras)

	/** After a refusal any of the prices may be another one, and the zones and points, too. */
	async function readAgain({ code, changes, details }: Refusal) {
		const isAnyPrice = code === 'prices_changed' || code === 'promo_code_changed'
		if (isAnyPrice || code === 'pickup_unavailable') await revalidate()
		const told = changes?.sums?.find(({ kind }) => kind === 'delivery')
		if (told) receiving.noteTold(told.after)
		if (isAnyPrice || code === 'promo_code_delivery') await receiving.reload()
		if (isAnyPrice || code === 'wrapping_unavailable') await wrapping.reload()
		if (code === 'wrapping_unavailable') form.setValue('isGift', false)
		if (code !== undefined && knownToOrder.includes(code)) promo.refuse(details.join(' '))
		else if (code?.startsWith('promo_code_')) promo.recheck()
	}

	const isCounting = receiving.isReading || (isGift && wrapping.isLoading)

	/** Why the order cannot be sent as it is; empty when it can. A wrapping that is not to be had is taken off. */
	function findObstacle(): string {
		if (promo.isChecking) return m.checkout_promo_checking()
		if (isCounting) return m.checkout_still_counting()
		if (!isGift || wrapping.price !== undefined) return ''
		form.setValue('isGift', false)
		return m.checkout_wrapping_gone()
	}

	return {
		receiving,
		promo,
		/** `undefined` where none is offered. */
		wrappingOffered: wrapping.price,
		wrappingPrice: extras.wrappingPrice ?? 0,
		/** What the sum is made of. */
		parts,
		sum: orderTotal(parts),
		/** The sum may still become another one. */
		isCounting: promo.isChecking || isCounting,
		findObstacle,
		readAgain,
	}
}
