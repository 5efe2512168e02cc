import { ArrowRight } from 'lucide-react'
import { m } from '#messages'
import { formatCount, formatTenge } from '../../../platform/format.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import type { Chosen } from '../chosen.ts'
import { previewSale, readReduction, type TypedSale } from './sale-form.ts'

interface SalePreviewProps {
	readonly chosen: Chosen
	readonly typed: TypedSale
}

const shownProducts = 5

export function SalePreview({ chosen, typed }: SalePreviewProps) {
	const reduction = readReduction(typed)
	if (!reduction) return null
	const shown = chosen.seen.slice(0, shownProducts)
	const rest = chosen.ids.length - shown.length
	return (
		<section className="flex flex-col gap-2 rounded-2xl bg-sunken p-4">
			<h3 className="font-extrabold">{m.admin_bulk_preview()}</h3>
			<ul className="flex flex-col divide-y divide-line">
				{shown.map((product) => {
					const { regular, reduced } = previewSale(product, reduction)
					return (
						<li key={product.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
							<span lang={productTextLang(product, 'title')} className="min-w-0 grow basis-40 font-semibold">
								{productText(product, 'title')}
							</span>
							<span className="flex flex-wrap items-center gap-x-2 tabular-nums">
								<span className="text-muted">{formatTenge(regular)}</span>
								<ArrowRight aria-label={m.admin_bulk_becomes()} className="size-4 shrink-0" />
								<strong>{reduced === undefined ? m.admin_sale_no_cheaper() : formatTenge(reduced)}</strong>
							</span>
						</li>
					)
				})}
			</ul>
			{rest > 0 && <p className="text-muted text-sm">{m.admin_bulk_more({ count: rest, shown: formatCount(rest) })}</p>}
		</section>
	)
}
