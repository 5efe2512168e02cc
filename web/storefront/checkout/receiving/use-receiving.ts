import { useEffect, useState } from 'react'
import type { DeliveryOffer, DeliveryPrice, PickupPoint } from '#contract/prices/zones.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { findDeliveryPrice } from '../../../platform/api/find-delivery-price.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import type { CheckoutFilling } from '../use-checkout-form.ts'

export interface Receiving {
	/** The point where the customer picks the order up; `undefined` for a courier. */
	readonly point: PickupPoint | undefined
	readonly choose: (pointId: string) => void
	/** Whole tenge. */
	readonly price: number
	/** The shop has zones, so the price is said. */
	readonly isPriced: boolean
	/** The price is that of the typed address, or of the point. */
	readonly isPriceKnown: boolean
	/** What the courier asks for, whether or not the customer picks the order up. */
	readonly courierPrice: number
	readonly zoneId: string | undefined
	readonly zoneName: string | undefined
	/** The sum of the products that is missing for a free delivery; 0 when it is free or never is. */
	readonly missing: number
	/** The price belongs to an earlier address. */
	readonly isReading: boolean
	readonly reload: () => Promise<unknown>
	/** The price of which the server told when it refused the order, for when it does not tell it otherwise. */
	readonly noteTold: (price: number) => void
}

interface ReceivingInput {
	/** The id of the point that the customer chose; empty for a courier. */
	readonly pointId: string
	readonly choose: (pointId: string) => void
	readonly form: CheckoutFilling['form']
	/** Of the products, in whole tenge. */
	readonly sum: number
}

/** How the order gets to the customer, and what that costs. */
export function useReceiving(
	offer: DeliveryOffer | undefined,
	{ pointId, choose, form, sum }: ReceivingInput,
): Receiving {
	const point = offer?.points.find(({ id }) => id === pointId)
	// The draft may name a point that is gone.
	useEffect(() => {
		if (pointId !== '' && !point) choose('')
	}, [pointId, point, choose])
	const { shown, isTold, isReading, reload, noteTold } = useDeliveryPrice(offer, { form, sum })
	const { price = 0, freeFrom = 0, zone } = shown ?? {}
	return {
		point,
		choose,
		price: point ? 0 : price,
		isPriced: shown !== undefined,
		isPriceKnown: point !== undefined || isTold,
		courierPrice: price,
		zoneId: zone?.id,
		zoneName: zone?.name,
		missing: price > 0 ? Math.max(0, freeFrom - sum) : 0,
		isReading: isReading && !point,
		reload,
		noteTold: (told) => !point && noteTold(told),
	}
}

interface ShownPrice {
	/** Whole tenge. */
	readonly price: number
	readonly zone?: DeliveryPrice['zone']
	readonly freeFrom?: number | undefined
}

interface TypedPrice {
	readonly shown: ShownPrice | undefined
	/** The server has told it for the address that is typed now. */
	readonly isTold: boolean
}

/**
 * What the delivery to the typed address costs. Until the server has told, and when it does not, what it said as it refused an order
 * to that address, or else the price of all other streets.
 * Nothing is asked in a shop without zones.
 */
function useDeliveryPrice(
	offer: DeliveryOffer | undefined,
	{ form, sum }: Pick<ReceivingInput, 'form' | 'sum'>,
): Pick<Receiving, 'isReading' | 'reload' | 'noteTold'> & TypedPrice {
	const priced = offer && offer.zones.length > 0 ? offer : undefined
	const { address, isTyping } = useTypedAddress(form, priced !== undefined)
	const [told, setTold] = useState<{ readonly address: string; readonly price: number }>()
	const { data, reload, isLoading } = useAnswer(
		priced && `${sum} ${address}`,
		async (signal) => await findDeliveryPrice(call, { address, sum }, signal),
		{ keepsEarlier: true },
	)
	const known = told?.address === address && !isTyping ? told : undefined
	const found = (priced && data) ?? known
	const isReading = priced !== undefined && (isLoading || isTyping)
	return {
		shown: found ?? (priced && restPrice(priced, sum)),
		isTold: found !== undefined && !isReading && address.trim() !== '',
		isReading,
		reload,
		noteTold: (price: number) => setTold({ address, price }),
	}
}

/** So long after the last key an address counts. */
const pauseMs = 400

/** The address as it was when last at rest: the whole page renders as typing begins and ends, not at each key. */
function useTypedAddress({ getValues, subscribe }: CheckoutFilling['form'], isWanted: boolean) {
	const [rested, setRested] = useState(() => ({ address: getValues('address'), isTyping: false }))
	useEffect(() => {
		if (!isWanted) return
		let timer: ReturnType<typeof setTimeout> | undefined
		let now = { address: getValues('address'), isTyping: false }
		const show = (address: string, isTyping: boolean) => {
			if (address === now.address && isTyping === now.isTyping) return
			now = { address, isTyping }
			setRested(now)
		}
		const follow = (typed: string) => {
			clearTimeout(timer)
			show(now.address, typed !== now.address)
			timer = setTimeout(show, pauseMs, typed, false)
		}
		// It may have changed while nobody followed it.
		setRested((before) => (before.address === now.address ? before : now))
		const unsubscribe = subscribe({
			name: 'address',
			formState: { values: true },
			callback: ({ values }) => follow(values.address),
		})
		return () => {
			clearTimeout(timer)
			unsubscribe()
		}
	}, [getValues, subscribe, isWanted])
	return rested
}

function restPrice({ zones }: DeliveryOffer, sum: number): ShownPrice {
	const { price = 0, freeFrom } = zones.find(({ isRest }) => isRest) ?? {}
	return { price: freeFrom !== undefined && sum >= freeFrom ? 0 : price, freeFrom }
}
