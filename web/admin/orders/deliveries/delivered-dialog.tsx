import { useController, useForm } from 'react-hook-form'
import { settleDelivery } from '#contract/admin-orders.ts'
import { type DoorWay, doorWays } from '#contract/values/payment-methods.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
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

const resolver = resolveForm(
	z.object({ cash: typedSum.pipe(settleDelivery.body.shape.cash.unwrap()), by: z.enum(doorWays) }),
)

const wayTexts = { cash: m.admin_order_taken_cash, card: m.admin_order_taken_card } as const

/** Asks for the sum taken at the door, prefilled with the sum due. */
export function DeliveredDialog({ delivery, isOpen, onClose, onSettle }: DeliveredDialogProps) {
	const { order, cashDue } = delivery
	const number = orderNumber(order.id)
	const beside = moneyNoteText(order)
	const defaultValues: { cash: string; by: DoorWay } = { cash: String(cashDue), by: 'cash' }
	const form = useForm({ mode: 'onChange', resolver, defaultValues })
	const { isSubmitting, errors } = form.formState
	const { field } = useController({ control: form.control, name: 'cash' })

	const settle = form.handleSubmit(async ({ cash, by }) => {
		const message = await onSettle({ outcome: 'delivered', cash, by })
		if (message === undefined) onClose()
		else form.setError('root', { message })
	})

	return (
		<Dialog
			title={order.pickup ? m.admin_order_handed_over_named({ number }) : m.admin_order_delivered_named({ number })}
			isOpen={isOpen}
			onClose={() => !isSubmitting && onClose()}
		>
			<form noValidate onSubmit={settle} className="flex flex-col gap-4">
				{order.pickup && <p className="font-bold">{m.admin_order_ask_code({ code: order.pickup.code })}</p>}
				<SumField
					{...field}
					label={m.admin_order_cash_at_door()}
					hint={m.admin_order_cash_due({ sum: formatTenge(cashDue) })}
					error={errors.cash?.message}
					readOnly={isSubmitting}
				/>
				<SelectField label={m.admin_order_paid_at_door_by()} disabled={isSubmitting} {...form.register('by')}>
					{doorWays.map((way) => (
						<option key={way} value={way}>
							{wayTexts[way]()}
						</option>
					))}
				</SelectField>
				{beside && <p className="font-bold text-wait">{beside}</p>}
				<p role="alert" className="font-semibold text-bad empty:-mb-4">
					{errors.root?.message}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSubmitting}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSubmitting}>
						{order.pickup ? m.admin_order_handed_over() : m.admin_order_delivered()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
