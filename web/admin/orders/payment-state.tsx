import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'

/** How an order is paid, whether it is, and what the courier needs to know of it. */
export function PaymentState({ order: { isOnline, isPaid, refunded, changeFrom } }: { order: ReadOrder }) {
	return (
		<span className="flex flex-wrap items-center gap-2">
			{isOnline ? m.payment_online() : m.payment_cash()}
			<span
				className={`rounded-full px-2.5 py-0.5 font-bold text-sm ${isPaid ? 'bg-good-soft text-good' : 'bg-wait-soft text-wait'}`}
			>
				{isPaid ? m.admin_order_paid() : m.admin_order_unpaid()}
			</span>
			{changeFrom > 0 && !isOnline && (
				<span className="text-sm">{m.desk_change_from({ sum: formatTenge(changeFrom) })}</span>
			)}
			{refunded > 0 && <span className="text-sm">{m.desk_refunded({ sum: formatTenge(refunded) })}</span>}
		</span>
	)
}
