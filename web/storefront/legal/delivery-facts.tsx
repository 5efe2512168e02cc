import { CalendarDays, type LucideIcon, Truck, Wallet } from 'lucide-react'
import type { DeliveryOffer } from '#contract/prices/zones.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { usePaymentWays } from '../../platform/live/payment-ways.ts'
import { deliveryPriceText } from '../shared/delivery-offer.ts'
import { useDeliveryPromise } from '../shared/delivery-promise.ts'

const wayTexts: Readonly<Record<PaymentMethod, () => string>> = {
	Cash: m.payment_cash,
	YooKassa: m.payment_online,
	Kaspi: m.payment_transfer,
}

/** When, for how much and paid how: what most people come for. */
export function DeliveryFacts({ offer }: { offer: DeliveryOffer | undefined }) {
	const { courier } = useDeliveryPromise({ isMade: false, daysToMake: [] })
	const { ways } = usePaymentWays()
	const offered = ways.offered.filter((way) => way !== 'YooKassa' || !ways.isOnlineAway)
	return (
		<dl className="grid gap-3 sm:grid-cols-3">
			<Fact icon={CalendarDays} name={m.checkout_when()} note={m.delivery_of_stock()} isNoteLater={!courier}>
				{courier ?? m.product_promise_unknown()}
			</Fact>
			<Fact icon={Truck} name={m.checkout_delivery_short()}>
				{offer ? deliveryPriceText(offer.zones) : m.product_delivery()}
			</Fact>
			{offered.length > 0 && (
				<Fact icon={Wallet} name={m.checkout_payment()}>
					{offered.map((way) => wayTexts[way]()).join(', ')}
				</Fact>
			)}
		</dl>
	)
}

interface FactProps {
	readonly icon: LucideIcon
	readonly name: string
	readonly note?: string
	/** Its place is kept, so that nothing moves. */
	readonly isNoteLater?: boolean
	readonly children: string
}

function Fact({ icon: Icon, name, note, isNoteLater = false, children }: FactProps) {
	return (
		<div className="rounded-card bg-surface p-4 shadow-card">
			<dt className="flex items-center gap-2 text-muted text-sm">
				<Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
				{name}
			</dt>
			<dd className="mt-1.5 font-bold leading-snug">{children}</dd>
			{note && <dd className={`mt-0.5 text-muted text-sm ${isNoteLater ? 'invisible' : ''}`}>{note}</dd>}
		</div>
	)
}
