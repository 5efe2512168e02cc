import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { useLeaveGuard } from '../../shared/leave-guard.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import type { Selection } from '../../shared/selection/use-selection.ts'
import { deleteOrder } from '../editing/delete-order.ts'
import { useOrderEditor } from '../editing/use-order-editor.tsx'
import { OrdersTable } from '../table/orders-table.tsx'
import { OrderCard } from './order-card.tsx'
import { isNarrowed, noFilters, type OrderFilters, ordersUrl } from './order-filters.ts'

interface OrderListProps {
	readonly orders: readonly ReadOrder[]
	/** Orders that came while the page is open. */
	readonly newIds: ReadonlySet<string>
	readonly selection: Selection<ReadOrder>
	/** The columns of the table that were switched on or off; absent where cards are shown. */
	readonly columns: Readonly<Record<string, boolean>> | undefined
	readonly isBusy: boolean
	readonly onChanged: (order: ReadOrder) => void
	readonly onDeleted: (order: ReadOrder) => void
}

export function OrderList(props: OrderListProps) {
	const { orders, newIds, selection, columns, isBusy, onChanged, onDeleted } = props
	const { edit, isUnsaved, dialog } = useOrderEditor(onChanged)
	useLeaveGuard(isUnsaved)
	const remove = (order: ReadOrder) => void deleteOrder(order).then((isGone) => isGone && onDeleted(order))
	return (
		<>
			{columns ? (
				<OrdersTable
					{...{ orders, newIds, selection, isBusy, onChanged }}
					chosenColumns={columns}
					onEdit={edit}
					onDelete={remove}
				/>
			) : (
				<ul
					aria-busy={isBusy || undefined}
					className={`grid gap-4 transition-opacity xl:grid-cols-2 ${isBusy ? 'opacity-60' : ''}`}
				>
					{orders.map((order) => (
						<li key={order.id} className="grid">
							<OrderCard
								order={order}
								isNew={newIds.has(order.id)}
								{...{ selection, onChanged }}
								onEdit={() => edit(order)}
								onDelete={() => remove(order)}
							/>
						</li>
					))}
				</ul>
			)}
			{dialog}
		</>
	)
}

interface NoOrdersProps {
	/** Absent where there are no orders. */
	readonly failure: string | undefined
	readonly filters: OrderFilters
}

export function NoOrders({ failure, filters }: NoOrdersProps) {
	if (failure) return <NotLoaded heading="h2" title={m.admin_orders_failed()} failure={failure} />
	if (filters.page > 1) {
		return (
			<Message heading="h2" guide="searching" title={m.admin_orders_end()}>
				<ButtonLink to={ordersUrl({ ...filters, page: 1 })}>{m.admin_orders_first()}</ButtonLink>
			</Message>
		)
	}
	if (isNarrowed(filters)) {
		return (
			<Message
				heading="h2"
				guide="searching"
				title={m.admin_order_nothing_found()}
				text={m.admin_order_nothing_found_hint()}
			>
				<ButtonLink look="plain" to={ordersUrl(noFilters)}>
					{m.admin_order_reset()}
				</ButtonLink>
			</Message>
		)
	}
	return (
		<Message heading="h2" guide="searching" title={m.admin_orders_empty()} text={m.admin_orders_empty_hint()}>
			{isOwnServer() && (
				<ButtonLink look="plain" to="/admin/orders/new">
					{m.admin_order_phone_order()}
				</ButtonLink>
			)}
		</Message>
	)
}
