export interface ReceiptLine {
	readonly title: string
	readonly unitPrice: number
	readonly quantity: number
	/** Of the whole line. */
	readonly discount?: number
}

interface PricedPieces {
	readonly title: string
	readonly unitPrice: number
	readonly quantity: number
}

/**
 * The lines as a receipt has them: each with the price that was paid for a piece. A discount that does not divide makes two of one
 * line, whose pieces differ by a tenge. What costs nothing is left out.
 */
export function toReceiptLines(lines: readonly ReceiptLine[]): PricedPieces[] {
	return lines
		.flatMap(({ title, unitPrice, quantity, discount = 0 }) => {
			const paid = unitPrice * quantity - discount
			const lower = Math.floor(paid / Math.max(1, quantity))
			const dearer = paid - lower * quantity
			return [
				{ title, unitPrice: lower, quantity: quantity - dearer },
				{ title, unitPrice: lower + 1, quantity: dearer },
			]
		})
		.filter(({ unitPrice, quantity }) => unitPrice > 0 && quantity > 0)
}

interface NamedOnReceipt {
	readonly lines: readonly ReceiptLine[]
	readonly wrappingPrice?: number
	readonly deliveryPrice?: number
}

/** How many lines a receipt has with those of wrapping and delivery. */
export function countReceiptLines({ lines, wrappingPrice = 0, deliveryPrice = 0 }: NamedOnReceipt): number {
	return toReceiptLines(lines).length + [wrappingPrice, deliveryPrice].filter((price) => price > 0).length
}
