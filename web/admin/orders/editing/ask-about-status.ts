import { moneyState } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { statusText } from '../../shared/order-statuses.ts'
import { refundDue } from '../payment-state.tsx'
import { type FoundMissing, findMissing, missingText } from './find-missing.ts'

interface Question {
	readonly text: string
	/** On the button that goes on. */
	readonly answer: string
}

/** Asks once before money goes back or is asked for again, or more is sold than there is. */
export async function isWanted(order: ReadOrder, status: number): Promise<boolean> {
	const question = questionAbout(order, status, await findMissing([order], status))
	return question === undefined || (await askConfirmation(question.text, question.answer))
}

const { pending, cancelled, paid } = orderStatuses

export function questionAbout(order: ReadOrder, status: number, missing: FoundMissing = []): Question | undefined {
	const number = orderNumber(order.id)
	const sum = formatTenge(order.totalPrice)
	if (status === cancelled) {
		const due = refundDue(order)
		if (due > 0)
			return { text: m.orders_refund_sure({ number, sum: formatTenge(due) }), answer: m.orders_refund_confirm() }
		const sure = order.isWithoutAccount ? m.admin_order_cancel_quietly_sure : m.admin_order_cancel_sure
		return { text: sure({ number, sum }), answer: m.orders_cancel() }
	}
	const money = asksAgain(order, status) ? m.admin_order_money_again({ number, sum }) : ''
	const lacks = missingText(missing)
	if (money === '' && lacks === '') return undefined
	const text = [lacks, money || m.admin_order_go_on()].filter((part) => part !== '').join(' ')
	return { text, answer: statusText(status, order.pickup !== undefined) }
}

/** Whether an order whose money went back is to be paid at the door with this status. */
export function asksAgain(order: ReadOrder, status: number): boolean {
	const wasHere = order.status <= paid || order.status === cancelled
	return wasHere && status !== pending && status !== cancelled && moneyState(order) === 'refunded'
}
