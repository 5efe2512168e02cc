interface Due {
	readonly isPaid: boolean
	readonly totalPrice: number
	/** What came in cash at the door, which makes an order paid, too. */
	readonly cashReceived?: number | null
}

/** What is to be taken at the door, in whole tenge: all of it, unless it was paid before, however it was to be paid. */
export function cashDue({ isPaid, totalPrice, cashReceived }: Due): number {
	return isPaid && !cashReceived ? 0 : totalPrice
}
