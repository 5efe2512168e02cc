import { useEffect } from 'react'
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
	readonly taking: Pick<PhoneOrder, 'values' | 'change' | 'isSending' | 'refusal'>
	/** Told the id of the courier's zone, as far as it is known. */
	readonly onZone: (id: string | undefined) => void
}

/** By the street, by a zone that the shopkeeper chooses, or at a pick-up point. Renders nothing in a shop without any. */
export function ReceivingField({ taking: { values, change, isSending, refusal }, onZone }: ReceivingFieldProps) {
	const { data: settings, reload: reloadSettings } = useAnswer<DeliverySettings | undefined>(
		'delivery-settings',
		loadSettings,
	)
	const sum = sumLines(values.lines)
	const { streetPrice, isStreetKnown, streetZone, reload: reloadPrice } = useStreetPrice(settings, values.address, sum)
	// Any price may be another one when the server refused the shown ones, and the point may be gone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at all times
	useEffect(() => {
		const isTold = refusal?.code === 'pickup_unavailable' || refusal?.code === 'promo_code_delivery'
		if (refusal?.changes || isTold) void Promise.all([reloadSettings(), reloadPrice()])
	}, [refusal])
	const { zoneId, point } = values
	const chosen = point?.id ?? zoneId
	const isGone = settings !== undefined && ![...settings.zones, ...settings.points].some(({ id }) => id === chosen)
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at all times
	useEffect(() => {
		if (chosen !== '' && isGone) change({ zoneId: '', point: undefined })
	}, [chosen, isGone, isSending])
	const zone = settings?.zones.find(({ id }) => id === zoneId)
	const byCourier = zone ? zonePrice(zone, sum) : streetPrice
	const price = point ? 0 : byCourier
	const isPriceKnown = point !== undefined || zone !== undefined || isStreetKnown
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at all times
	useEffect(() => {
		if (price === values.deliveryPrice && isPriceKnown === values.isPriceKnown) return
		change({ deliveryPrice: price, isPriceKnown })
	}, [price, values.deliveryPrice, isPriceKnown, values.isPriceKnown, isSending])
	const courierZone = zone?.id ?? streetZone
	useEffect(() => onZone(courierZone), [courierZone, onZone])
	if (!settings || (settings.zones.length === 0 && settings.points.length === 0)) return null
	return (
		<SelectField
			name="receiving"
			label={m.zones_phone_label()}
			disabled={isSending}
			value={chosen}
			onChange={({ target }) => change(choose(settings, target.value))}
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

/** A zone, a point, or what the street decides. The courier's time is none of a point. */
function choose({ zones, points }: DeliverySettings, id: string): Partial<PhoneOrderForm> {
	const point = points.find((one) => one.id === id)
	const zoneId = zones.some((one) => one.id === id) ? id : ''
	return { zoneId, point, ...(point && { delivery: undefined }) }
}

/** The price of all other streets until the server has told. */
function useStreetPrice(settings: DeliverySettings | undefined, typed: string, sum: number) {
	const address = useSettled(typed)
	const { data, isLoading, reload } = useAnswer(
		settings && settings.zones.length > 0 ? `${sum} ${address}` : undefined,
		async (signal) => await findDeliveryPrice(call, { address, sum }, signal),
		{ keepsEarlier: true },
	)
	const rest = settings?.zones.find(({ isRest }) => isRest)
	const streetPrice = data?.price ?? (rest ? zonePrice(rest, sum) : 0)
	const isStreetKnown = data !== undefined && !isLoading && address.trim() !== '' && address === typed
	return { streetPrice, isStreetKnown, streetZone: data?.zone?.id, reload }
}

/** A server without zones delivers for free. What was loaded before stays when it cannot be loaded again. */
async function loadSettings(
	signal: AbortSignal,
	earlier: DeliverySettings | undefined,
): Promise<DeliverySettings | undefined> {
	try {
		return await call('GET /delivery-settings', {}, { signal })
	} catch {
		return earlier
	}
}
