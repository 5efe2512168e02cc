import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { BareButton } from '../../ui/button.tsx'

interface QuantityFieldProps {
	readonly title: string
	/** At least 1: the line has a remove button of its own. */
	readonly quantity: number
	/** The pieces that can be had. */
	readonly most: number
	readonly onChange: (quantity: number) => void
}

const stepLook =
	'grid size-11 shrink-0 place-items-center rounded-full text-accent transition-colors hover:bg-surface ' +
	'disabled:cursor-not-allowed disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:text-muted'

/** One stop of the tab key: arrows, Home and End change the number, and the buttons are for hands. */
export function QuantityField({ title, quantity, most, onChange }: QuantityFieldProps) {
	const isFull = quantity >= most
	const isMost = quantity >= limits.cartLineQuantity

	const fullText = isMost ? m.cart_max() : m.cart_max_in_stock()

	function press(event: KeyboardEvent) {
		const wanted = quantityAfter(event.key, quantity, most)
		if (wanted === undefined) return
		event.preventDefault()
		if (wanted !== quantity) onChange(wanted)
	}

	return (
		<div className="flex min-h-11 w-34 items-center justify-between gap-1 rounded-full bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
			<button
				type="button"
				tabIndex={-1}
				className={stepLook}
				aria-label={m.cart_decrease({ title })}
				disabled={quantity <= 1}
				onClick={() => onChange(quantity - 1)}
			>
				<Minus aria-hidden="true" className="size-5" />
			</button>
			<span
				role="spinbutton"
				tabIndex={0}
				aria-label={m.cart_quantity({ title })}
				aria-valuenow={quantity}
				aria-valuemin={1}
				aria-valuemax={Math.max(most, quantity)}
				aria-describedby={isMost ? 'checkout-most' : undefined}
				onKeyDown={press}
				className="min-w-8 text-center font-extrabold tabular-nums outline-none"
			>
				{quantity}
			</span>
			<BareButton
				tabIndex={-1}
				className={stepLook}
				aria-label={m.cart_increase({ title })}
				title={isFull ? fullText : undefined}
				isWaiting={isFull}
				onClick={() => onChange(quantity + 1)}
			>
				<Plus aria-hidden="true" className="size-5" />
			</BareButton>
		</div>
	)
}

/** `undefined` for a key that does not change the number. */
export function quantityAfter(
	key: string,
	quantity: number,
	most: number = limits.cartLineQuantity,
): number | undefined {
	const steps: Readonly<Record<string, number>> = {
		ArrowUp: quantity + 1,
		ArrowRight: quantity + 1,
		ArrowDown: quantity - 1,
		ArrowLeft: quantity - 1,
		Home: 1,
		End: most,
	}
	const wanted = steps[key]
	return wanted === undefined ? undefined : Math.max(Math.min(wanted, most), 1)
}
