import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { moneyNoteText } from '../payment-state.tsx'
import type { ReadDelivery } from './load-deliveries.ts'
import type { Settlement } from './use-settling.ts'

interface DeliveredDialogProps {
	readonly delivery: ReadDelivery
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Returns the reason of a failure. */
	readonly onSettle: (settlement: Settlement) => Promise<string | undefined>
}

/** Asks for the sum taken at the door, prefilled with the sum due. */
export function DeliveredDialog({ delivery, isOpen, onClose, onSettle }: DeliveredDialogProps) {
	const { order, cashDue } = delivery
	const beside = moneyNoteText(order)
	const [cash, setCash] = useState(String(cashDue))
	const [isSending, setSending] = useState(false)
	const [failure, setFailure] = useState<string>()
	const field = useRef<HTMLInputElement>(null)

	async function settle(event: FormEvent) {
		event.preventDefault()
		if (isSending) return
		if (cash === '') return field.current?.focus()
		setSending(true)
		setFailure(undefined)
		const failed = await onSettle({ outcome: 'delivered', cash: Number(cash) })
		setSending(false)
		setFailure(failed)
		if (failed === undefined) onClose()
	}

	return (
		<Dialog
			title={m.admin_order_delivered_named({ number: orderNumber(order.id) })}
			isOpen={isOpen}
			onClose={() => !isSending && onClose()}
		>
			<form noValidate onSubmit={(event) => void settle(event)} className="flex flex-col gap-4">
				<SumField
					ref={field}
					name="cash"
					label={m.admin_order_cash_at_door()}
					hint={m.admin_order_cash_due({ sum: formatTenge(cashDue) })}
					error={cash === '' ? m.invalid_required() : undefined}
					readOnly={isSending}
					value={cash}
					onChange={setCash}
				/>
				{beside && <p className="font-bold text-wait">{beside}</p>}
				<p role="alert" className="font-semibold text-bad empty:-mb-4">
					{failure}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSending}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSending}>
						{m.admin_order_delivered()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
