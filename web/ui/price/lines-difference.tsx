import { keptDiscount, orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'

type PricedLine = Pick<ReadOrder['items'][number], 'productId' | 'unitPrice' | 'quantity'>

interface Sums
	extends Pick<
		ReadOrder,
		'isPaid' | 'due' | 'refundable' | 'isReturnedByHand' | 'totalPrice' | 'wrappingPrice' | 'deliveryPrice'
	> {
	readonly items: readonly (PricedLine & Pick<ReadOrder['items'][number], 'discount' | 'fullDiscount'>)[]
}

interface LinesDifferenceProps {
	readonly order: Sums
	/** The new lines. */
	readonly lines: readonly PricedLine[]
}

/** What the order cost and will cost with other lines, and what a paid one gives back or still asks for. */
export function LinesDifference({ order, lines }: LinesDifferenceProps) {
	return <TotalDifference order={order} after={totalWith(order, lines)} />
}

interface TotalDifferenceProps {
	readonly order: Pick<Sums, 'isPaid' | 'due' | 'refundable' | 'isReturnedByHand' | 'totalPrice'>
	/** The new total, in whole tenge. */
	readonly after: number
}

export function TotalDifference({ order, after }: TotalDifferenceProps) {
	const { before, refund, due } = differenceTo(order, after)
	return (
		<div aria-live="polite" className="flex flex-col gap-1 rounded-2xl bg-sunken px-4 py-3">
			<p className="flex flex-wrap justify-between gap-x-4 text-muted">
				<span>{m.lines_before()}</span>
				<span className="whitespace-nowrap tabular-nums">{formatTenge(before)}</span>
			</p>
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
				<span>{m.lines_after()}</span>
				<span className="whitespace-nowrap text-xl tabular-nums">{formatTenge(after)}</span>
			</p>
			{refund > 0 && (
				<p className={`font-semibold ${order.isReturnedByHand ? 'text-wait' : 'text-good'}`}>
					{refundText(formatTenge(refund), order)}
				</p>
			)}
			{due > 0 && <p className="font-semibold text-wait">{m.lines_due({ sum: formatTenge(due) })}</p>}
		</div>
	)
}

function refundText(sum: string, { isReturnedByHand }: TotalDifferenceProps['order']): string {
	return isReturnedByHand ? m.lines_refund_by_hand({ sum }) : m.lines_refund({ sum })
}

function totalWith(order: Sums, lines: readonly PricedLine[]): number {
	const discounts = lines.map((line) => {
		const before = order.items.find(({ productId }) => productId === line.productId)
		return keptDiscount(before, line)
	})
	const discount = discounts.reduce((sum, one) => sum + one, 0)
	return orderTotal({ ...order, products: sumProducts(lines), discount })
}

/** Whole tenge. An order that nobody has paid gives nothing back and asks for its new total; no more goes back than is left of the money. */
function differenceTo({ isPaid, due, refundable, totalPrice }: TotalDifferenceProps['order'], after: number) {
	const owed = isPaid ? after - totalPrice + due : 0
	const refund = Math.min(Math.max(0, -owed), refundable ?? Number.POSITIVE_INFINITY)
	return { before: totalPrice, after, refund, due: Math.max(0, owed) }
}

export function differenceOf(order: Sums, lines: readonly PricedLine[]) {
	return differenceTo(order, totalWith(order, lines))
}
