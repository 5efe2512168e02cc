import { m } from '#messages'
import { formatPrice } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { lastDay } from '../../platform/kostanay-day.ts'
import { discountPercent } from '../../ui/price/discount.ts'
import { OldPrice } from '../../ui/price/old-price.tsx'
import type { ShownProduct } from './load-product.ts'

/** The price, beside the one before a sale. */
export function ProductPrice({ product: { price, oldPrice } }: { product: ShownProduct }) {
	return (
		<p className="flex shrink-0 flex-wrap items-baseline gap-x-3 font-black text-2xl max-md:flex-col sm:text-4xl">
			{formatPrice(price)}
			<OldPrice price={oldPrice} format={formatPrice} className="text-base sm:text-xl" />
		</p>
	)
}

/** How large the discount is, how long it lasts, and what the product cost before. Renders nothing without a sale. */
export function SaleNote({ product }: { product: ShownProduct }) {
	const { lowestPrice, saleUntil } = product
	const percent = discountPercent(product)
	if (percent === 0 && saleUntil === undefined) return null
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			{percent > 0 && (
				<span className="rounded-full bg-bad px-2.5 py-0.5 font-bold text-on-accent text-sm">
					{m.discount({ percent })}
				</span>
			)}
			{saleUntil && (
				<span className="font-semibold">{m.sale_until({ day: formatCalendarDay(lastDay(saleUntil)) })}</span>
			)}
			{lowestPrice !== undefined && (
				<span className="basis-full text-muted text-sm">{m.lowest_price({ price: formatPrice(lowestPrice) })}</span>
			)}
		</p>
	)
}
