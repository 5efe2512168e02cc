import { useState } from 'react'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { SelectField } from '../../../ui/field.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { orderStatusText, statuses, statusLook, statusText } from '../../shared/order-statuses.ts'
import { isWanted } from './ask-about-status.ts'
import { changeStatus } from './change-order.ts'

interface OrderStatusSelectProps {
	readonly order: ReadOrder
	readonly tabIndex?: 0 | -1
	/** In a row of a table. */
	readonly isDense?: boolean
	readonly onChanged: (order: ReadOrder) => void
}

/** Changes the status at once; shows the old one until the server accepts the new one. */
export function OrderStatusSelect({ order, tabIndex, isDense = false, onChanged }: OrderStatusSelectProps) {
	const [isSaving, setSaving] = useState(false)
	const [failure, setFailure] = useState<string>()

	async function choose(status: number) {
		if (isSaving || !(await isWanted(order, status))) return
		setSaving(true)
		setFailure(undefined)
		try {
			onChanged(await changeStatus(order, status))
		} catch (error) {
			setFailure(explainFailure('The status of an order was not changed', error))
		} finally {
			setSaving(false)
		}
	}

	return (
		<div className="w-full">
			<SelectField
				label={m.admin_order_status({ number: orderNumber(order.id) })}
				isLabelHidden
				value={order.status}
				tabIndex={tabIndex}
				aria-busy={isSaving || undefined}
				onChange={(event) => void choose(Number(event.target.value))}
				className={`font-bold ${isDense ? 'min-h-9! py-1!' : ''} ${statusLook(order)}`}
			>
				{statuses.map(({ say }, status) => (
					<option key={say()} value={status} className="bg-surface text-ink">
						{status === order.status ? orderStatusText(order) : statusText(status, order.pickup !== undefined)}
					</option>
				))}
			</SelectField>
			<p aria-live="polite" className={`text-sm ${failure ? 'mt-1.5 font-semibold text-bad' : 'text-muted'}`}>
				{isSaving && m.admin_saving()}
				{failure && m.admin_order_status_failed({ reason: failure })}
			</p>
		</div>
	)
}
