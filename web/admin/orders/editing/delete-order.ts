import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { askConfirmation, showAlert, showToast } from '../../../ui/notice-store.ts'
import { isAnswerLost } from '../../shared/failures.ts'
import { countAgain } from '../../shared/navigation/waiting-store.ts'
import { findOrder } from '../find-order.ts'
import { refundDue } from '../payment-state.tsx'

/** Orders that this page has deleted or is deleting. */
const ownDeletions = new Set<string>()

/** Whether this page deleted the order itself and need not fetch it. */
export function isOwnDeletion(id: string): boolean {
	return ownDeletions.has(id)
}

/** Deletes an order after a confirmation. Returns whether it is gone. */
export async function deleteOrder(order: ReadOrder): Promise<boolean> {
	if (!(await askConfirmation(askDeletion(order), m.admin_delete()))) return false
	const { id } = order
	ownDeletions.add(id)
	try {
		await call('DELETE /orders/{id}', { params: { id } })
	} catch (error) {
		if (!(await isGone(id, error))) {
			ownDeletions.delete(id)
			await showAlert(m.admin_order_delete_failed())
			return false
		}
	}
	void countAgain()
	showToast('success', m.admin_order_deleted({ number: orderNumber(id) }))
	return true
}

/** Whether the order is gone despite the error: someone else deleted it, or only the answer was lost. */
async function isGone(id: string, error: unknown): Promise<boolean> {
	if (error instanceof ApiProblem && error.status === 404) return true
	return isAnswerLost(error) && (await findOrder(id)) === 'gone'
}

/** The question names the order, and the refund of one that was not shipped yet. */
export function askDeletion(order: ReadOrder): string {
	const sum = order.status <= orderStatuses.paid ? refundDue(order) : 0
	const which = m.admin_order_delete_which({ number: orderNumber(order.id), sum: formatTenge(order.totalPrice) })
	const question = `${m.admin_order_delete_question()} ${which}`
	return sum > 0 ? `${question} ${m.admin_order_delete_refund({ sum: formatTenge(sum) })}` : question
}
