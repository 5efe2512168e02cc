import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import type { ReadDelivery } from './read-deliveries.ts'
import type { Settlement } from './use-settling.ts'

interface DeliveredDialogProps {
	readonly delivery: ReadDelivery
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Whether the server took it. */
	readonly onSettle: (settlement: Settlement) => Promise<boolean>
}

/** Asks what was taken at the door; what was due stands there already. */
export function DeliveredDialog({ delivery, isOpen, onClose, onSettle }: DeliveredDialogProps) {
	const { order, cashDue } = delivery
	const [cash, setCash] = useState(String(cashDue))
	const [isSending, setSending] = useState(false)

	async function settle(event: FormEvent) {
		event.preventDefault()
		if (isSending || cash === '') return
		setSending(true)
		await onSettle({ outcome: 'delivered', cash: Number(cash) })
		setSending(false)
		onClose()
	}

	return (
		<Dialog
			title={m.desk_delivered_named({ number: orderNumber(order.id) })}
			isOpen={isOpen}
			onClose={() => !isSending && onClose()}
		>
			<form noValidate onSubmit={(event) => void settle(event)} className="flex flex-col gap-4">
				<SumField
					name="cash"
					label={m.desk_cash_at_door()}
					hint={m.desk_cash_due({ sum: formatTenge(cashDue) })}
					error={cash === '' ? m.invalid_required() : undefined}
					value={cash}
					onChange={setCash}
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSending}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSending}>
						{m.desk_delivered()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
