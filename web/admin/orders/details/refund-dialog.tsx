import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { SumField } from '../../../ui/sum-field.tsx'
import { explainFailure, isAnswerLost } from '../../shared/failures.ts'

interface RefundDialogProps {
	readonly order: ReadOrder
	/** Whole tenge. */
	readonly refundable: number
	readonly isOpen: boolean
	readonly onClose: () => void
	readonly onRefunded: () => void
	/** `isUnsure` when the answer was lost: reopening the dialog must resume this attempt. */
	readonly onFailed: (isUnsure: boolean) => void
}

/**
 * Refunds an online payment, by default all of it. Each opening is one attempt under one key: after a lost answer only
 * the same sum can be sent again.
 */
export function RefundDialog({ order, refundable, isOpen, onClose, onRefunded, onFailed }: RefundDialogProps) {
	const [key] = useState(makeIdempotencyKey)
	const [digits, setDigits] = useState(String(refundable))
	const [failure, setFailure] = useState<string>()
	const [isSending, setSending] = useState(false)
	const [isUnsure, setUnsure] = useState(false)
	const field = useRef<HTMLInputElement>(null)
	const amount = Number(digits)
	const isPossible = isUnsure || (amount >= 1 && amount <= refundable)

	async function refund(event: FormEvent) {
		event.preventDefault()
		if (isSending) return
		if (!isPossible) {
			setFailure(m.admin_order_refund_range({ sum: formatTenge(refundable) }))
			return field.current?.focus()
		}
		setSending(true)
		try {
			const sent = { params: { id: order.id }, body: { amount } }
			await call('POST /orders/{id}/refunds', sent, { headers: { 'idempotency-key': key } })
		} catch (error) {
			const reason = explainFailure('The money was not given back', error)
			const isLost = isAnswerLost(error)
			setUnsure(isLost)
			setFailure(isLost ? m.admin_order_refund_unsure() : reason)
			setSending(false)
			return onFailed(isLost)
		}
		showToast('success', m.admin_order_refund_begun({ sum: formatTenge(amount) }))
		onRefunded()
	}

	return (
		<Dialog title={m.admin_order_refund()} isOpen={isOpen} onClose={() => !isSending && onClose()}>
			<form noValidate onSubmit={(event) => void refund(event)} className="flex flex-col gap-4">
				<p>{m.admin_order_refund_question({ number: orderNumber(order.id), name: order.customerName })}</p>
				<SumField
					ref={field}
					name="amount"
					label={m.admin_order_refund_amount()}
					hint={!isUnsure && m.admin_order_refund_hint({ sum: formatTenge(refundable) })}
					readOnly={isSending || isUnsure}
					value={digits}
					error={failure}
					onChange={(typed) => {
						setDigits(typed)
						setFailure(undefined)
					}}
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSending}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSending}>
						{m.admin_order_refund_confirm({ sum: formatTenge(isPossible ? amount : refundable) })}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
