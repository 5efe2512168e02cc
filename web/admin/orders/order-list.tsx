import type { ReadOrder } from '../../platform/api/read-order.ts'
import { useLeaveGuard } from '../shared/use-leave-guard.ts'
import { deleteOrder } from './delete-order.ts'
import { OrderCard } from './order-card.tsx'
import { useOrderEditor } from './use-order-editor.tsx'

interface OrderListProps {
	readonly orders: readonly ReadOrder[]
	/** Those that came while the page is open. */
	readonly newIds: ReadonlySet<string>
	readonly isBusy: boolean
	readonly onChanged: (order: ReadOrder) => void
	readonly onDeleted: (order: ReadOrder) => void
}

/** The cards of a page of orders, with the dialog that edits one of them. */
export function OrderList({ orders, newIds, isBusy, onChanged, onDeleted }: OrderListProps) {
	const { edit, isUnsaved, dialog } = useOrderEditor(onChanged)
	useLeaveGuard(isUnsaved)
	return (
		<>
			<ul
				aria-busy={isBusy || undefined}
				className={`grid gap-4 transition-opacity xl:grid-cols-2 ${isBusy ? 'opacity-60' : ''}`}
			>
				{orders.map((order) => (
					<li key={order.id} className="grid">
						<OrderCard
							order={order}
							isNew={newIds.has(order.id)}
							onChanged={onChanged}
							onEdit={() => edit(order)}
							onDelete={() => void deleteOrder(order).then((isGone) => isGone && onDeleted(order))}
						/>
					</li>
				))}
			</ul>
			{dialog}
		</>
	)
}
