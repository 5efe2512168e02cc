import { type MoneyState, moneyState } from '#contract/values/money-state.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'

const good = 'bg-good-soft text-good'
const wait = 'bg-wait-soft text-wait'
const plain = 'bg-sunken text-ink'

const states: Readonly<Record<MoneyState, { readonly text: () => string; readonly look: string } | undefined>> = {
	paid: { text: m.admin_order_paid, look: good },
	refunded: { text: m.order_refunded, look: plain },
	marked: { text: m.order_marked_paid, look: good },
	awaited: { text: m.admin_order_unpaid, look: wait },
	at_door: { text: m.payment_at_door, look: plain },
	unrecorded: { text: m.admin_order_unrecorded, look: wait },
	none: undefined,
}

export function PaymentState({ order }: { order: ReadOrder }) {
	const { isOnline, refunded, changeFrom } = order
	const shown = states[moneyState(order)]
	return (
		<span className="flex flex-wrap items-center gap-2">
			{isOnline ? m.payment_online() : m.payment_in_cash()}
			{shown && <span className={`rounded-full px-2.5 py-0.5 font-bold text-sm ${shown.look}`}>{shown.text()}</span>}
			{changeFrom > 0 && !isOnline && (
				<span className="text-sm">{m.admin_order_change_from({ sum: formatTenge(changeFrom) })}</span>
			)}
			{refunded > 0 && <span className="text-sm">{m.admin_order_refunded({ sum: formatTenge(refunded) })}</span>}
		</span>
	)
}

/** A note for the courier on orders that were not plain cash orders. */
export function moneyNoteText(order: ReadOrder): string | undefined {
	const state = moneyState(order)
	if (state === 'awaited') return m.admin_order_not_paid_online()
	if (state === 'refunded') return m.order_refunded()
	return state === 'marked' ? m.order_marked_paid() : undefined
}

/**
 * The refund when the order is cancelled, in whole tenge. Assumes the unrefunded online payment where a server does not
 * tell.
 */
export function refundDue({ refundable, isOnline, isPaid, totalPrice, refunded }: ReadOrder): number {
	return refundable ?? (isOnline && isPaid ? Math.max(0, totalPrice - refunded) : 0)
}
