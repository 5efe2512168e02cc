import { Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { ReadOrder, ReadOrderLine } from '../../../platform/api/read-order.ts'
import { formatCount, formatTenge } from '../../../platform/format.ts'
import { lazyPart, useOpening } from '../../../platform/lazy-part.ts'
import { OldPrice } from '../../../ui/price/old-price.tsx'
import { OrderSums } from '../../../ui/price/order-sums.tsx'
import { Part } from '../part.tsx'
import { canChangeLines } from '../under-way.ts'
import { PartAction } from './part-action.tsx'

const LinesDialog = lazyPart(async () => (await import('../lines/lines-dialog.tsx')).LinesDialog)

interface OrderLinesProps {
	readonly order: ReadOrder
	readonly onChanged: () => void
}

export function OrderLines({ order, onChanged }: OrderLinesProps) {
	return (
		<Part title={m.admin_order_items()} action={<ChangeButton order={order} onTried={onChanged} />}>
			<ul className="flex flex-col divide-y divide-line">
				{order.items.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
					<Line key={`${line.productId}-${index}`} line={line} />
				))}
			</ul>
			<OrderSums order={order} total={m.admin_order_total()} className="border-line border-t pt-3" />
		</Part>
	)
}

function ChangeButton({ order, onTried }: { readonly order: ReadOrder; readonly onTried: () => void }) {
	const opening = useOpening()
	return (
		<>
			{canChangeLines(order) && <PartAction name={m.admin_order_change_lines()} onClick={opening.open} />}
			{opening.count > 0 && (
				<Suspense>
					<LinesDialog
						key={opening.count}
						order={order}
						isOpen={opening.isOpen}
						onClose={opening.close}
						onTried={onTried}
					/>
				</Suspense>
			)}
		</>
	)
}

function Line({
	line: { productId, title, titleLang, quantity, unitPrice, oldPrice, discount = 0, toMake },
}: {
	line: ReadOrderLine
}) {
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
				{m.admin_order_line_pieces({ count: formatCount(quantity), price: formatTenge(unitPrice) })}{' '}
				<OldPrice price={oldPrice} format={formatTenge} />
				{discount > 0 && <span className="block text-good">{m.sum_line_discount({ sum: formatTenge(discount) })}</span>}
			</span>
		</li>
	)
}
