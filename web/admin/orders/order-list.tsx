import { Suspense, useState } from 'react'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { deleteOrder } from './delete-order.ts'
import { OrderCard } from './order-card.tsx'

const OrderEditDialog = lazyPart(async () => (await import('./order-edit-dialog.tsx')).OrderEditDialog)

interface OrderListProps {
	readonly orders: readonly ReadOrder[]
	/** Those that came while the page is open. */
	readonly newIds: ReadonlySet<string>
	readonly isBusy: boolean
	readonly onChanged: (order: ReadOrder) => void
	readonly onDeleted: () => void
}

/** The cards of a page of orders, with the dialog that edits one of them. */
export function OrderList({ orders, newIds, isBusy, onChanged, onDeleted }: OrderListProps) {
	const [editing, setEditing] = useState<{ order: ReadOrder; isOpen: boolean; opening: number }>()
	const closeEditor = () => setEditing((before) => before && { ...before, isOpen: false })

	async function remove(order: ReadOrder) {
		if (await deleteOrder(order)) onDeleted()
	}

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
							onEdit={() => setEditing((before) => ({ order, isOpen: true, opening: (before?.opening ?? 0) + 1 }))}
							onDelete={() => void remove(order)}
						/>
					</li>
				))}
			</ul>
			{editing && (
				<Suspense>
					<OrderEditDialog
						key={editing.opening}
						order={editing.order}
						isOpen={editing.isOpen}
						onSaved={(order) => {
							onChanged(order)
							closeEditor()
						}}
						onClose={closeEditor}
					/>
				</Suspense>
			)}
		</>
	)
}
