import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { discountPercent } from '../../ui/price/discount.ts'
import { ageText } from './age-text.ts'
import type { CardProduct } from './card-product.ts'

type BadgedProduct = Pick<CardProduct, 'isNew' | 'quantity' | 'price' | 'oldPrice' | 'lowestPrice'>

interface ProductBadgesProps {
	readonly product: BadgedProduct
}

/** On the picture of a card, beside the heart. */
export function ProductBadges({ product }: ProductBadgesProps) {
	const { isNew, quantity } = product
	const percent = discountPercent(product)
	const isFew = quantity >= 1 && quantity <= limits.lowStock
	if (!isNew && !isFew && percent === 0) return null
	return (
		<span className="badges">
			{percent > 0 && (
				<span className="rounded-full bg-bad px-2.5 py-0.5 text-on-accent">
					<span aria-hidden="true">−{percent}%</span>
					<span className="sr-only">{m.discount({ percent })}</span>
				</span>
			)}
			{isNew && <span className="rounded-full bg-accent px-2.5 py-0.5 text-on-accent">{m.product_new()}</span>}
			{isFew && (
				<span className="rounded-full bg-wait-soft px-2 py-0.5 text-wait leading-tight shadow-card sm:px-2.5">
					{m.product_few({ count: quantity })}
				</span>
			)}
		</span>
	)
}

/** Renders nothing without an age. */
export function AgeMark({ ageFrom }: { ageFrom: number | undefined }) {
	if (ageFrom === undefined) return null
	return (
		<span className="shrink-0 rounded-full border border-edge/60 px-2 py-0.5 font-bold text-muted text-xs sm:text-sm">
			<span aria-hidden="true">{m.product_age_mark({ count: ageFrom })}</span>
			<span className="sr-only">
				{m.product_age()}: {ageText(ageFrom)}
			</span>
		</span>
	)
}
