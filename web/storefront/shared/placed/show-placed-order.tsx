import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { Confetti } from '../../../ui/confetti.tsx'
import { Guide } from '../../../ui/guide/guide.tsx'
import { showNews } from '../../../ui/notice-store.ts'
import { PlacedFacts } from './placed-facts.tsx'

interface Sent {
	/** Whole tenge. */
	readonly totalPrice: number
	readonly method: PaymentMethod
}

/** Resolves to `true` when the customer wants to see the order. The answer of another server may lack the sum. */
export async function showPlacedOrder(text: string, order: ReadOrder, { totalPrice, method }: Sent): Promise<boolean> {
	const shown = { ...order, totalPrice: order.totalPrice || totalPrice }
	const details = (
		<>
			<Confetti />
			<Guide mood="happy" className="mt-4 mb-4 h-24" />
			<PlacedFacts order={shown} paying={method} />
		</>
	)
	return await showNews(text, details, m.checkout_to_order())
}
