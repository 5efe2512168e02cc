import { cashDue } from '#contract/values/cash-due.ts'
import { type MoneyState, moneyState } from '#contract/values/money-state.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { markedPaidText } from '../../platform/order-text.ts'

const badges = { good: 'bg-good-soft text-good', wait: 'bg-wait-soft text-wait', plain: 'bg-sunken text-ink' } as const
const tones = { good: 'text-good', wait: 'text-wait', plain: 'text-muted' } as const

interface ShownState {
	readonly text: () => string
	readonly look: keyof typeof badges
}

const states: Readonly<Record<MoneyState, ShownState | undefined>> = {
	paid: { text: m.admin_order_paid, look: 'good' },
	refunded: { text: m.order_refunded, look: 'plain' },
	marked: { text: m.order_marked_by_shop, look: 'plain' },
	awaited: { text: m.admin_order_unpaid, look: 'wait' },
	at_door: { text: m.payment_at_door, look: 'plain' },
	unrecorded: { text: m.admin_order_unrecorded, look: 'wait' },
	none: undefined,
}

const reported: ShownState = { text: m.admin_order_transfer_reported, look: 'wait' }

function shownState(order: ReadOrder): ShownState | undefined {
	const state = moneyState(order)
	return state === 'awaited' && order.reportedAt ? reported : states[state]
}

function wayText({ isOnline, isTransfer, isCardAtDoor }: ReadOrder): string {
	if (isCardAtDoor) return m.payment_card_at_door()
	if (isTransfer) return m.payment_transfer()
	return isOnline ? m.payment_online() : m.payment_in_cash()
}

/** In two lines, for a table. */
export function PaymentCell({ order }: { order: ReadOrder }) {
	const shown = shownState(order)
	return (
		<>
			<span className="block whitespace-nowrap">{wayText(order)}</span>
			{shown && (
				<span className={`block whitespace-nowrap font-bold text-xs ${tones[shown.look]}`}>{shown.text()}</span>
			)}
		</>
	)
}

export function PaymentState({ order }: { order: ReadOrder }) {
	const { isOnline, refunded, changeFrom, due } = order
	const shown = shownState(order)
	return (
		<span className="flex flex-wrap items-center gap-2">
			{wayText(order)}
			{shown && (
				<span className={`rounded-full px-2.5 sm:whitespace-nowrap py-0.5 font-bold text-sm ${badges[shown.look]}`}>
					{shown.text()}
				</span>
			)}
			{changeFrom > 0 && !isOnline && (
				<span className="text-sm">{m.admin_order_change_from({ sum: formatTenge(changeFrom) })}</span>
			)}
			{due > 0 && <span className="font-bold text-sm text-wait">{m.admin_order_due({ sum: formatTenge(due) })}</span>}
			{refunded > 0 && <span className="text-sm">{m.admin_order_refunded({ sum: formatTenge(refunded) })}</span>}
		</span>
	)
}

/** A note for the courier on orders that were not plain cash orders. */
export function moneyNoteText(order: ReadOrder): string | undefined {
	const state = moneyState(order)
	if (state === 'awaited') return m.admin_order_not_paid_online()
	if (state === 'refunded') return cashDue(order) > 0 ? m.admin_order_collect_again() : m.order_refunded()
	return state === 'marked' ? markedPaidText() : undefined
}

/**
 * The refund when the order is cancelled, in whole tenge. Assumes the unrefunded online payment where a server does not
 * tell.
 */
export function refundDue({ refundable, isOnline, isPaid, totalPrice, refunded, due }: ReadOrder): number {
	return refundable ?? (isOnline && isPaid ? Math.max(0, totalPrice - refunded - due) : 0)
}
