import { useState } from 'react'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { methodOf, usePaymentWays, waysOfOrder } from '../../../platform/live/payment-ways.ts'
import { methodText } from '../../../platform/order-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import type { AdminOrder } from './load-order.ts'

interface MethodDialogProps {
	readonly details: AdminOrder
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Called after every attempt, failed ones included. */
	readonly onTried: () => void
}

/** Changes how an order is to be paid. */
export function MethodDialog({ details: { order, customer }, isOpen, onClose, onTried }: MethodDialogProps) {
	const current = methodOf(order)
	const [method, setMethod] = useState(current)
	const [isSaving, setSaving] = useState(false)
	const [failure, setFailure] = useState('')
	const { offered } = waysOfOrder(order, usePaymentWays().ways)
	const isOnlineOffered = offered.includes('YooKassa')
	const canPayOnline = customer !== undefined && order.status === orderStatuses.pending

	async function save() {
		setSaving(true)
		setFailure('')
		try {
			await call('PUT /orders/{id}/payment-method', { params: { id: order.id }, body: { method } })
			showToast('success', m.orders_method_saved())
			onClose()
		} catch (error) {
			setFailure(explainFailure('The way to pay was not changed', error))
		}
		setSaving(false)
		onTried()
	}

	return (
		<Dialog title={m.orders_method_title()} isOpen={isOpen} onClose={() => !isSaving && onClose()}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					void save()
				}}
				className="flex flex-col gap-4"
			>
				<SelectField
					name="method"
					label={m.admin_order_payment_method()}
					hint={
						isOnlineOffered && (canPayOnline ? m.admin_order_pays_from_account() : m.admin_order_method_not_online())
					}
					value={method}
					disabled={isSaving}
					onChange={({ target }) => setMethod(offered.find((one) => one === target.value) ?? current)}
				>
					{offered.map((one) => (
						<option key={one} value={one} disabled={one === 'YooKassa' && !canPayOnline}>
							{methodText(one)}
						</option>
					))}
				</SelectField>
				<p role="alert" className="font-semibold text-bad empty:-mb-4">
					{failure}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSaving}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSaving} isWaiting={method === current}>
						{m.orders_method_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
