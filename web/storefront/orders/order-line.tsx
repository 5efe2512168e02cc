import { CircleCheck, Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import type { ReadOrderLine } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

interface OrderLineProps {
	readonly line: ReadOrderLine
	readonly userId: string
	/** `undefined` when neither state is shown. */
	readonly review: 'possible' | 'left' | undefined
	readonly onReviewed: () => void
}

export function OrderLine({ line, userId, review, onReviewed }: OrderLineProps) {
	const { productId, title, titleLang, unitPrice, quantity, toMake } = line
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3.5">
			<Link
				to={`/product/${encodeURIComponent(productId)}`}
				lang={titleLang}
				className="font-bold leading-snug hover:text-accent"
			>
				{title}
			</Link>
			<strong className="whitespace-nowrap tabular-nums">{formatTenge(unitPrice * quantity)}</strong>
			<p className="text-muted text-sm">
				{m.orders_line_amount({ count: quantity, price: formatTenge(unitPrice) })}
				{toMake > 0 && <span className="block text-wait">{m.orders_line_to_make({ count: toMake })}</span>}
			</p>
			{review === 'left' && (
				<p className="col-span-2 flex items-center gap-1.5 font-semibold text-good text-sm">
					<CircleCheck aria-hidden="true" className="size-4" />
					{m.orders_reviewed()}
				</p>
			)}
			{review === 'possible' && (
				<ReviewButton productId={productId} title={title} userId={userId} onReviewed={onReviewed} />
			)}
		</li>
	)
}

interface ReviewButtonProps {
	readonly productId: string
	readonly title: string
	readonly userId: string
	readonly onReviewed: () => void
}

function ReviewButton({ productId, title, userId, onReviewed }: ReviewButtonProps) {
	const [isOpen, setOpen] = useState(false)
	return (
		<div className="col-span-2 mt-1">
			<Button look="plain" aria-label={m.orders_review_named({ title })} onClick={() => setOpen(true)}>
				<Star aria-hidden="true" className="size-4 text-accent" />
				{m.orders_review()}
			</Button>
			{isOpen && (
				<Suspense>
					<ReviewDialog
						productId={productId}
						title={title}
						userId={userId}
						onClose={() => setOpen(false)}
						onReviewed={onReviewed}
					/>
				</Suspense>
			)}
		</div>
	)
}
