import { m } from '#messages'
import { mostPieces, type Stock } from './most-pieces.ts'

/** That there is less of a product than the cart holds, and that no more can be had. */
export function ShortNote({ product, quantity }: { product: Stock; quantity: number }) {
	const most = mostPieces(product)
	return (
		<div aria-live="polite">
			{quantity > most && (
				<p className="mt-1.5 font-semibold text-bad text-sm">
					{most === 0 ? m.sold_out() : m.cart_short({ count: most })}
				</p>
			)}
		</div>
	)
}
