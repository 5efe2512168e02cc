import { m } from '#messages'
import { isSoldOut, type Stock } from './most-pieces.ts'

/** Below 1 the product is made to order, or sold out. */
export function Availability({ stock, className = '' }: { stock: Stock; className?: string }) {
	return (
		<span className={`availability ${lookOf(stock)} ${className}`}>
			{stock.quantity >= 1 ? m.in_stock({ count: stock.quantity }) : missingText(stock)}
		</span>
	)
}

function lookOf(stock: Stock): string {
	if (stock.quantity >= 1) return 'bg-good-soft text-good'
	return isSoldOut(stock) ? 'bg-sunken text-muted' : 'bg-wait-soft text-wait'
}

function missingText(stock: Stock): string {
	return isSoldOut(stock) ? m.sold_out() : m.on_order()
}
