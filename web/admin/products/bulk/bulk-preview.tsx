import { ArrowRight } from 'lucide-react'
import type { BulkChange } from '#contract/editing.ts'
import { m } from '#messages'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatCount, formatTenge } from '../../../platform/format.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import type { Chosen } from '../chosen.ts'
import { applyBulkChange } from './bulk-change.ts'

interface BulkPreviewProps {
	readonly chosen: Chosen
	readonly change: BulkChange
}

const shownProducts = 5

export function BulkPreview({ chosen, change }: BulkPreviewProps) {
	// A change of prices is one of regular prices.
	const shown = chosen.seen
		.slice(0, shownProducts)
		.map((product) => ({ ...product, price: product.oldPrice ?? product.price }))
	const rest = chosen.ids.length - shown.length
	return (
		<section className="flex flex-col gap-2 rounded-2xl bg-sunken p-4">
			<h3 className="font-extrabold">{m.admin_bulk_preview()}</h3>
			{change.field === 'hidden' && (
				<p className="text-muted">{change.isHidden ? m.admin_bulk_hide_hint() : m.admin_bulk_show_hint()}</p>
			)}
			<ul className="flex flex-col divide-y divide-line">
				{shown.map((product) => (
					<li key={product.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
						<span lang={productTextLang(product, 'title')} className="min-w-0 grow basis-40 font-semibold">
							{productText(product, 'title')}
						</span>
						{change.field !== 'hidden' && change.field !== 'stock_rule' && (
							<span className="flex flex-wrap items-center gap-x-2 tabular-nums">
								<span className="text-muted">{showValue(product, change)}</span>
								<ArrowRight aria-label={m.admin_bulk_becomes()} className="size-4 shrink-0" />
								<strong>{showValue(applyBulkChange(product, change), change)}</strong>
							</span>
						)}
					</li>
				))}
			</ul>
			{rest > 0 && <p className="text-muted text-sm">{m.admin_bulk_more({ count: rest, shown: formatCount(rest) })}</p>}
		</section>
	)
}

function showValue({ price, quantity, category }: ReadProduct, { field }: BulkChange): string {
	if (field === 'price' || field === 'price_amount') return formatTenge(price)
	return field === 'category' ? category : m.admin_bulk_pieces({ count: formatCount(quantity) })
}
