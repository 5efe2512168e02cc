import { useEffect } from 'react'
import { phonePattern } from '#contract/values/phone.ts'
import { usePromoCode } from '../../../ui/price/use-promo-code.ts'
import { useWrappingPrice } from '../../../ui/price/use-wrapping-price.ts'
import type { PhoneOrderForm } from './phone-order-form.ts'
import type { PhoneRefusal } from './send-phone-order.ts'

interface ExtrasInput {
	readonly values: PhoneOrderForm
	readonly change: (changes: Partial<PhoneOrderForm>) => void
	readonly isSending: boolean
}

/** The code of the customer and the wrapping, with what they give and cost now; the form takes both over. */
export function useExtras({ values, change, isSending }: ExtrasInput) {
	const { lines, customer, phone, deliveryPrice, isPriceKnown } = values
	const promo = usePromoCode(lines, {
		customer: { ...(customer && { userId: customer.userId }), ...(phonePattern.test(phone) && { phone }) },
		hasFreeDelivery: isPriceKnown && deliveryPrice === 0,
	})
	const wrapping = useWrappingPrice()
	const price = wrapping.price ?? 0
	const isGone = values.isGift && wrapping.price === undefined && !wrapping.isLoading
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at all times
	useEffect(() => {
		if (promo.applied !== values.promo) change({ promo: promo.applied })
		if (price !== values.wrappingPrice || isGone) change({ wrappingPrice: price, isGift: values.isGift && !isGone })
	}, [promo.applied, values.promo, price, values.wrappingPrice, isGone, isSending])

	/** After a refusal either may be another one. */
	function readAgain({ code, changes, details }: PhoneRefusal) {
		if (code === 'promo_code_delivery') promo.refuse(details.join(' '))
		else if (code?.startsWith('promo_code_')) promo.recheck()
		if (changes || code === 'wrapping_unavailable') void wrapping.reload()
	}

	return { promo, wrappingPrice: wrapping.price, readAgain }
}
