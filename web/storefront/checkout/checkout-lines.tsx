import { ChevronDown } from 'lucide-react'
import { memo, useId, useRef, useState } from 'react'
import { m } from '#messages'
import type { CartProductLine } from '../shared/cart/cart-products.ts'
import { mostPieces } from '../shared/most-pieces.ts'
import { ProductThumbnail } from '../shared/product-thumbnail.tsx'
import { CheckoutLine } from './checkout-line.tsx'

interface CheckoutLinesProps {
	readonly lines: readonly CartProductLine[]
	/** Days for a product without its own value; `undefined` when unknown. */
	readonly usualDays: number | undefined
}

/** So many lines are shown before the rest is folded. */
const shownLines = 3

/** After a removal the focus stays nearby. */
export const CheckoutLines = memo(function CheckoutLines({ lines, usualDays }: CheckoutLinesProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const [isOpen, setOpen] = useState(false)
	const listId = useId()
	const folded = lines.filter((line, index) => index >= shownLines && !isInTheWay(line))
	const keepFocus = () => {
		const place = lines.length > 1 ? heading.current : document.getElementById('content')
		place?.focus()
	}
	return (
		<section aria-labelledby="checkout-lines" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-lines" ref={heading} tabIndex={-1} className="scroll-mt-24 font-extrabold text-xl outline-none">
				{m.checkout_lines()}
			</h2>
			<ul id={listId} className="divide-y divide-line">
				{lines
					.filter((line) => isOpen || !folded.includes(line))
					.map((line) => (
						<CheckoutLine key={line.productId} line={line} usualDays={usualDays} onRemoved={keepFocus} />
					))}
			</ul>
			{folded.length > 0 && (
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={listId}
					onClick={() => setOpen(!isOpen)}
					className="flex min-h-12 w-full items-center gap-3 border-line border-t pt-3 text-left font-bold hover:text-accent"
				>
					{!isOpen && <Thumbnails lines={folded} />}
					<span className="grow">
						{isOpen ? m.checkout_fewer_lines() : m.checkout_more_lines({ count: folded.length })}
					</span>
					<ChevronDown aria-hidden="true" className={`size-5 text-accent ${isOpen ? 'rotate-180' : ''}`} />
				</button>
			)}
			<p id="checkout-most" hidden>
				{m.cart_max()}
			</p>
		</section>
	)
})

/** What keeps the order from being placed is never folded. */
function isInTheWay({ product, quantity }: CartProductLine): boolean {
	if (typeof product === 'string') return product !== 'loading'
	return quantity > mostPieces(product)
}

function Thumbnails({ lines }: { lines: readonly CartProductLine[] }) {
	return (
		<span className="flex -space-x-3">
			{lines.slice(0, 4).map(({ productId, product }) => (
				<ProductThumbnail
					key={productId}
					picture={typeof product === 'string' ? undefined : product.pictures[0]}
					product={typeof product === 'string' ? undefined : product}
					className="size-10 border-2 border-surface"
				/>
			))}
		</span>
	)
}
