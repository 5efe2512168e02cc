import { CircleCheck, CircleX, Clock, CreditCard, PackageOpen, Store, Truck, Undo2 } from 'lucide-react'
import { moneyState } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { orderStatusText } from './status-text.ts'

const looks = [
	{ icon: Clock, colour: 'bg-wait-soft text-wait' },
	{ icon: PackageOpen, colour: 'bg-work-soft text-work' },
	{ icon: CreditCard, colour: 'bg-good-soft text-good' },
	{ icon: Truck, colour: 'bg-way-soft text-way' },
	{ icon: CircleCheck, colour: 'bg-good-soft text-good' },
	{ icon: CircleX, colour: 'bg-sunken text-muted' },
]

const refundedLook = { icon: Undo2, colour: 'bg-sunken text-muted' }

export function OrderStatus({ order }: { order: ReadOrder }) {
	const state = moneyState(order)
	const isBack = order.status === orderStatuses.paid && state === 'refunded'
	const look = isBack ? refundedLook : looks[order.status]
	if (!look) return null
	const Icon = order.pickup && look.icon === Truck ? Store : look.icon
	return (
		<p className={`inline-flex items-center gap-2 rounded-full px-3.5 py-1.5 font-bold text-sm ${look.colour}`}>
			<Icon aria-hidden="true" className="size-4" />
			<span className="sr-only">{m.orders_status()}: </span>
			<span>
				{orderStatusText(order)}
				{state === 'marked' && <small className="font-normal"> {m.order_marked_by_shop()}</small>}
			</span>
		</p>
	)
}
