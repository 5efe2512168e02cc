import { type ReactNode, Suspense, useState } from 'react'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'

const OrderEditDialog = lazyPart(async () => (await import('./order-edit-dialog.tsx')).OrderEditDialog)

interface OrderEditor {
	readonly edit: (order: ReadOrder) => void
	/** Whether leaving the page would lose changes. */
	readonly isUnsaved: boolean
	readonly dialog: ReactNode
}

/** The dialog that edits an order of the page. */
export function useOrderEditor(onSaved: (order: ReadOrder) => void): OrderEditor {
	const [editing, setEditing] = useState<{ order: ReadOrder; isOpen: boolean; opening: number }>()
	const [isUnsaved, setUnsaved] = useState(false)
	const close = () => setEditing((before) => before && { ...before, isOpen: false })
	return {
		edit: (order) => setEditing((before) => ({ order, isOpen: true, opening: (before?.opening ?? 0) + 1 })),
		isUnsaved,
		dialog: editing && (
			<Suspense>
				<OrderEditDialog
					key={editing.opening}
					order={editing.order}
					isOpen={editing.isOpen}
					onUnsaved={setUnsaved}
					onSaved={(order) => {
						close()
						onSaved(order)
					}}
					onClose={close}
				/>
			</Suspense>
		),
	}
}
