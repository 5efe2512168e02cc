interface Due {
	readonly isPaid: boolean
	readonly totalPrice: number
	/** What came in cash at the door; the whole price makes an order paid, too. */
	readonly cashReceived?: number | null
}

/** What is to be taken at the door, in whole tenge: all of it, unless it is paid with what came online. */
export function cashDue({ isPaid, totalPrice, cashReceived }: Due): number {
	const isPaidOnline = isPaid && (cashReceived ?? 0) < totalPrice
	return isPaidOnline ? 0 : totalPrice
}
