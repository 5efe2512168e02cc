import { Fragment } from 'react'
import { m } from '#messages'
import type { ReadOrder, ReadOrderLine } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { OldPrice } from '../../ui/price/old-price.tsx'
import { OrderSums } from '../../ui/price/order-sums.tsx'

export function OrderItems({ order }: { order: ReadOrder }) {
	return (
		<section className="flex flex-col rounded-2xl bg-sunken p-4">
			<h3 className="mb-2 font-extrabold">{m.admin_order_items()}</h3>
			<ul className="flex flex-col divide-y divide-line">
				{order.items.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
					<Line key={`${line.productId}-${index}`} line={line} />
				))}
			</ul>
			<OrderSums order={order} total={m.admin_order_total()} className="mt-auto border-line border-t pt-3" />
		</section>
	)
}

function Line({ line }: { line: ReadOrderLine }) {
	const { title, titleLang, unitPrice, oldPrice, quantity } = line
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
			<span className="min-w-0 grow basis-40">
				<span lang={titleLang} className="font-semibold">
					{title}
				</span>{' '}
				<strong className="whitespace-nowrap font-extrabold">× {quantity}</strong> <ToMake line={line} />
			</span>
			<span className="text-muted text-sm tabular-nums">
				{m.admin_order_unit_price({ price: formatTenge(unitPrice) })} <OldPrice price={oldPrice} format={formatTenge} />
			</span>
		</li>
	)
}

function ToMake({ line: { toMake, quantity } }: { line: ReadOrderLine }) {
	if (toMake <= 0) return null
	return (
		<span className="inline-block rounded-full bg-wait-soft px-2.5 py-0.5 font-bold text-sm text-wait">
			{toMake < quantity ? m.admin_order_to_make({ count: toMake }) : m.admin_order_all_to_make()}
		</span>
	)
}

/** The items in one line, as `Мишка × 2; Мяч × 1`. */
export function ItemsInARow({ items }: Pick<ReadOrder, 'items'>) {
	return items.map(({ productId, title, titleLang, quantity }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
		<Fragment key={`${productId}-${index}`}>
			{index > 0 && '; '}
			<span lang={titleLang}>{title}</span> × {quantity}
		</Fragment>
	))
}
