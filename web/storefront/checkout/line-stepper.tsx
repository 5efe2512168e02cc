import { Minus, Plus } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { useCart } from '../shared/cart/cart-provider.tsx'

interface LineStepperProps {
	readonly productId: string
	readonly title: string
	readonly quantity: number
}

const stepLook =
	'grid size-11 shrink-0 place-items-center rounded-full text-accent transition-colors hover:bg-surface ' +
	'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45'

/** Minus, the pieces, plus. A line keeps at least one piece here: removing it has a button of its own. */
export function LineStepper({ productId, title, quantity }: LineStepperProps) {
	const { setQuantity } = useCart()
	const isFull = quantity >= limits.cartLineQuantity
	const tooltipId = `checkout-max-${productId}`
	return (
		<div className="flex min-h-11 w-34 items-center justify-between gap-1 rounded-full bg-accent-soft">
			<button
				type="button"
				className={stepLook}
				aria-label={m.cart_decrease({ title })}
				disabled={quantity <= 1}
				onClick={() => setQuantity(productId, quantity - 1)}
			>
				<Minus aria-hidden="true" className="size-5" />
			</button>
			<output aria-label={m.cart_quantity({ title })} className="min-w-6 text-center font-extrabold tabular-nums">
				{quantity}
			</output>
			<span className="group relative grid">
				<button
					type="button"
					className={stepLook}
					aria-label={m.cart_increase({ title })}
					aria-disabled={isFull || undefined}
					aria-describedby={isFull ? tooltipId : undefined}
					title={isFull ? m.cart_max() : undefined}
					onClick={() => !isFull && setQuantity(productId, quantity + 1)}
				>
					<Plus aria-hidden="true" className="size-5" />
				</button>
				{isFull && (
					<span
						role="tooltip"
						id={tooltipId}
						className="pointer-events-none invisible absolute bottom-full left-1/2 z-10 mb-1 -translate-x-1/2 whitespace-nowrap rounded-xl bg-ink px-3 py-1.5 font-semibold text-canvas text-sm group-focus-within:visible group-hover:visible"
					>
						{m.cart_max()}
					</span>
				)}
			</span>
		</div>
	)
}
