import type { ReactNode } from 'react'
import { type SumRow, sumProducts, sumRows } from '#contract/prices/order-sums.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { sumNames } from './sum-names.ts'

interface OrderSumsProps {
	readonly order: Pick<
		ReadOrder,
		'discount' | 'promoCode' | 'isDeliveryByCode' | 'wrappingPrice' | 'deliveryPrice' | 'zone' | 'totalPrice'
	> & {
		readonly items: Parameters<typeof sumProducts>[0]
	}
	/** The name of the total. */
	readonly total: string
	readonly className?: string
}

/** The total of an order, and above it what it is made of where that is more than its products. */
export function OrderSums({ order, total, className = '' }: OrderSumsProps) {
	const rows = sumRows({ ...order, products: sumProducts(order.items) })
	return (
		<div className={`flex flex-col gap-1 ${className}`}>
			{rows.map((row) => (
				<Row key={row.kind} name={nameOf(row)} look={row.sum > 0 ? '' : 'text-good'}>
					{formatSum(row)}
				</Row>
			))}
			<p className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="font-bold">{total}</span>
				<strong className="whitespace-nowrap font-black text-xl tabular-nums">{formatTenge(order.totalPrice)}</strong>
			</p>
		</div>
	)
}

function nameOf({ kind, code }: SumRow): string {
	return kind === 'discount' && code ? m.sum_discount_by_code({ code }) : sumNames[kind]()
}

/** A discount has a minus sign, not a hyphen. */
function formatSum({ sum, code }: SumRow): string {
	if (sum === 0) return code ? m.sum_free_by_code({ code }) : m.sum_free()
	return sum < 0 ? `−${formatTenge(-sum)}` : formatTenge(sum)
}

function Row({ name, look, children }: { name: string; look: string; children: ReactNode }) {
	return (
		<p className="flex flex-wrap items-baseline justify-between gap-x-4">
			<span className="text-muted">{name}</span>
			<span className={`whitespace-nowrap font-semibold tabular-nums ${look}`}>{children}</span>
		</p>
	)
}
