import { CircleCheck } from 'lucide-react'
import { m } from '#messages'
import type { ReadOrderLine } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { Link } from '../../ui/link.tsx'
import { OldPrice } from '../../ui/price/old-price.tsx'
import { ProductThumbnail } from '../shared/product-thumbnail.tsx'
import { ReviewButton } from './review-button.tsx'

interface OrderLineProps {
	readonly line: ReadOrderLine
	readonly userId: string
	/** `undefined` when neither state is shown. */
	readonly review: 'possible' | 'left' | undefined
	readonly onReviewed: () => void
}

export function OrderLine({ line, userId, review, onReviewed }: OrderLineProps) {
	const { productId, title, titleLang, picture, unitPrice, oldPrice, discount = 0, quantity, toMake } = line
	return (
		<li className="flex gap-3 py-3.5 sm:gap-4">
			<ProductThumbnail picture={picture} product={{ title }} className="size-14 sm:size-16" />
			<div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 gap-y-1">
				<Link
					to={`/product/${encodeURIComponent(productId)}`}
					lang={titleLang}
					className="col-span-2 font-bold leading-snug hover:text-accent"
				>
					{title}
				</Link>
				<p className="text-muted text-sm">
					{m.orders_line_amount({ count: quantity, price: formatTenge(unitPrice) })}{' '}
					<OldPrice price={oldPrice} format={formatTenge} />
					{discount > 0 && (
						<span className="block text-good">{m.sum_line_discount({ sum: formatTenge(discount) })}</span>
					)}
					{toMake > 0 && <span className="block text-wait">{m.orders_line_to_make({ count: toMake })}</span>}
				</p>
				<strong className="whitespace-nowrap tabular-nums">{formatTenge(unitPrice * quantity)}</strong>
				{review === 'left' && (
					<p className="col-span-2 flex items-center gap-1.5 font-semibold text-good text-sm">
						<CircleCheck aria-hidden="true" className="size-4" />
						{m.orders_reviewed()}
					</p>
				)}
				{review === 'possible' && (
					<div className="col-span-2 mt-1">
						<ReviewButton line={line} userId={userId} onReviewed={onReviewed} look="plain" />
					</div>
				)}
			</div>
		</li>
	)
}
