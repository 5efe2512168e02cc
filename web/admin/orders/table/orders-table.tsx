import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import type { Selection } from '../../shared/selection/use-selection.ts'
import { DenseTable, shownColumns } from '../../shared/table/dense-table.tsx'
import { orderColumns } from './order-columns.tsx'

interface OrdersTableProps {
	readonly orders: readonly ReadOrder[]
	readonly newIds: ReadonlySet<string>
	readonly selection: Selection<ReadOrder>
	readonly chosenColumns: Readonly<Record<string, boolean>>
	readonly isBusy: boolean
	readonly onChanged: (order: ReadOrder) => void
	readonly onEdit: (order: ReadOrder) => void
	readonly onDelete: (order: ReadOrder) => void
}

export function OrdersTable({ orders, chosenColumns, isBusy, ...cells }: OrdersTableProps) {
	const [isOwn] = useState(isOwnServer)
	const navigate = useNavigate()
	const openPage = ({ id }: ReadOrder) => void navigate(`/admin/orders/${encodeURIComponent(id)}`)
	return (
		<DenseTable
			name={m.admin_orders_title()}
			rows={orders}
			columns={shownColumns(orderColumns({ ...cells, isOwn }), chosenColumns)}
			isBusy={isBusy}
			isMarked={({ id }) => cells.newIds.has(id)}
			onOpen={isOwn ? openPage : cells.onEdit}
			selection={isOwn ? cells.selection : undefined}
		/>
	)
}
