import { type LucideIcon, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { pickupDay } from '#contract/prices/pickup-day.ts'
import type { DeliveryOffer, PickupPoint } from '#contract/prices/zones.ts'
import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { hoursText } from '../../../platform/format-calendar-day.ts'
import { kostanayDay, kostanayTime } from '../../../platform/kostanay-day.ts'
import { dayText } from '../../shared/delivery-promise.ts'
import type { Receiving } from './use-receiving.ts'

interface ReceivingPartProps {
	readonly offer: DeliveryOffer | undefined
	readonly receiving: Receiving
	/** The day by which the order is made. */
	readonly readyBy: string | undefined
}

/** Whether a courier brings the order or the customer comes for it. Renders nothing in a shop without pick-up points. */
export function ReceivingPart({ offer, receiving, readyBy }: ReceivingPartProps) {
	if (!offer || offer.points.length === 0) return null
	const choice = { chosen: receiving.point?.id ?? '', onChange: receiving.choose }
	return (
		<section aria-labelledby="checkout-receiving" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-receiving" className="mb-4 font-extrabold text-xl">
				{m.checkout_receiving()}
			</h2>
			<div role="radiogroup" aria-labelledby="checkout-receiving" className="grid gap-3 sm:grid-cols-2">
				<Choice icon={Truck} value="" label={m.checkout_delivery_short()} {...choice}>
					{priceText(receiving.courierPrice)}
				</Choice>
				{offer.points.map((point) => (
					<Choice
						key={point.id}
						icon={Store}
						value={point.id}
						label={offer.points.length > 1 ? m.pickup_at({ name: point.name }) : m.checkout_pickup()}
						{...choice}
					>
						<strong className="block text-ink">{promiseText(point, { readyBy, closedDays: offer.closedDays })}</strong>
						<span className="block">{point.address}</span>
						<span className="block">{hoursText(point.hours)}</span>
					</Choice>
				))}
			</div>
		</section>
	)
}

/** `бесплатно` or `1 000,00 ₸` */
export function priceText(price: number): string {
	return price === 0 ? m.checkout_delivery_free() : formatTenge(price)
}

interface Promising extends Pick<DeliveryOffer, 'closedDays'> {
	readonly readyBy: string | undefined
}

/** `Можно забрать завтра` */
function promiseText(point: PickupPoint, { readyBy, closedDays }: Promising): string {
	const now = new Date()
	const today = kostanayDay(now)
	const day = pickupDay(point, { today, time: kostanayTime(now), closedDays }, readyBy)
	return m.pickup_promise({ day: dayText(day, today) })
}

interface ChoiceProps {
	readonly chosen: string
	readonly onChange: (value: string) => void
	readonly icon: LucideIcon
	readonly value: string
	readonly label: string
	readonly children: ReactNode
}

function Choice({ icon: Icon, value, label, chosen, onChange, children }: ChoiceProps) {
	return (
		<label className="flex items-start gap-3 rounded-2xl border border-edge/60 p-4 transition-colors hover:bg-accent-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent">
			<input
				type="radio"
				name="pickupPoint"
				value={value}
				checked={chosen === value}
				aria-describedby={`receiving-${value}`}
				className="tick mt-0.5 size-5"
				onChange={() => onChange(value)}
			/>
			<span className="min-w-0 grow">
				<span className="block font-bold leading-snug">{label}</span>
				<span id={`receiving-${value}`} className="mt-1 block text-muted text-sm leading-snug">
					{children}
				</span>
			</span>
			<Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
		</label>
	)
}
