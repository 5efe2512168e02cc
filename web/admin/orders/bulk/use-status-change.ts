import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { askConfirmation, showAlert, showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { useLeaveGuard } from '../../shared/leave-guard.tsx'
import { statusText } from '../../shared/order-statuses.ts'
import { cutBatches } from '../../shared/selection/cut-batches.ts'
import { asksAgain } from '../editing/ask-about-status.ts'
import { findMissing, missingText } from '../editing/find-missing.ts'
import { refundDue } from '../payment-state.tsx'

export interface RefusedOrder {
	readonly id: string
	readonly reason: string
}

/** Changes the status of many orders after one question. `onTried` also follows a failed attempt: some may be changed. */
export function useStatusChange(onTried: () => void) {
	const [isBusy, setBusy] = useState(false)
	const [refused, setRefused] = useState<readonly RefusedOrder[]>([])
	// Leaving would stop between two batches.
	useLeaveGuard(isBusy)

	/** Returns the orders that need another attempt. */
	async function change(chosen: readonly ReadOrder[], status: number): Promise<readonly ReadOrder[]> {
		const orders = chosen.filter((order) => order.status !== status)
		if (orders.length === 0) {
			showToast('info', m.admin_orders_bulk_same())
			return chosen
		}
		const question = questionOf(orders, status, await findMissing(orders, status))
		if (!(await askConfirmation(question, m.admin_orders_bulk_apply()))) return chosen
		setBusy(true)
		setRefused([])
		let left: readonly ReadOrder[] = orders
		let changed = 0
		const untimed: string[] = []
		try {
			for (const batch of cutBatches(orders, limits.bulkOrders)) {
				const answer = await send(batch, status)
				changed += answer.changed
				untimed.push(...(answer.untimed ?? []))
				setRefused((before) => [...before, ...answer.refused])
				left = left.slice(batch.length)
			}
			return left
		} catch (error) {
			const reason = explainFailure('The status of many orders was not changed', error)
			showToast('error', m.admin_orders_bulk_failed({ reason }))
			return left.length === orders.length ? chosen : left
		} finally {
			const numbers = untimed.map((id) => orderNumber(id)).join(', ')
			if (numbers !== '') void showAlert(m.admin_order_untimed({ numbers }))
			if (changed > 0) showToast('success', m.admin_orders_bulk_done({ count: changed }))
			setBusy(false)
			onTried()
		}
	}

	return { isBusy, refused, change, dismiss: () => setRefused([]) }
}

async function send(orders: readonly ReadOrder[], status: number) {
	const body = { status, orders: orders.map(({ id, status: seen }) => ({ id, seen })) }
	return await call('POST /order-changes', { body })
}

export type StatusChange = ReturnType<typeof useStatusChange>

/** Names the money that goes back or is asked for again, and the pieces that are missing. */
export function questionOf(
	orders: readonly ReadOrder[],
	status: number,
	missing: Parameters<typeof missingText>[0] = [],
): string {
	const question = m.admin_orders_bulk_sure({ count: orders.length, status: statusText(status) })
	const due = status === orderStatuses.cancelled ? orders.reduce((sum, order) => sum + refundDue(order), 0) : 0
	const again = orders.filter((order) => asksAgain(order, status)).reduce((sum, order) => sum + order.totalPrice, 0)
	return [
		question,
		...(due > 0 ? [m.admin_orders_bulk_refund({ sum: formatTenge(due) })] : []),
		...(missing.length > 0 ? [missingText(missing)] : []),
		...(again > 0 ? [m.admin_orders_bulk_money_again({ sum: formatTenge(again) })] : []),
	].join(' ')
}
