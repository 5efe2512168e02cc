import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'

interface CashToTakeProps {
	readonly order: ReadOrder
	/** In whole tenge. */
	readonly cashDue: number
}

/** What the courier takes at the door, in large letters. */
export function CashToTake({ order: { isOnline, changeFrom }, cashDue }: CashToTakeProps) {
	if (cashDue === 0) return <p className="font-extrabold text-lg">{m.desk_nothing_to_take()}</p>
	return (
		<div>
			<p className="text-sm">{m.desk_take_cash()}</p>
			<p className="whitespace-nowrap font-black text-xl tabular-nums">{formatTenge(cashDue)}</p>
			{isOnline && <p className="font-bold">{m.desk_not_paid_online()}</p>}
			{changeFrom > 0 && !isOnline && (
				<p className="font-bold">
					{m.desk_change_from({ sum: formatTenge(changeFrom) })}
					{changeFrom > cashDue && `: ${formatTenge(changeFrom - cashDue)}`}
				</p>
			)}
		</div>
	)
}
