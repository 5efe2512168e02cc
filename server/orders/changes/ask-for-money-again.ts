import { orderStatuses } from '#contract/values/order-status.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import { atDoorLetter, notifyCustomer } from '../letters/progress-letters.ts'
import { isFreedByDeletion, isMoneyGoingBack, isMoneyGone } from '../order-status.ts'
import { insertOrderEvent, type OrderRow, updateOrder } from '../queries.ts'
import type { Actor } from './set-order-status.ts'

const { pending, completed, cancelled } = orderStatuses

type LetterDeps = Parameters<typeof notifyCustomer>[1]

/**
 * Lets work go on only for money: a locked order whose whole payment went back is paid at the door from now on, and its customer told so,
 * unless it is handed over already. As a pending one it can be paid online again. Throws `refund_under_way` while the money still goes back, and `transfer_unanswered` once its customer
 * says to have paid again.
 */
export async function askForMoneyAgain(
	tx: Database,
	deps: LetterDeps,
	{ order, status }: { readonly order: OrderRow; readonly status: number },
	by: Actor,
): Promise<OrderRow> {
	const wasHere = order.status === cancelled || isFreedByDeletion(order.status)
	if (!wasHere || status === pending || status === cancelled) return order
	if (isMoneyGoingBack(order)) fail('refund_under_way')
	if (!isMoneyGone(order)) return order
	if (order.reported) fail('transfer_unanswered')
	const changes = { paymentMethod: 'Cash', changeFrom: null, payUntil: null } as const
	await updateOrder(tx, order.id, changes)
	const details = { from: order.paymentMethod, method: changes.paymentMethod }
	const event = { orderId: order.id, at: by.now, userId: by.userId ?? null, details }
	await insertOrderEvent(tx, { ...event, kind: 'method_changed' })
	const asked = { ...order, ...changes }
	if (status !== completed) await notifyCustomer(tx, deps, asked, atDoorLetter)
	return asked
}
