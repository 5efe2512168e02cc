import { Link } from 'react-router'
import { m } from '#messages'
import type { ReadOrder, ReadOrderLine } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { Part } from '../part.tsx'

export function OrderLines({ order: { items, totalPrice } }: { order: ReadOrder }) {
	return (
		<Part title={m.admin_order_items()}>
			<ul className="flex flex-col divide-y divide-line">
				{items.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
					<Line key={`${line.productId}-${index}`} line={line} />
				))}
			</ul>
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
				<span className="font-bold">{m.admin_order_total()}</span>
				<span className="font-extrabold text-xl tabular-nums">{formatTenge(totalPrice)}</span>
			</p>
		</Part>
	)
}

function Line({ line: { productId, title, titleLang, quantity, unitPrice, toMake } }: { line: ReadOrderLine }) {
	const fromStock = quantity - toMake
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5">
			<Link
				to={`/product/${encodeURIComponent(productId)}`}
				lang={titleLang}
				className="font-semibold hover:text-accent"
			>
				{title}
			</Link>
			<span className="whitespace-nowrap text-right font-bold tabular-nums">{formatTenge(unitPrice * quantity)}</span>
			<span className="flex flex-wrap items-center gap-2 text-sm">
				{fromStock > 0 && (
					<span className="rounded-full bg-good-soft px-2.5 py-0.5 font-bold text-good">
						{m.admin_order_from_stock({ count: fromStock })}
					</span>
				)}
				{toMake > 0 && (
					<span className="rounded-full bg-wait-soft px-2.5 py-0.5 font-bold text-wait">
						{m.admin_order_line_to_make({ count: toMake })}
					</span>
				)}
			</span>
			<span className="whitespace-nowrap text-right text-muted text-sm tabular-nums">
				{quantity} × {formatTenge(unitPrice)}
			</span>
		</li>
	)
}
