import { Gift, Pencil, Printer } from 'lucide-react'
import { useRef } from 'react'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatMoment } from '../../../platform/format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import { deleteOrder } from '../editing/delete-order.ts'
import { OrderStatusSelect } from '../editing/order-status-select.tsx'
import { OrderMenu } from '../order-menu.tsx'
import { NextStep } from './next-step.tsx'
import { nextStepOf } from './next-step-of.ts'

interface OrderHeaderProps {
	readonly order: ReadOrder
	readonly onChanged: () => void
	readonly onEdit: () => void
	readonly onDeleted: () => void
}

export function OrderHeader({ order, onChanged, onEdit, onDeleted }: OrderHeaderProps) {
	const number = orderNumber(order.id)
	const heading = useRef<HTMLHeadingElement>(null)
	// The button of the last step disappears.
	useLostFocus(nextStepOf(order), () => heading.current)
	return (
		<header className="flex flex-wrap items-start justify-between gap-4">
			<div>
				<h1 ref={heading} tabIndex={-1} className="font-extrabold text-2xl outline-none sm:text-3xl">
					{m.admin_order({ number })}
				</h1>
				{order.createdAt && (
					<time dateTime={order.createdAt} className="text-muted">
						{formatMoment(order.createdAt)}
					</time>
				)}
			</div>
			<div className="flex flex-wrap items-start gap-2 max-sm:w-full max-sm:*:first:w-full">
				<NextStep order={order} onTried={onChanged} />
				<div className="w-full sm:w-52">
					<OrderStatusSelect order={order} onChanged={onChanged} />
				</div>
				<ButtonLink look="plain" to={`/admin/orders/${encodeURIComponent(order.id)}/slip`}>
					<Printer aria-hidden="true" className="size-4" />
					{m.admin_order_slip()}
				</ButtonLink>
				{order.cardText !== undefined && (
					<ButtonLink look="plain" to={`/admin/orders/${encodeURIComponent(order.id)}/gift-slip`}>
						<Gift aria-hidden="true" className="size-4" />
						{m.admin_order_gift_slip()}
					</ButtonLink>
				)}
				<Button look="plain" onClick={onEdit}>
					<Pencil aria-hidden="true" className="size-4" />
					{m.admin_edit()}
				</Button>
				<OrderMenu number={number} onDelete={() => void deleteOrder(order).then((isGone) => isGone && onDeleted())} />
			</div>
		</header>
	)
}
