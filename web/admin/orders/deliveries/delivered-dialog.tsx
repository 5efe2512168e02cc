import { useController, useForm } from 'react-hook-form'
import { settleDelivery } from '#contract/admin-orders.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { moneyNoteText } from '../payment-state.tsx'
import { typedSum } from '../typed-sum.ts'
import type { ReadDelivery } from './load-deliveries.ts'
import type { Settlement } from './use-settling.ts'

interface DeliveredDialogProps {
	readonly delivery: ReadDelivery
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Returns the reason of a failure. */
	readonly onSettle: (settlement: Settlement) => Promise<string | undefined>
}

const resolver = resolveForm(z.object({ cash: typedSum.pipe(settleDelivery.body.shape.cash.unwrap()) }))

/** Asks for the sum taken at the door, prefilled with the sum due. */
export function DeliveredDialog({ delivery, isOpen, onClose, onSettle }: DeliveredDialogProps) {
	const { order, cashDue } = delivery
	const beside = moneyNoteText(order)
	const form = useForm({ mode: 'onChange', resolver, defaultValues: { cash: String(cashDue) } })
	const { isSubmitting, errors } = form.formState
	const { field } = useController({ control: form.control, name: 'cash' })

	const settle = form.handleSubmit(async ({ cash }) => {
		const message = await onSettle({ outcome: 'delivered', cash })
		if (message === undefined) onClose()
		else form.setError('root', { message })
	})

	return (
		<Dialog
			title={m.admin_order_delivered_named({ number: orderNumber(order.id) })}
			isOpen={isOpen}
			onClose={() => !isSubmitting && onClose()}
		>
			<form noValidate onSubmit={settle} className="flex flex-col gap-4">
				<SumField
					{...field}
					label={m.admin_order_cash_at_door()}
					hint={m.admin_order_cash_due({ sum: formatTenge(cashDue) })}
					error={errors.cash?.message}
					readOnly={isSubmitting}
				/>
				{beside && <p className="font-bold text-wait">{beside}</p>}
				<p role="alert" className="font-semibold text-bad empty:-mb-4">
					{errors.root?.message}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSubmitting}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSubmitting}>
						{m.admin_order_delivered()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
