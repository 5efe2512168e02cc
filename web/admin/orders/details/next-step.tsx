import { useState } from 'react'
import { cashDue } from '#contract/values/cash-due.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { tenge } from '#contract/values/tenge.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { Button } from '../../../ui/button.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { DeliverButton } from '../deliveries/deliver-button.tsx'
import { useSettling } from '../deliveries/use-settling.ts'
import { isWanted } from '../editing/ask-about-status.ts'
import { changeStatus } from '../editing/change-order.ts'
import { nextStepOf } from './next-step-of.ts'

interface NextStepProps {
	readonly order: ReadOrder
	/** Called after every attempt, failed ones included. */
	readonly onTried: () => void
}

const texts = { accept: m.admin_order_step_accept, send: m.admin_order_step_send, ready: m.admin_order_step_ready }

/** The button for what is done with an order next. */
export function NextStep({ order, onTried }: NextStepProps) {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string>()
	const delivery = { order, cashDue: tenge.parse(cashDue(order)) }
	const settling = useSettling(delivery, onTried)
	const step = nextStepOf(order)
	if (!step) return null

	async function change(status: number) {
		if (!(await isWanted(order, status))) return
		setBusy(true)
		setFailure(undefined)
		try {
			await changeStatus(order, status)
		} catch (error) {
			setFailure(
				m.admin_order_status_failed({ reason: explainFailure('The next step of an order was not taken', error) }),
			)
		} finally {
			setBusy(false)
			onTried()
		}
	}

	return (
		// The second tap of two would take the next step, whose button stands in the same place.
		<div className="max-sm:*:w-full" onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}>
			{step === 'deliver' ? (
				<DeliverButton {...{ delivery, settling }} onFailure={setFailure} />
			) : (
				<Button
					isBusy={isBusy}
					onClick={() => void change(step === 'accept' ? orderStatuses.processing : orderStatuses.shipped)}
				>
					{texts[step]()}
				</Button>
			)}
			<p role="status" className="mt-1.5 font-semibold text-bad text-sm empty:absolute">
				{failure}
			</p>
		</div>
	)
}
