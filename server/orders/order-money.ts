/** What came and went of an order's money; whole tenge. */
interface MoneySums {
	readonly totalPrice: number
	/** What came in cash at the door; `null` while nobody said what the delivery brought. */
	readonly cashReceived: number | null
	/** What the shop keeps of what came online. */
	readonly kept: number
	/** What went back of what came online. */
	readonly givenBack: number
}

interface OrderMoney {
	readonly isPaid: boolean
	/** What went back and was not paid online anew; whole tenge. */
	readonly refunded: number
}

/**
 * What an order's money comes to. It is paid by what came online and stays, or by its whole price in cash: less in cash pays
 * nothing. What went back stays so whatever comes at the door.
 */
export function orderMoney({ totalPrice, cashReceived, kept, givenBack }: MoneySums): OrderMoney {
	const isPaidInCash = cashReceived !== null && cashReceived >= totalPrice
	return { isPaid: kept > 0 || isPaidInCash, refunded: Math.max(0, Math.min(givenBack, totalPrice - kept)) }
}
