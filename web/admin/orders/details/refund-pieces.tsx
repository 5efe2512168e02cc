import type { OrderDetails } from '#contract/admin-orders.ts'
import { piecesPrice } from '#contract/prices/order-sums.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { PieceCounter } from '../../../ui/piece-counter.tsx'

type Line = Pick<ReadOrder['items'][number], 'productId' | 'unitPrice' | 'quantity' | 'discount'>

type ListedPieces = NonNullable<OrderDetails['refundedPieces']>

/** A product without any may be left out. */
export type PiecesByProduct = Readonly<Record<string, number>>

export function piecesByProduct(listed: ListedPieces): PiecesByProduct {
	return Object.fromEntries(listed.map(({ productId, quantity }) => [productId, quantity]))
}

export function listPieces(pieces: PiecesByProduct): ListedPieces {
	const chosen = Object.entries(pieces).filter(([, quantity]) => quantity > 0)
	return chosen.map(([productId, quantity]) => ({ productId, quantity }))
}

interface Refunded {
	/** Pieces whose money went back. */
	readonly before: PiecesByProduct
	/** Whole tenge. */
	readonly refundable: number
}

/** What was paid for the chosen pieces, in whole tenge, at most what is left; all that is left where none is chosen. */
export function refundSum(items: readonly Line[], chosen: PiecesByProduct, { before, refundable }: Refunded): number {
	if (listPieces(chosen).length === 0) return refundable
	const paid = items.reduce((sum, line) => {
		return sum + priceOf(line, chosen[line.productId] ?? 0, before[line.productId])
	}, 0)
	return Math.min(refundable, paid)
}

function priceOf({ discount = 0, ...line }: Line, pieces: number, before?: number): number {
	return piecesPrice({ ...line, discount }, pieces, before)
}

interface RefundPiecesProps {
	readonly items: ReadOrder['items']
	readonly chosen: PiecesByProduct
	readonly before: PiecesByProduct
	readonly isWaiting: boolean
	readonly onChoose: (chosen: PiecesByProduct) => void
}

/** The lines of an order, each with the pieces whose money goes back. */
export function RefundPieces({ items, chosen, before, isWaiting, onChoose }: RefundPiecesProps) {
	return (
		<fieldset className="flex flex-col">
			<legend className="font-bold">{m.admin_order_refund_pieces()}</legend>
			<p className="text-muted text-sm">{m.admin_order_refund_pieces_hint()}</p>
			<ul className="flex flex-col divide-y divide-line">
				{items.map((line) => {
					const { productId, title, titleLang, quantity } = line
					const gone = before[productId] ?? 0
					const left = Math.max(0, quantity - gone)
					return (
						<li key={productId} className="flex items-center justify-between gap-3 py-2.5">
							<div className="min-w-0">
								<p lang={titleLang} className="font-semibold leading-snug">
									{title}
								</p>
								{left > 0 && (
									<p className="text-muted text-sm tabular-nums">
										{m.admin_order_refund_line({ count: left, sum: formatTenge(priceOf(line, left, gone)) })}
									</p>
								)}
								{gone > 0 && (
									<p className="text-muted text-sm tabular-nums">{m.admin_order_refund_line_before({ count: gone })}</p>
								)}
							</div>
							<PieceCounter
								title={title}
								pieces={chosen[productId] ?? 0}
								least={0}
								most={left}
								isWaiting={isWaiting}
								onChange={(count) => onChoose({ ...chosen, [productId]: count })}
							/>
						</li>
					)
				})}
			</ul>
		</fieldset>
	)
}
