import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatCount, formatTenge } from '../../../platform/format.ts'
import { askConfirmation, showAlert, showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { statusText } from '../../shared/order-statuses.ts'
import { cutBatches } from '../../shared/selection/cut-batches.ts'
import { useBatches } from '../../shared/selection/use-batches.ts'
import { asksAgain } from '../editing/ask-about-status.ts'
import { type FoundMissing, findMissing, missingText } from '../editing/find-missing.ts'
import { refundDue } from '../payment-state.tsx'

export interface RefusedOrder {
	readonly id: string
	readonly reason: string
}

/** Changes the status of many orders after one question. `onTried` also follows a failed attempt: some may be changed. */
export function useStatusChange(onTried: () => void) {
	const [isAsking, setAsking] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const [refused, setRefused] = useState<readonly RefusedOrder[]>([])
	/** How far the last change came that did not come to its end. */
	const [stopped, setStopped] = useState<string>()
	const { progress, run } = useBatches(m.admin_bulk_stop_question)

	/** Returns the orders that need another attempt. */
	async function change(chosen: readonly ReadOrder[], status: number): Promise<readonly ReadOrder[]> {
		const orders = chosen.filter((order) => order.status !== status)
		if (orders.length === 0) {
			showToast('info', m.admin_orders_bulk_same())
			return chosen
		}
		setAsking(true)
		const isSure = await findMissing(orders, status)
			.then((missing) => askConfirmation(questionOf(orders, status, missing), m.admin_orders_bulk_apply()))
			.finally(() => setAsking(false))
		if (!isSure) return chosen
		const left = await changeAll(orders, status)
		return left.length === orders.length ? chosen : left
	}

	async function changeAll(orders: readonly ReadOrder[], status: number): Promise<readonly ReadOrder[]> {
		setBusy(true)
		dismiss()
		let left = orders
		let changed = 0
		const untimed: string[] = []
		const soFar = () => m.admin_bulk_so_far({ changed: formatCount(changed), count: formatCount(orders.length) })
		try {
			const sendBatch = async (batch: readonly ReadOrder[]) => {
				const answer = await send(batch, status)
				changed += answer.changed
				untimed.push(...(answer.untimed ?? []))
				setRefused((before) => [...before, ...answer.refused])
				left = left.slice(batch.length)
				return batch.length
			}
			const isWhole = await run(cutBatches(orders, limits.bulkOrders), sendBatch, { done: 0, of: orders.length })
			if (!isWhole) {
				showToast('info', soFar())
				setStopped(soFar())
			}
		} catch (error) {
			const reason = explainFailure('The status of many orders was not changed', error)
			showToast('error', m.admin_orders_bulk_failed({ reason }))
			setStopped(soFar())
		} finally {
			const numbers = untimed.map((id) => orderNumber(id)).join(', ')
			if (numbers !== '') void showAlert(m.admin_order_untimed({ numbers }))
			if (changed > 0) showToast('success', m.admin_orders_bulk_done({ count: changed, shown: formatCount(changed) }))
			setBusy(false)
			onTried()
		}
		return left
	}

	function dismiss() {
		setRefused([])
		setStopped(undefined)
	}

	return { isAsking, isBusy, progress, refused, stopped, change, dismiss }
}

async function send(orders: readonly ReadOrder[], status: number) {
	const body = { status, orders: orders.map(({ id, status: seen }) => ({ id, seen })) }
	return await call('POST /order-changes', { body })
}

export type StatusChange = ReturnType<typeof useStatusChange>

/** Names the money that goes back or is asked for again, and the pieces that are missing. */
export function questionOf(orders: readonly ReadOrder[], status: number, missing: FoundMissing = []): string {
	const counts = { count: orders.length, shown: formatCount(orders.length) }
	const question = m.admin_orders_bulk_sure({ ...counts, status: statusText(status) })
	const due = status === orderStatuses.cancelled ? orders.reduce((sum, order) => sum + refundDue(order), 0) : 0
	const again = orders.filter((order) => asksAgain(order, status)).reduce((sum, order) => sum + order.totalPrice, 0)
	return [
		question,
		...(due > 0 ? [m.admin_orders_bulk_refund({ sum: formatTenge(due) })] : []),
		...(missing.length > 0 ? [missingText(missing)] : []),
		...(again > 0 ? [m.admin_orders_bulk_money_again({ sum: formatTenge(again) })] : []),
	].join(' ')
}
