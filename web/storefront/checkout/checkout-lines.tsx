import { useRef } from 'react'
import { m } from '#messages'
import type { CartProductLine } from '../shared/cart/use-cart-products.ts'
import { CheckoutLine } from './checkout-line.tsx'

interface CheckoutLinesProps {
	readonly lines: readonly CartProductLine[]
	/** How many days a product takes to make that says nothing else, where the shop tells. */
	readonly usualDays: number | undefined
}

/** The lines of the cart. When one is removed the focus stays near it instead of being lost. */
export function CheckoutLines({ lines, usualDays }: CheckoutLinesProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const keepFocus = () => {
		const place = lines.length > 1 ? heading.current : document.getElementById('content')
		place?.focus()
	}
	return (
		<section aria-labelledby="checkout-lines" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-lines" ref={heading} tabIndex={-1} className="font-extrabold text-xl">
				{m.checkout_lines()}
			</h2>
			<ul className="divide-y divide-line">
				{lines.map((line) => (
					<CheckoutLine key={line.productId} line={line} usualDays={usualDays} onRemoved={keepFocus} />
				))}
			</ul>
		</section>
	)
}
