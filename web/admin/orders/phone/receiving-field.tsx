import { useEffect, useRef } from 'react'
import { zonePrice } from '#contract/prices/order-sums.ts'
import type { DeliverySettings } from '#contract/prices/zones.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { findDeliveryPrice } from '../../../platform/api/find-delivery-price.ts'
import { formatTenge } from '../../../platform/format.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { useSettled } from '../../../platform/live/use-settled.ts'
import { SelectField } from '../../../ui/field.tsx'
import { type PhoneOrderForm, sumLines } from './phone-order-form.ts'
import type { PhoneOrder } from './use-phone-order.ts'

interface ReceivingFieldProps {
	readonly taking: PhoneOrder
	/** Told the id of the courier's zone, as far as it is known. */
	readonly onZone: (id: string | undefined) => void
}

/** By the street, by a zone that the shopkeeper chooses, or at a pick-up point. Renders nothing in a shop without any. */
export function ReceivingField({ taking: { values, change, isSending, refusal }, onZone }: ReceivingFieldProps) {
	const { data: settings, reload: reloadSettings } = useAnswer('delivery-settings', loadSettings)
	const sum = sumLines(values.lines)
	const { streetPrice, streetZone, reload: reloadPrice } = useStreetPrice(settings, values.address, sum)
	const typedAddress = useRef('')
	// Any price may be another one when the server refused the shown ones.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at all times
	useEffect(() => {
		if (refusal?.changes) void Promise.all([reloadSettings(), reloadPrice()])
	}, [refusal])
	const { zoneId, pointId } = values
	const zone = settings?.zones.find(({ id }) => id === zoneId)
	const byCourier = zone ? zonePrice(zone, sum) : streetPrice
	const price = pointId === '' ? byCourier : 0
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at all times
	useEffect(() => {
		if (price !== values.deliveryPrice) change({ deliveryPrice: price })
	}, [price, values.deliveryPrice, isSending])
	const courierZone = zone?.id ?? streetZone
	useEffect(() => onZone(courierZone), [courierZone, onZone])
	if (!settings || (settings.zones.length === 0 && settings.points.length === 0)) return null
	return (
		<SelectField
			name="receiving"
			label={m.zones_phone_label()}
			disabled={isSending}
			value={zoneId || pointId}
			onChange={({ target }) => {
				if (pointId === '') typedAddress.current = values.address
				change(choose(settings, target.value, { ...values, typedAddress: typedAddress.current }))
			}}
		>
			<option value="">{m.zones_by_address({ price: formatTenge(streetPrice) })}</option>
			{settings.zones.map((one) => (
				<option key={one.id} value={one.id}>
					{m.zones_by_hand({ name: one.name, price: formatTenge(zonePrice(one, sum)) })}
				</option>
			))}
			{settings.points.map(({ id, name, address }) => (
				<option key={id} value={id}>
					{m.pickup_from({ name, address })}
				</option>
			))}
		</SelectField>
	)
}

interface Told extends Pick<PhoneOrderForm, 'address' | 'pointId'> {
	/** Where a courier was to go. */
	readonly typedAddress: string
}

/** The address of an order that is picked up is that of the point; for a courier the typed one comes back. */
export function choose(
	{ zones, points }: DeliverySettings,
	id: string,
	{ address, pointId, typedAddress }: Told,
): Partial<PhoneOrderForm> {
	const point = points.find((one) => one.id === id)
	if (point) return { zoneId: '', pointId: point.id, address: point.address, delivery: undefined }
	const isOfPoint = points.some((one) => one.id === pointId && one.address === address)
	const zoneId = zones.some((one) => one.id === id) ? id : ''
	return { zoneId, pointId: '', address: isOfPoint ? typedAddress : address }
}

/** The price of all other streets until the server has told. */
function useStreetPrice(settings: DeliverySettings | undefined, typed: string, sum: number) {
	const address = useSettled(typed)
	const { data, reload } = useAnswer(
		settings && settings.zones.length > 0 ? `${sum} ${address}` : undefined,
		async (signal) => await findDeliveryPrice(call, { address, sum }, signal),
		{ keepsEarlier: true },
	)
	const rest = settings?.zones.find(({ isRest }) => isRest)
	const streetPrice = data?.price ?? (rest ? zonePrice(rest, sum) : 0)
	return { streetPrice, streetZone: data?.zone?.id, reload }
}

/** A server without zones delivers for free. */
async function loadSettings(signal: AbortSignal): Promise<DeliverySettings | undefined> {
	try {
		return await call('GET /delivery-settings', {}, { signal })
	} catch {
		return undefined
	}
}
