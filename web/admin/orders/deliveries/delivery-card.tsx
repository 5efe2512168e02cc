import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { formatDeliveryTime } from '../../../platform/format-calendar-day.ts'
import { readyText } from '../../../platform/order-text.ts'
import { Button } from '../../../ui/button.tsx'
import { orderStatusText } from '../../shared/order-statuses.ts'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import { ItemsInARow } from '../order-items.tsx'
import { moneyNoteText } from '../payment-state.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { isUnderWay, pickupDayText } from '../under-way.ts'
import { AcceptButton } from './accept-button.tsx'
import { DeliverButton } from './deliver-button.tsx'
import type { ReadDelivery } from './load-deliveries.ts'
import { useSettling } from './use-settling.ts'

interface DeliveryCardProps {
	readonly delivery: ReadDelivery
	/** Names the day and the window. */
	readonly hasDays?: boolean
	/** Called after every attempt, failed ones included. */
	readonly onTried: () => void
}

export function DeliveryCard({ delivery, hasDays = false, onTried }: DeliveryCardProps) {
	const { order } = delivery
	const { id, customerName, customerPhone, note, items, pickup } = order
	const headingId = `delivery-${id}`
	const heading = useRef<HTMLHeadingElement>(null)
	const isOpen = canSettle(delivery)
	const isPending = order.status === orderStatuses.pending
	// The buttons disappear when the delivery is settled.
	useLostFocus(isOpen || isPending, () => heading.current)
	return (
		<article aria-labelledby={headingId} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
				<div className="min-w-0 grow basis-64">
					<h3 ref={heading} id={headingId} tabIndex={-1} className="font-bold text-lg leading-snug outline-none">
						{pickup ? pickup.name : order.address}
					</h3>
					{hasDays && order.delivery && <p className="font-bold text-wait">{formatDeliveryTime(order.delivery)}</p>}
					{pickup && <PickupState order={order} />}
					{pickup && <p className="font-bold text-accent">{m.admin_order_ask_code({ code: pickup.code })}</p>}
					<p className="flex flex-wrap items-center gap-x-3">
						{customerName} <PhoneLink number={customerPhone} />
					</p>
					<p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
						<Link
							to={`/admin/orders/${encodeURIComponent(id)}`}
							className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
						>
							{orderNumber(id)}
						</Link>
						<span>
							<ItemsInARow items={items} />
						</span>
					</p>
					{note.trim() !== '' && <p className="text-sm">{note.trim()}</p>}
				</div>
				<Money delivery={delivery} />
			</div>
			{isPending && <AcceptButton order={order} onTried={onTried} />}
			{isOpen && <Settling delivery={delivery} onTried={onTried} />}
			{!isPending && !isOpen && <Outcome delivery={delivery} />}
		</article>
	)
}

/** That the order waits at its point, or from when it will. */
function PickupState({ order }: { readonly order: ReadOrder }) {
	const ready = readyText(order.status, true)
	if (ready) return <p className="font-bold text-good">{ready}</p>
	const day = pickupDayText(order)
	return day && <p className="font-bold text-wait">{day}</p>
}

function Money({ delivery: { order, cashDue } }: { delivery: ReadDelivery }) {
	const { isPaid, changeFrom } = order
	const beside = moneyNoteText(order)
	if (cashDue === 0 && isPaid) return <p className="font-bold text-good">{m.admin_order_nothing_to_take()}</p>
	if (cashDue === 0) return beside && <p className="font-bold">{beside}</p>
	return (
		<p className="sm:text-right">
			<span className="block text-muted text-sm">{m.admin_order_take_cash()}</span>
			<span className="whitespace-nowrap font-black text-xl tabular-nums">{formatTenge(cashDue)}</span>
			{beside && <span className="block font-bold text-wait">{beside}</span>}
			{changeFrom > 0 && (
				<span className="block font-bold text-wait">{m.admin_order_change_from({ sum: formatTenge(changeFrom) })}</span>
			)}
		</p>
	)
}

function Settling({ delivery, onTried }: DeliveryCardProps) {
	const settling = useSettling(delivery, onTried)
	const { refuse, busy } = settling
	const [failure, setFailure] = useState<string>()

	async function tryRefusing() {
		setFailure(undefined)
		setFailure(await refuse())
	}

	return (
		<div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
			<DeliverButton {...{ delivery, settling }} onFailure={setFailure} />
			<Button
				look="plain"
				aria-label={m.admin_order_refused_named({ number: orderNumber(delivery.order.id) })}
				isBusy={busy === 'refused'}
				isWaiting={busy !== undefined}
				onClick={() => void tryRefusing()}
			>
				{m.admin_order_refused()}
			</Button>
			<p role="status" className="font-semibold text-bad text-sm">
				{failure}
			</p>
		</div>
	)
}

function Outcome({ delivery: { order, cashReceived, outcome } }: { delivery: ReadDelivery }) {
	const done = order.pickup ? m.admin_order_handed_over : m.admin_order_was_delivered
	const outcomeTexts = { delivered: done, refused: m.admin_order_was_refused }
	return (
		<p className="border-line border-t pt-3 font-bold">
			{outcome ? outcomeTexts[outcome]() : orderStatusText(order)}
			{cashReceived !== undefined &&
				cashReceived > 0 &&
				` · ${takenText(order.isCardAtDoor)({ sum: formatTenge(cashReceived) })}`}
		</p>
	)
}

function takenText(isCard: boolean) {
	return isCard ? m.admin_order_card_taken : m.admin_order_cash_taken
}

/** Whether the delivery can be settled: the order is in progress and has no outcome. */
function canSettle({ order, outcome }: ReadDelivery): boolean {
	return outcome === undefined && order.status >= orderStatuses.processing && isUnderWay(order)
}
