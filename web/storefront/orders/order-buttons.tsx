import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { canCancel, canPay } from './order-actions.ts'
import { payOnline } from './pay-online.ts'

interface OrderButtonsProps {
	readonly order: ReadOrder
	readonly onChanged: () => void
}

/** What the customer may do with an order as it stands. */
export function OrderButtons({ order, onChanged }: OrderButtonsProps) {
	const [work, setWork] = useState<'cancelling' | 'paying'>()
	const number = orderNumber(order.id)

	async function cancel() {
		if (!(await askConfirmation(m.orders_cancel_sure({ number }), m.orders_cancel()))) return
		setWork('cancelling')
		try {
			await call('DELETE /orders/{id}', { params: { id: order.id } })
			showToast('success', m.orders_cancelled())
		} catch {
			showToast('error', m.orders_cancel_failed())
		}
		setWork(undefined)
		onChanged()
	}

	async function pay() {
		setWork('paying')
		const outcome = await payOnline(order.id)
		if (outcome === 'leaving') return
		setWork(undefined)
		if (outcome === 'failed') return showToast('error', m.orders_pay_failed())
		showToast('info', m.orders_already_paid())
		onChanged()
	}

	return (
		<div className="flex flex-wrap gap-3 border-line border-t px-4 py-4 sm:px-6">
			{canPay(order) && (
				<Button
					aria-label={m.orders_pay_named({ number })}
					isBusy={work === 'paying'}
					disabled={work !== undefined}
					onClick={() => void pay()}
				>
					{m.orders_pay()}
				</Button>
			)}
			{canCancel(order) && (
				<Button
					look="danger"
					aria-label={m.orders_cancel_named({ number })}
					isBusy={work === 'cancelling'}
					disabled={work !== undefined}
					onClick={() => void cancel()}
				>
					{m.orders_cancel()}
				</Button>
			)}
		</div>
	)
}
