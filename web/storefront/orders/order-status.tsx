import { CircleCheck, CircleX, Clock, CreditCard, PackageOpen, Truck } from 'lucide-react'
import { m } from '#messages'
import { sayStatus } from './say-status.ts'

const looks = [
	{ icon: Clock, colour: 'bg-wait-soft text-wait' },
	{ icon: PackageOpen, colour: 'bg-accent-soft text-ink' },
	{ icon: CreditCard, colour: 'bg-good-soft text-good' },
	{ icon: Truck, colour: 'bg-accent-soft text-ink' },
	{ icon: CircleCheck, colour: 'bg-good-soft text-good' },
	{ icon: CircleX, colour: 'bg-sunken text-muted' },
]

/** Where an order stands, in words beside a colour. */
export function OrderStatus({ status }: { status: number }) {
	const look = looks[status]
	if (!look) return null
	const Icon = look.icon
	return (
		<p className={`inline-flex items-center gap-2 rounded-full px-3.5 py-1.5 font-bold text-sm ${look.colour}`}>
			<Icon aria-hidden="true" className="size-4" />
			<span className="sr-only">{m.orders_status()}: </span>
			<span>{sayStatus(status)}</span>
		</p>
	)
}
