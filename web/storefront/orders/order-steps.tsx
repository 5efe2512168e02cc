import { Check } from 'lucide-react'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'

const steps = [m.orders_step_accepted, m.orders_step_packing, m.orders_step_on_way, m.orders_step_delivered]

/** Of an order that its customer comes for. */
const pickupSteps = [m.orders_step_accepted, m.orders_step_packing, m.orders_step_ready, m.orders_step_handed_over]

/** Where an order stands among the steps, from 0; `undefined` for one that is cancelled or in an unknown status. */
export function stepOf(status: number): number | undefined {
	const places: Readonly<Record<number, number>> = {
		[orderStatuses.pending]: 0,
		[orderStatuses.processing]: 1,
		[orderStatuses.paid]: 1,
		[orderStatuses.shipped]: 2,
		[orderStatuses.completed]: 3,
	}
	return places[status]
}

export function OrderSteps({ status, isPickedUp }: { status: number; isPickedUp: boolean }) {
	const current = stepOf(status)
	if (current === undefined) return null
	const isOver = current === steps.length - 1
	return (
		<ol aria-label={m.orders_steps()} className="order-steps">
			{(isPickedUp ? pickupSteps : steps).map((label, place) => {
				const isDone = place < current || isOver
				return (
					<li key={label()} data-done={isDone || undefined} aria-current={place === current ? 'step' : undefined}>
						<span aria-hidden="true">{isDone && <Check className="size-3.5" />}</span>
						{label()}
						{place !== current && (
							<span className="sr-only">: {isDone ? m.orders_step_done() : m.orders_step_ahead()}</span>
						)}
					</li>
				)
			})}
		</ol>
	)
}
