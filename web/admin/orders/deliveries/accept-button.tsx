import { useState } from 'react'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { Button } from '../../../ui/button.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { changeStatus } from '../editing/change-order.ts'

/** Puts a pending order to work, so that it stands on the sheet of its day. */
export function AcceptButton({ order, onTried }: { readonly order: ReadOrder; readonly onTried: () => void }) {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string>()

	async function accept() {
		setBusy(true)
		setFailure(undefined)
		try {
			await changeStatus(order, orderStatuses.processing)
		} catch (error) {
			setFailure(explainFailure('An order was not accepted', error))
		} finally {
			setBusy(false)
			onTried()
		}
	}

	return (
		<div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
			<Button
				aria-label={m.admin_order_accept_named({ number: orderNumber(order.id) })}
				isBusy={isBusy}
				onClick={accept}
			>
				{m.admin_order_accept()}
			</Button>
			<p role="status" className="font-semibold text-bad text-sm">
				{failure}
			</p>
		</div>
	)
}
