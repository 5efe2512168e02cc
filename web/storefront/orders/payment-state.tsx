import { type MoneyState, moneyState } from '#contract/values/money-state.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatMoment, formatTenge } from '../../platform/format.ts'
import { canPay, isMoneyComingBack } from './order-actions.ts'

type OrderText = (order: ReadOrder) => string

/** Only states that concern the customer. */
const moneyTexts: Readonly<Record<MoneyState, { readonly text: OrderText; readonly look: string } | undefined>> = {
	paid: { text: () => m.orders_paid(), look: 'text-good' },
	refunded: { text: ({ refunded }) => m.orders_refunded_whole({ sum: formatTenge(refunded) }), look: '' },
	marked: undefined,
	awaited: { text: ({ reportedAt }) => (reportedAt ? m.transfer_reported() : m.orders_unpaid()), look: 'text-wait' },
	at_door: { text: () => m.payment_at_door(), look: '' },
	unrecorded: undefined,
	none: undefined,
}

export function PaymentState({ order }: { order: ReadOrder }) {
	const { isPaid, payUntil, refunded, changeFrom, totalPrice, due } = order
	const shown = moneyTexts[moneyState(order)]
	return (
		<>
			{wayText(order)}
			{shown && (
				<>
					{' · '}
					<strong className={shown.look}>{shown.text(order)}</strong>
				</>
			)}
			{canPay(order) && !isPaid && payUntil && (
				<span className="block font-normal">{m.orders_pay_until({ moment: formatMoment(payUntil) })}</span>
			)}
			{changeFrom > 0 && (
				<span className="block font-normal">{m.orders_change_from({ sum: formatTenge(changeFrom) })}</span>
			)}
			{isPaid && refunded > 0 && <span className="block">{m.orders_refunded({ sum: formatTenge(refunded) })}</span>}
			{due > 0 && <span className="block text-wait">{m.orders_due({ sum: formatTenge(due) })}</span>}
			{isMoneyComingBack(order) && (
				<span className="block font-normal">
					{m.orders_money_coming_back({ sum: formatTenge(totalPrice - refunded - due) })}
				</span>
			)}
		</>
	)
}

function wayText({ isOnline, isTransfer, isCardAtDoor }: ReadOrder): string {
	if (isCardAtDoor) return m.payment_card_at_door()
	if (isTransfer) return m.payment_transfer()
	return isOnline ? m.payment_online() : m.payment_in_cash()
}
