import { X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatCount } from '../../../platform/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { statuses } from '../../shared/order-statuses.ts'
import { BatchProgress } from '../../shared/selection/batch-progress.tsx'
import { ChosenRow, SelectionBar, SelectionRow } from '../../shared/selection/selection-bar.tsx'
import type { Selection } from '../../shared/selection/use-selection.ts'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import type { StatusChange } from './use-status-change.ts'

interface OrderBulkBarProps {
	readonly selection: Selection<ReadOrder>
	readonly work: StatusChange
	/** Gets the focus of a button that disappears. */
	readonly heading: RefObject<HTMLElement | null>
}

/** Shown while orders are selected. */
export function OrderBulkBar({ selection, work, heading }: OrderBulkBarProps) {
	const [status, setStatus] = useState('')
	const count = selection.chosen.size
	useLostFocus(count > 0, () => heading.current)

	async function apply() {
		const orders = [...selection.chosen.values()].filter((order) => order !== undefined)
		const left = await work.change(orders, Number(status))
		if (left.length === orders.length) return
		selection.replace(left)
		if (left.length === 0) setStatus('')
	}

	return (
		<SelectionBar name={m.admin_orders_bulk()} said={[count > 0 && m.admin_bulk_chosen({ count: formatCount(count) })]}>
			{work.progress && (
				<SelectionRow>
					<div className="grow">
						<BatchProgress progress={work.progress} />
					</div>
				</SelectionRow>
			)}
			{count > 0 && (
				<ChosenRow count={count} onClear={selection.clear}>
					<SelectField
						label={m.admin_orders_bulk_status()}
						isLabelHidden
						value={status}
						onChange={({ target }) => setStatus(target.value)}
						className="font-bold"
					>
						<option value="" disabled>
							{m.admin_orders_bulk_pick()}
						</option>
						{statuses.map(({ say }, value) => (
							<option key={say()} value={value}>
								{say()}
							</option>
						))}
					</SelectField>
					<Button isBusy={work.isBusy} isWaiting={status === '' || work.isAsking} onClick={() => void apply()}>
						{work.isBusy ? m.admin_saving() : m.admin_orders_bulk_apply()}
					</Button>
				</ChosenRow>
			)}
		</SelectionBar>
	)
}

/** How far a change came that stopped, and the orders that were not changed, each with the reason. */
export function RefusedOrders({ work: { refused, stopped, dismiss } }: { work: StatusChange }) {
	return (
		<div role="status" className="empty:hidden">
			{(stopped || refused.length > 0) && (
				<section className="flex items-start gap-2 rounded-2xl bg-bad-soft py-2 pr-2 pl-4">
					<div className="flex max-h-72 grow flex-col gap-1 overflow-y-auto py-1.5">
						{stopped && <p className="font-bold text-bad">{stopped}</p>}
						{refused.length > 0 && (
							<h2 className="font-bold text-bad">
								{m.admin_orders_bulk_refused({ count: formatCount(refused.length) })}
							</h2>
						)}
						<ul>
							{refused.map(({ id, reason }) => (
								<li key={id}>
									<Link
										to={`/admin/orders/${encodeURIComponent(id)}`}
										className="font-bold underline underline-offset-4"
									>
										{orderNumber(id)}
									</Link>{' '}
									{reason}
								</li>
							))}
						</ul>
					</div>
					<IconButton label={m.close()} onClick={dismiss}>
						<X aria-hidden="true" className="size-5" />
					</IconButton>
				</section>
			)}
		</div>
	)
}
