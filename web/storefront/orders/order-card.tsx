import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { formatMoment, formatTenge } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { OrderSums } from '../../ui/price/order-sums.tsx'
import { ProductThumbnail } from '../shared/product-thumbnail.tsx'
import { canReview, canTransfer } from './order-actions.ts'
import { OrderButtons } from './order-buttons.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ReviewButton } from './review-button.tsx'

const TransferPanel = lazyPart(async () => (await import('./transfer-panel.tsx')).TransferPanel)

interface OrderCardProps {
	readonly order: ReadOrder
	readonly userId: string
	/** `undefined` when unknown. */
	readonly reviewed: ReadonlySet<string> | undefined
	readonly isOpenAtFirst: boolean
	readonly onChanged: () => void
	/** Called when the server has no timelines; `undefined` once that is known. */
	readonly onTimelineMissing: (() => void) | undefined
}

/** Folded it shows how the order stands and what can be done. */
export function OrderCard({ isOpenAtFirst, ...content }: OrderCardProps) {
	const { order, userId, reviewed, onChanged } = content
	const [isOpen, setOpen] = useState(isOpenAtFirst)
	const headingId = `order-${order.id}`
	const unreviewed =
		canReview(order) && reviewed ? order.items.find(({ productId }) => !reviewed.has(productId)) : undefined
	return (
		<article aria-labelledby={headingId} className="overflow-hidden rounded-card bg-surface shadow-card">
			<header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-6">
				<div>
					<h2 id={headingId} tabIndex={-1} className="scroll-mt-24 font-extrabold text-lg">
						{m.orders_number({ number: orderNumber(order.id) })}
					</h2>
					{order.createdAt && (
						<time dateTime={order.createdAt} className="text-muted text-sm">
							{formatMoment(order.createdAt)}
						</time>
					)}
				</div>
				<OrderStatus order={order} />
			</header>
			<OrderSteps status={order.status} isPickedUp={order.pickup !== undefined} />
			{canTransfer(order) && (
				<Suspense>
					<TransferPanel order={order} onChanged={onChanged} />
				</Suspense>
			)}
			<OrderButtons order={order} onChanged={onChanged}>
				{unreviewed && !isOpen && (
					<ReviewButton line={unreviewed} userId={userId} onReviewed={onChanged} look="accent" />
				)}
			</OrderButtons>
			<Fold order={order} isOpen={isOpen} onChange={setOpen} />
			{isOpen && <Unfolded {...content} />}
		</article>
	)
}

interface FoldProps {
	readonly order: ReadOrder
	readonly isOpen: boolean
	readonly onChange: (isOpen: boolean) => void
}

function Fold({ order: { id, items, totalPrice }, isOpen, onChange }: FoldProps) {
	const action = isOpen ? m.orders_fold() : m.orders_unfold()
	return (
		<div className="flex items-center gap-3 border-line border-t px-4 py-2.5 sm:px-6">
			{!isOpen && (
				<span className="flex shrink-0 -space-x-2 max-sm:*:nth-3:hidden">
					{items.slice(0, 3).map(({ productId, picture, title }, index) => (
						<ProductThumbnail
							// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
							key={`${productId}-${index}`}
							picture={picture}
							product={{ title }}
							className="size-11 border-2 border-surface sm:size-12"
						/>
					))}
				</span>
			)}
			<p className="min-w-0 grow text-sm leading-tight">
				<span className="block text-muted">{m.orders_count({ count: items.length })}</span>
				{!isOpen && <span className="whitespace-nowrap font-bold tabular-nums">{formatTenge(totalPrice)}</span>}
			</p>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-label={m.orders_fold_named({ action, number: orderNumber(id) })}
				onClick={() => onChange(!isOpen)}
				className="-mr-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2 font-bold text-sm hover:bg-accent-soft"
			>
				{action}
				<ChevronDown aria-hidden="true" className={`size-5 text-accent ${isOpen ? 'rotate-180' : ''}`} />
			</button>
		</div>
	)
}

function Unfolded({ order, userId, reviewed, onChanged, onTimelineMissing }: Omit<OrderCardProps, 'isOpenAtFirst'>) {
	return (
		<>
			<ul aria-label={m.orders_lines()} className="divide-y divide-line border-line border-t px-4 sm:px-6">
				{order.items.map((line, index) => (
					<OrderLine
						// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
						key={`${line.productId}-${index}`}
						line={line}
						userId={userId}
						review={canReview(order) && reviewed ? reviewOf(line.productId, reviewed) : undefined}
						onReviewed={onChanged}
					/>
				))}
			</ul>
			<OrderSums order={order} total={m.orders_total()} className="border-line border-t px-4 py-3 sm:px-6" />
			<OrderDetails order={order} />
			{onTimelineMissing && <OrderTimeline order={order} onMissing={onTimelineMissing} />}
		</>
	)
}

function reviewOf(productId: string, reviewed: ReadonlySet<string>): 'possible' | 'left' {
	return reviewed.has(productId) ? 'left' : 'possible'
}
