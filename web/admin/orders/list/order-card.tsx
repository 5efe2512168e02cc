import { ChevronDown, Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatMoment, formatTenge } from '../../../platform/format.ts'
import { formatCalendarDay, formatDeliveryTime } from '../../../platform/format-calendar-day.ts'
import { deliveryAddressText } from '../../../platform/order-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { ChooseBox } from '../../shared/selection/choose-page.tsx'
import type { Selection } from '../../shared/selection/use-selection.ts'
import { OrderStatusSelect } from '../editing/order-status-select.tsx'
import { OrderItems } from '../order-items.tsx'
import { OrderMenu } from '../order-menu.tsx'
import { PaymentState } from '../payment-state.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { pickupDayText } from '../under-way.ts'

interface OrderCardProps {
	readonly order: ReadOrder
	/** It came while the page is open. */
	readonly isNew: boolean
	readonly selection: Selection<ReadOrder>
	readonly onChanged: (order: ReadOrder) => void
	readonly onEdit: () => void
	readonly onDelete: () => void
}

export function OrderCard({ order, isNew, selection, onChanged, onEdit, onDelete }: OrderCardProps) {
	const id = useId()
	const number = orderNumber(order.id)
	const [isOwn] = useState(isOwnServer)
	const [isUnfolded, setUnfolded] = useState(false)
	// A phone shows the rest when it is asked for.
	const folded = isUnfolded ? '' : 'max-sm:hidden'
	const title = m.admin_order({ number })
	const pickupDay = pickupDayText(order)
	return (
		<article
			aria-labelledby={id}
			className={`flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card sm:gap-3 ${isNew ? 'ring-2 ring-accent' : ''} ${selection.chosen.has(order.id) ? 'outline-3 outline-accent' : ''}`}
		>
			<header className="flex flex-col sm:gap-1">
				<div className="flex flex-wrap items-center justify-between gap-x-3">
					<div className="flex min-w-0 grow items-center gap-x-2">
						{isOwn && (
							<ChooseBox
								row={order}
								label={m.admin_order_choose({ number })}
								selection={selection}
								className="-my-2.5 -ml-3"
							/>
						)}
						<div className="flex min-w-0 flex-wrap items-center gap-x-2">
							<h2 id={id} className="font-extrabold sm:text-lg">
								{isOwn ? (
									<Link
										to={`/admin/orders/${encodeURIComponent(order.id)}`}
										className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge/60 underline-offset-4 hover:decoration-accent"
									>
										{title}
									</Link>
								) : (
									title
								)}
							</h2>
							{isNew && (
								<span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-bold text-accent-strong text-sm">
									{m.admin_order_new()}
								</span>
							)}
						</div>
					</div>
					<p className="whitespace-nowrap text-right font-extrabold text-lg tabular-nums">
						{formatTenge(order.totalPrice)}
					</p>
				</div>
				<div className="flex flex-wrap justify-between gap-x-3">
					{order.createdAt && (
						<time dateTime={order.createdAt} className="text-muted">
							{formatMoment(order.createdAt)}
						</time>
					)}
					{order.delivery && (
						<p className="font-bold">
							{m.admin_order_delivery()}: {formatDeliveryTime(order.delivery)}
						</p>
					)}
					{pickupDay && <p className="font-bold">{pickupDay}</p>}
				</div>
			</header>
			<div className="grid grow gap-4 md:grid-cols-2">
				<Details order={order} folded={folded} />
				<div className={`grid ${folded}`}>
					<OrderItems order={order} />
				</div>
			</div>
			{/* The buttons stand below a status whose words need the whole row. */}
			<footer className="flex items-start gap-1 max-sm:flex-wrap sm:gap-3 sm:border-line sm:border-t sm:pt-3">
				<div className="mr-auto min-w-0 grow sm:max-w-52">
					<OrderStatusSelect order={order} onChanged={onChanged} />
				</div>
				<div className="ml-auto flex items-start gap-1 sm:gap-3">
					<Button look="plain" className="max-sm:px-3" onClick={onEdit} aria-label={m.admin_order_edit({ number })}>
						<Pencil aria-hidden="true" className="size-4" />
						<span className="max-sm:sr-only">{m.admin_edit()}</span>
					</Button>
					<OrderMenu number={number} onDelete={onDelete} />
					<IconButton
						label={m.admin_order_unfold()}
						aria-expanded={isUnfolded}
						aria-describedby={id}
						onClick={() => setUnfolded(!isUnfolded)}
						className="sm:hidden"
					>
						<ChevronDown aria-hidden="true" className={`size-5 ${isUnfolded ? 'rotate-180' : ''}`} />
					</IconButton>
				</div>
			</footer>
		</article>
	)
}

function Details({ order, folded }: { order: ReadOrder; folded: string }) {
	const { customerName, customerPhone, note, readyBy } = order
	return (
		<dl className="flex flex-wrap content-start gap-x-6 gap-y-2 max-sm:gap-x-3 max-sm:gap-y-1">
			<Detail name={m.admin_order_client()} isPlain>
				{customerName}
			</Detail>
			<Detail name={m.admin_order_phone()} isPlain>
				{customerPhone === '' ? '—' : <PhoneLink number={customerPhone} />}
			</Detail>
			<Detail name={m.admin_order_address()} className={`md:basis-full ${folded}`}>
				{deliveryAddressText(order)}
			</Detail>
			<Detail name={m.admin_order_note()} className={`md:basis-full ${folded}`}>
				{note.trim() || '—'}
			</Detail>
			{readyBy && <Detail name={m.admin_order_ready_by()}>{formatCalendarDay(readyBy)}</Detail>}
			<Detail name={m.admin_order_payment()} isPlain>
				<PaymentState order={order} />
			</Detail>
		</dl>
	)
}

interface DetailProps {
	readonly name: string
	readonly className?: string
	/** It needs no visible name on a phone. */
	readonly isPlain?: boolean
	readonly children: ReactNode
}

function Detail({ name, className = '', isPlain = false, children }: DetailProps) {
	return (
		<div className={`max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 ${className}`}>
			<dt className={`text-muted text-sm ${isPlain ? 'max-sm:sr-only' : ''}`}>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}
