import { CircleX, type LucideIcon, Package, RotateCcw, Wallet } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
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
	/** A next step besides paying. */
	readonly children?: ReactNode
}

/** The next step is a button of its own, and what else is possible stands quietly below. */
export function OrderButtons({ order, onChanged, children }: OrderButtonsProps) {
	const { isPaying, pay } = usePaying(order.id, onChanged)
	const cancelling = useCancelling(order.id, onChanged)
	const repeating = useRepeating(order)
	const isAtWork = isPaying || cancelling.isBusy || repeating.isBusy
	const number = orderNumber(order.id)
	const shared = { order, isWaiting: isAtWork, onChanged }
	return (
		<div className="flex flex-col gap-1 px-4 py-3 sm:px-6">
			<div className="flex flex-wrap gap-2 pt-1 empty:hidden max-sm:*:grow sm:gap-3">
				{canPay(order) && (
					<Button aria-label={m.orders_pay_named({ number })} isBusy={isPaying} isWaiting={isAtWork} onClick={pay}>
						{m.orders_pay()}
					</Button>
				)}
				{children}
			</div>
			<div className="-mx-2.5 flex flex-wrap max-sm:grid max-sm:grid-cols-2">
				{canChangeLines(order, kostanayDay(new Date())) && (
					<DialogButton {...shared} icon={Package} dialog={LinesDialog} name={m.orders_lines_change_named({ number })}>
						{m.orders_lines_change()}
					</DialogButton>
				)}
				{canChangeMethod(order) && (
					<DialogButton {...shared} icon={Wallet} dialog={MethodDialog} name={m.orders_method_change_named({ number })}>
						{m.orders_method_change()}
					</DialogButton>
				)}
				<QuietButton
					icon={RotateCcw}
					aria-label={m.orders_repeat_named({ number })}
					isWaiting={isAtWork}
					{...repeating}
				>
					{m.orders_repeat()}
				</QuietButton>
				{canCancel(order) && (
					<QuietButton
						icon={CircleX}
						isDanger
						aria-label={m.orders_cancel_named({ number })}
						isWaiting={isAtWork}
						{...cancelling}
					>
						{m.orders_cancel()}
					</QuietButton>
				)}
			</div>
		</div>
	)
}

interface QuietButtonProps extends ComponentProps<typeof Button> {
	readonly icon: LucideIcon
	readonly isDanger?: boolean
}

function QuietButton({ icon: Icon, isDanger = false, children, ...rest }: QuietButtonProps) {
	return (
		<Button
			look="quiet"
			className={`justify-start! px-2.5! text-left! text-sm leading-tight ${isDanger ? 'text-bad!' : ''}`}
			{...rest}
		>
			<Icon aria-hidden="true" className={`size-4.5 shrink-0 ${isDanger ? '' : 'text-accent'}`} />
			{children}
		</Button>
	)
}

interface DialogButtonProps {
	readonly order: ReadOrder
	readonly icon: LucideIcon
	readonly dialog: typeof LinesDialog | typeof MethodDialog
	readonly name: string
	readonly isWaiting: boolean
	readonly onChanged: () => void
	readonly children: string
}

/** Opens a dialog about the order that is loaded with the first press. */
function DialogButton({ order, icon, dialog: Chosen, name, isWaiting, onChanged, children }: DialogButtonProps) {
	const opening = useOpening()
	return (
		<>
			<QuietButton icon={icon} aria-label={name} isWaiting={isWaiting} onClick={opening.open}>
				{children}
			</QuietButton>
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
