import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { mostPieces, type Stock } from '../most-pieces.ts'
import { useCart } from './cart-provider.tsx'

interface CartStepperProps {
	readonly product: Stock & { readonly id: string }
	readonly title: string
	readonly quantity: number
	readonly className?: string
}

const stepLook =
	'grid size-11 shrink-0 place-items-center rounded-full text-accent transition-colors hover:bg-surface ' +
	'aria-disabled:cursor-not-allowed aria-disabled:text-muted'

export function CartStepper({ product, title, quantity, className = '' }: CartStepperProps) {
	const { addToCart, removeFromCart } = useCart()
	const { id: productId } = product
	const isFull = quantity >= mostPieces(product)
	const isMost = quantity >= limits.cartLineQuantity
	const tooltipId = useId()
	return (
		<div className={`flex min-h-11 items-center justify-between gap-1 rounded-full bg-accent-soft ${className}`}>
			<button
				type="button"
				className={stepLook}
				aria-label={m.cart_decrease({ title })}
				data-step="minus"
				onClick={() => removeFromCart(productId)}
			>
				<Minus aria-hidden="true" className="size-5" />
			</button>
			<output
				aria-live="off"
				aria-label={m.cart_quantity({ title })}
				className="min-w-6 text-center font-extrabold tabular-nums"
			>
				{quantity}
			</output>
			<span className="group relative grid">
				<button
					type="button"
					className={stepLook}
					aria-label={m.cart_increase({ title })}
					aria-disabled={isFull || undefined}
					aria-describedby={isFull ? tooltipId : undefined}
					data-step="plus"
					onClick={() => !isFull && addToCart({ id: productId })}
				>
					<Plus aria-hidden="true" className="size-5" />
				</button>
				{isFull && (
					<span
						role="tooltip"
						id={tooltipId}
						className="pointer-events-none invisible absolute right-0 bottom-full z-10 mb-1 whitespace-nowrap rounded-xl bg-ink px-3 py-1.5 font-semibold text-canvas text-sm group-focus-within:visible group-hover:visible"
					>
						{isMost ? m.cart_max() : m.cart_max_in_stock()}
					</span>
				)}
			</span>
		</div>
	)
}
