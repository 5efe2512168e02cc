import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { statusText } from '../../shared/order-statuses.ts'
import { moneyNoteText } from '../payment-state.tsx'

interface CashToTakeProps {
	readonly order: ReadOrder
	/** In whole tenge. */
	readonly cashDue: number
}

/** The sum that the courier takes at the door, or that the order is cancelled. */
export function CashToTake({ order, cashDue }: CashToTakeProps) {
	const { status, isOnline, changeFrom } = order
	const beside = moneyNoteText(order)
	if (status === orderStatuses.cancelled) return <p className="font-extrabold text-lg">{statusText(status)}</p>
	if (cashDue === 0) return <p className="font-extrabold text-lg">{beside ?? m.admin_order_nothing_to_take()}</p>
	return (
		<div>
			<p className="text-sm">{m.admin_order_take_cash()}</p>
			<p className="whitespace-nowrap font-black text-xl tabular-nums">{formatTenge(cashDue)}</p>
			{beside && <p className="font-bold">{beside}</p>}
			{changeFrom > 0 && !isOnline && (
				<p className="font-bold">
					{m.admin_order_change_from({ sum: formatTenge(changeFrom) })}
					{changeFrom > cashDue && `: ${formatTenge(changeFrom - cashDue)}`}
				</p>
			)}
		</div>
	)
}
