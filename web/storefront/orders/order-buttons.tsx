import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { kostanayDay } from '../../platform/kostanay-day.ts'
import { lazyPart, useOpening } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showAlert, showToast } from '../../ui/notice-store.ts'
import { useCart } from '../shared/cart/cart-provider.tsx'
import { readCart } from '../shared/cart/cart-store.ts'
import { usePaying } from '../shared/payment/use-paying.ts'
import { canCancel, canChangeLines, canChangeMethod, canPay } from './order-actions.ts'
import { repeatOrder } from './repeat-order.ts'

const LinesDialog = lazyPart(async () => (await import('./lines-dialog.tsx')).LinesDialog)
const MethodDialog = lazyPart(async () => (await import('./method-dialog.tsx')).MethodDialog)

interface OrderButtonsProps {
	readonly order: ReadOrder
	readonly onChanged: () => void
	/** Comes before what is always possible. */
	readonly children?: ReactNode
}

/** The next step comes first: to pay, or else the given one. */
export function OrderButtons({ order, onChanged, children }: OrderButtonsProps) {
	const { isPaying, pay } = usePaying(order.id, onChanged)
	const cancelling = useCancelling(order.id, onChanged)
	const repeating = useRepeating(order)
	const isAtWork = isPaying || cancelling.isBusy || repeating.isBusy
	const number = orderNumber(order.id)
	const shared = { order, isWaiting: isAtWork, onChanged }
	return (
		<div className="flex flex-wrap gap-2 px-4 py-4 max-sm:grid max-sm:grid-cols-2 max-sm:*:px-3 max-sm:*:text-sm max-sm:*:leading-tight max-sm:*:odd:last:col-span-2 sm:gap-3 sm:px-6">
			{canPay(order) && (
				<Button aria-label={m.orders_pay_named({ number })} isBusy={isPaying} isWaiting={isAtWork} onClick={pay}>
					{m.orders_pay()}
				</Button>
			)}
			{children}
			<Button look="plain" aria-label={m.orders_repeat_named({ number })} isWaiting={isAtWork} {...repeating}>
				{m.orders_repeat()}
			</Button>
			{canChangeLines(order, kostanayDay(new Date())) && (
				<DialogButton {...shared} dialog={LinesDialog} name={m.orders_lines_change_named({ number })}>
					{m.orders_lines_change()}
				</DialogButton>
			)}
			{canChangeMethod(order) && (
				<DialogButton {...shared} dialog={MethodDialog} name={m.orders_method_change_named({ number })}>
					{m.orders_method_change()}
				</DialogButton>
			)}
			{canCancel(order) && (
				<Button look="danger" aria-label={m.orders_cancel_named({ number })} isWaiting={isAtWork} {...cancelling}>
					{m.orders_cancel()}
				</Button>
			)}
		</div>
	)
}

interface DialogButtonProps {
	readonly order: ReadOrder
	readonly dialog: typeof LinesDialog | typeof MethodDialog
	readonly name: string
	readonly isWaiting: boolean
	readonly onChanged: () => void
	readonly children: string
}

/** Opens a dialog about the order that is loaded with the first press. */
function DialogButton({ order, dialog: Chosen, name, isWaiting, onChanged, children }: DialogButtonProps) {
	const opening = useOpening()
	return (
		<>
			<Button look="plain" aria-label={name} isWaiting={isWaiting} onClick={opening.open}>
				{children}
			</Button>
			{opening.count > 0 && (
				<Suspense>
					<Chosen
						key={opening.count}
						order={order}
						isOpen={opening.isOpen}
						onClose={opening.close}
						onChanged={onChanged}
					/>
				</Suspense>
			)}
		</>
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
