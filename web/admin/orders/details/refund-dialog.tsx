import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refundOrder } from '#contract/admin-orders.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { checkedOnSubmit, useBoundField } from '../../../platform/forms/bind-field.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { SumField } from '../../../ui/sum-field.tsx'
import { explainFailure, isAnswerLost } from '../../shared/failures.ts'
import { typedSum } from '../typed-sum.ts'
import type { AdminOrder } from './load-order.ts'
import { listPieces, type PiecesByProduct, piecesByProduct, RefundPieces, refundSum } from './refund-pieces.tsx'

interface RefundDialogProps {
	readonly details: AdminOrder
	readonly isOpen: boolean
	readonly onClose: () => void
	readonly onRefunded: () => void
	/** `isUnsure` when the answer was lost: reopening the dialog must resume this attempt. */
	readonly onFailed: (isUnsure: boolean) => void
}

/**
 * Refunds an online payment, by default all that is left of it. Each opening is one attempt under one key: after a lost answer only
 * the same sum and pieces can be sent again.
 */
export function RefundDialog({ details, isOpen, onClose, onRefunded, onFailed }: RefundDialogProps) {
	const { order, refundable } = details
	const [key] = useState(makeIdempotencyKey)
	/** The attempt whose answer was lost; what went back since may be its own. */
	const [unsure, setUnsure] = useState<{ readonly amount: number; readonly before: PiecesByProduct }>()
	const isUnsure = unsure !== undefined
	const before = unsure?.before ?? piecesByProduct(details.refundedPieces ?? [])
	const schema = refundUpTo(unsure?.amount ?? refundable)
	const rangeText = () => m.admin_order_refund_range({ sum: formatTenge(refundable) })
	const form = useForm({
		...checkedOnSubmit,
		resolver: resolveForm(schema, { required: rangeText, out_of_range: rangeText }),
		defaultValues: { amount: String(refundable) },
	})
	const { isSubmitting, isSubmitSuccessful } = form.formState
	const isSending = isSubmitting || isSubmitSuccessful
	const field = useBoundField(form, 'amount')
	const { data } = schema.safeParse({ amount: field.value })
	const [chosen, setChosen] = useState<PiecesByProduct>({})

	/** The sum follows the pieces, up to what is left; another one can be typed, which a shop with receipts refuses. */
	function choose(pieces: PiecesByProduct) {
		setChosen(pieces)
		form.setValue('amount', String(refundSum(order.items, pieces, { before, refundable })))
		form.clearErrors()
	}

	const refund = form.handleSubmit(async ({ amount }) => {
		try {
			const pieces = listPieces(chosen)
			const sent = { params: { id: order.id }, body: { amount, ...(pieces.length > 0 && { pieces }) } }
			await call('POST /orders/{id}/refunds', sent, { idempotencyKey: key })
		} catch (error) {
			const reason = explainFailure('The money was not given back', error)
			const isLost = isAnswerLost(error)
			setUnsure(isLost ? { amount, before } : undefined)
			form.setError('amount', { message: isLost ? m.admin_order_refund_unsure() : reason })
			return onFailed(isLost)
		}
		showToast('success', m.admin_order_refund_begun({ sum: formatTenge(amount) }))
		onRefunded()
	})

	return (
		<Dialog title={m.admin_order_refund()} isOpen={isOpen} onClose={() => !isSending && onClose()}>
			<form noValidate onSubmit={refund} className="flex flex-col gap-4">
				<p>{m.admin_order_refund_question({ number: orderNumber(order.id), name: order.customerName })}</p>
				<RefundPieces
					items={order.items}
					chosen={chosen}
					before={before}
					isWaiting={isSending || isUnsure}
					onChoose={choose}
				/>
				<SumField
					{...field}
					label={m.admin_order_refund_amount()}
					hint={!isUnsure && m.admin_order_refund_hint({ sum: formatTenge(refundable) })}
					readOnly={isSending || isUnsure}
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSending}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSending}>
						{m.admin_order_refund_confirm({ sum: formatTenge(data?.amount ?? refundable) })}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

function refundUpTo(most: number) {
	return z.object({ amount: typedSum.pipe(refundOrder.body.shape.amount.max(most, 'out_of_range')) })
}
