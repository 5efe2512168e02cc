import { m } from '#messages'

/** Below 1 the product is made to order. */
export function Availability({ quantity, className = '' }: { quantity: number; className?: string }) {
	const isInStock = quantity >= 1
	return (
		<span className={`availability ${isInStock ? 'bg-good-soft text-good' : 'bg-wait-soft text-wait'} ${className}`}>
			{isInStock ? m.in_stock({ count: quantity }) : m.on_order()}
		</span>
	)
}
