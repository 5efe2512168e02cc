import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showAlert, showToast } from '../../ui/notice-store.ts'
import { useCart } from '../shared/cart/cart-provider.tsx'
import { readCart } from '../shared/cart/cart-store.ts'
import { usePaying } from '../shared/payment/use-paying.ts'
import { canCancel, canPay } from './order-actions.ts'
import { repeatOrder } from './repeat-order.ts'

interface OrderButtonsProps {
	readonly order: ReadOrder
	readonly onChanged: () => void
}

export function OrderButtons({ order, onChanged }: OrderButtonsProps) {
	const { isPaying, pay } = usePaying(order.id, onChanged)
	const cancelling = useCancelling(order.id, onChanged)
	const repeating = useRepeating(order)
	const isAtWork = isPaying || cancelling.isBusy || repeating.isBusy
	const number = orderNumber(order.id)
	return (
		<div className="flex flex-wrap gap-3 border-line border-t px-4 py-4 sm:px-6">
			{canPay(order) && (
				<Button aria-label={m.orders_pay_named({ number })} isBusy={isPaying} isWaiting={isAtWork} onClick={pay}>
					{m.orders_pay()}
				</Button>
			)}
			<Button look="plain" aria-label={m.orders_repeat_named({ number })} isWaiting={isAtWork} {...repeating}>
				{m.orders_repeat()}
			</Button>
			{canCancel(order) && (
				<Button look="danger" aria-label={m.orders_cancel_named({ number })} isWaiting={isAtWork} {...cancelling}>
					{m.orders_cancel()}
				</Button>
			)}
		</div>
	)
}

function useCancelling(id: string, onChanged: () => void) {
	const [isBusy, setBusy] = useState(false)
	async function cancel() {
		if (!(await askConfirmation(m.orders_cancel_sure({ number: orderNumber(id) }), m.orders_cancel()))) return
		setBusy(true)
		try {
			await call('DELETE /orders/{id}', { params: { id } })
			showToast('success', m.orders_cancelled())
		} catch {
			showToast('error', m.orders_cancel_failed())
		}
		setBusy(false)
		onChanged()
	}
	return { isBusy, onClick: () => void cancel() }
}

function useRepeating({ items }: ReadOrder) {
	const [isBusy, setBusy] = useState(false)
	const { setQuantity } = useCart()
	const navigate = useNavigate()
	async function repeat() {
		setBusy(true)
		const { shortfalls, isAnyInCart } = await repeatOrder(items, { read: readCart, setQuantity })
		setBusy(false)
		const rest = isAnyInCart ? m.orders_repeat_rest() : ''
		if (shortfalls.length > 0) await showAlert([...shortfalls, rest].join(' ').trim())
		if (isAnyInCart) await navigate('/checkout')
	}
	return { isBusy, onClick: () => void repeat() }
}
