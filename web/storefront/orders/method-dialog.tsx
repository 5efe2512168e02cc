import { useId, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { methodOf, usePaymentWays, waysOfOrder } from '../../platform/live/payment-ways.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { MethodChoice } from '../shared/payment/method-choice.tsx'

interface MethodDialogProps {
	readonly order: ReadOrder
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Called after every attempt, failed ones included. */
	readonly onChanged: () => void
}

/** Changes how an order is to be paid. */
export function MethodDialog({ order, isOpen, onClose, onChanged }: MethodDialogProps) {
	const id = useId()
	const { isKnown, ways } = usePaymentWays()
	const kept = methodOf(order)
	const [method, setMethod] = useState(kept)
	const [isSaving, setSaving] = useState(false)
	const [failure, setFailure] = useState('')

	async function save() {
		setSaving(true)
		setFailure('')
		try {
			await call('PUT /orders/{id}/payment-method', { params: { id: order.id }, body: { method } })
			showToast('success', m.orders_method_saved())
			onClose()
		} catch (error) {
			logFailure('The way to pay was not changed', error)
			setFailure((error instanceof ApiProblem && error.detail) || m.orders_method_failed())
		}
		setSaving(false)
		onChanged()
	}

	return (
		<Dialog title={m.orders_method_title()} isOpen={isOpen} onClose={() => !isSaving && onClose()} width="wide">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					void save()
				}}
				className="flex flex-col gap-4"
			>
				<p id={id} className="sr-only">
					{m.orders_method_title()}
				</p>
				{isKnown && (
					<MethodChoice method={method} onChange={setMethod} ways={waysOfOrder(order, ways)} labelledBy={id} />
				)}
				<p role="alert" className="font-semibold text-bad empty:hidden">
					{failure}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSaving}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSaving} isWaiting={method === kept}>
						{m.orders_method_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
