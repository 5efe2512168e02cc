import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { formatCalendarDay, formatWeekday } from '../../../platform/format-calendar-day.ts'
import { deliveryAddressText } from '../../../platform/order-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { momentText } from '../../shared/moment-text.ts'
import { ChooseBox } from '../../shared/selection/choose-page.tsx'
import type { Selection } from '../../shared/selection/use-selection.ts'
import { type Column, choiceKey } from '../../shared/table/dense-table.tsx'
import { OrderStatusSelect } from '../editing/order-status-select.tsx'
import { ItemsInARow } from '../order-items.tsx'
import { OrderMenu } from '../order-menu.tsx'
import { PaymentCell } from '../payment-state.tsx'
import { pickupDayText } from '../under-way.ts'

interface Cells {
	/** Only this shop's own server has a page of each order, and changes many. */
	readonly isOwn: boolean
	readonly newIds: ReadonlySet<string>
	readonly selection: Selection<ReadOrder>
	readonly onChanged: (order: ReadOrder) => void
	readonly onEdit: (order: ReadOrder) => void
	readonly onDelete: (order: ReadOrder) => void
}

/** `cells` is absent where only the titles matter. Each row has two lines. */
export function orderColumns(cells?: Cells): readonly Column<ReadOrder>[] {
	return [
		...(cells?.isOwn ? [choiceColumn(cells)] : []),
		numberColumn(cells),
		...(cells ? [statusColumn(cells)] : []),
		{ key: 'client', title: m.admin_order_client, cell: clientCell },
		{ key: 'address', title: m.admin_order_address, isExtra: true, cell: deliveryAddressText },
		{ key: 'note', title: m.admin_order_note, isExtra: true, cell: ({ note }) => note.trim() || '—' },
		{ key: 'items', title: m.admin_order_items, isExtra: true, cell: itemsCell },
		{ key: 'delivery', title: m.admin_order_delivery, cell: deliveryCell },
		{ key: 'payment', title: m.admin_order_payment, cell: (order) => <PaymentCell order={order} /> },
		{ key: 'total', title: m.admin_order_total, isNumber: true, cell: totalCell },
		...(cells ? [actionColumn(cells)] : []),
	]
}

function choiceColumn({ selection }: Cells): Column<ReadOrder> {
	return {
		key: choiceKey,
		title: m.admin_product_choice,
		isFixed: true,
		isTitleHidden: true,
		cell: (order, tabIndex) => (
			<ChooseBox
				row={order}
				label={m.admin_order_choose({ number: orderNumber(order.id) })}
				{...{ selection, tabIndex }}
			/>
		),
	}
}

const secondLine = 'block whitespace-nowrap text-muted text-xs'

function numberColumn(cells: Cells | undefined): Column<ReadOrder> {
	return {
		key: 'number',
		title: m.admin_order_number,
		isFixed: true,
		cell: ({ id, createdAt }, tabIndex) => {
			const number = orderNumber(id)
			return (
				<>
					<span className="flex items-center gap-1.5 whitespace-nowrap font-bold">
						{cells?.isOwn ? (
							<Link
								to={`/admin/orders/${encodeURIComponent(id)}`}
								tabIndex={tabIndex}
								className="underline decoration-edge/60 underline-offset-4 hover:decoration-accent"
							>
								{number}
							</Link>
						) : (
							number
						)}
						{cells?.newIds.has(id) && <span className="text-accent-strong text-xs">{m.admin_order_new()}</span>}
					</span>
					{createdAt && (
						<time dateTime={createdAt} className={secondLine}>
							{momentText(createdAt)}
						</time>
					)}
				</>
			)
		},
	}
}

function statusColumn({ onChanged }: Cells): Column<ReadOrder> {
	return {
		key: 'status',
		title: m.admin_order_state,
		isFixed: true,
		cell: (order, tabIndex) => (
			<div className="w-38">
				<OrderStatusSelect order={order} onChanged={onChanged} tabIndex={tabIndex} isDense />
			</div>
		),
	}
}

function actionColumn({ onEdit, onDelete }: Cells): Column<ReadOrder> {
	return {
		key: 'actions',
		title: m.admin_actions,
		isFixed: true,
		isTitleHidden: true,
		cell: (order, tabIndex) => {
			const number = orderNumber(order.id)
			return (
				<div className="flex justify-end">
					<IconButton label={m.admin_order_edit({ number })} tabIndex={tabIndex} onClick={() => onEdit(order)}>
						<Pencil aria-hidden="true" className="size-4" />
					</IconButton>
					<OrderMenu number={number} tabIndex={tabIndex} onDelete={() => onDelete(order)} />
				</div>
			)
		},
	}
}

function clientCell({ customerName, customerPhone }: ReadOrder) {
	return (
		<>
			<span className="block min-w-36">{customerName}</span>
			<span className={secondLine}>{customerPhone || '—'}</span>
		</>
	)
}

function itemsCell(order: ReadOrder) {
	return (
		<span className="line-clamp-2 min-w-48">
			<ItemsInARow items={order.items} />
		</span>
	)
}

function deliveryCell(order: ReadOrder) {
	const { delivery, pickup } = order
	if (pickup) return <PickupCell name={pickup.name} day={pickupDayText(order)} />
	if (!delivery) return '—'
	const { date, from, to } = delivery
	return (
		<>
			<span className="block whitespace-nowrap">
				{formatWeekday(date)}, {formatCalendarDay(date)}
			</span>
			<span className={secondLine}>
				{from}–{to}
			</span>
		</>
	)
}

/** The point, and from which day the order waits there. */
function PickupCell({ name, day }: { name: string; day: string | undefined }) {
	return (
		<>
			<span className="line-clamp-1 max-w-48" title={name}>
				{m.pickup_at({ name })}
			</span>
			{day && <span className={secondLine}>{day}</span>}
		</>
	)
}

function totalCell({ totalPrice, changeFrom, isOnline, refunded }: ReadOrder) {
	return (
		<>
			<span className="block whitespace-nowrap font-bold">{formatTenge(totalPrice)}</span>
			{changeFrom > 0 && !isOnline && (
				<span className={secondLine}>{m.admin_order_change_from({ sum: formatTenge(changeFrom) })}</span>
			)}
			{refunded > 0 && <span className={secondLine}>{m.admin_order_refunded({ sum: formatTenge(refunded) })}</span>}
		</>
	)
}
