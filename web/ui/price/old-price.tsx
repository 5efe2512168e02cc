import { m } from '#messages'

interface OldPriceProps {
	/** Of a product that is, or was, on sale. */
	readonly price: number | undefined
	readonly format: (price: number) => string
	readonly className?: string
}

/** The price before a sale, for eyes and for ears. Renders nothing without one. */
export function OldPrice({ price, format, className = '' }: OldPriceProps) {
	if (price === undefined) return null
	return (
		<span className={`whitespace-nowrap font-normal text-muted ${className}`}>
			<span className="sr-only">{m.price_before()} </span>
			<s>{format(price)}</s>
		</span>
	)
}
