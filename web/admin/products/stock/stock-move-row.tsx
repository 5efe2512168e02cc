import { Link } from 'react-router'
import type { StockCause, StockMove } from '#contract/editing.ts'
import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatCount, formatMoment } from '../../../platform/format.ts'

const causes: Readonly<Record<StockCause, () => string>> = {
	ordered: m.admin_product_move_ordered,
	given_back: m.admin_product_move_given_back,
	taken_again: m.admin_product_move_taken_again,
	edited: m.admin_product_move_edited,
	bulk_changed: m.admin_product_move_bulk_changed,
	bulk_undone: m.admin_product_move_bulk_undone,
	imported: m.admin_product_move_imported,
	other: m.admin_product_move_other,
}

/** One change of a stock: how many pieces, how many were there then, why, who and when. */
export function StockMoveRow({ move: { at, change, quantity, cause, orderId, by } }: { move: StockMove }) {
	const isMore = change > 0
	return (
		<li className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-4 py-3 sm:grid-cols-[5rem_1fr_auto]">
			<strong className={`text-right text-lg tabular-nums ${isMore ? 'text-good' : 'text-bad'}`}>
				{isMore ? '+' : '−'}
				{formatCount(Math.abs(change))}
			</strong>
			<div className="min-w-0">
				<p className="font-semibold">
					{causes[cause]()}
					{orderId && (
						<>
							{': '}
							<Link
								to={`/admin/orders/${orderId}`}
								className="-my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
							>
								{orderNumber(orderId)}
							</Link>
						</>
					)}
				</p>
				<p className="text-muted text-sm">
					<time dateTime={at}>{formatMoment(at)}</time>
					{by && ` · ${by}`}
				</p>
			</div>
			<p className="col-start-2 text-muted text-sm tabular-nums sm:col-start-3 sm:text-base">
				{m.admin_product_move_left({ count: quantity })}
			</p>
		</li>
	)
}
