import { keepLaterAnswer } from '../accounts/keep-later-answer.ts'
import type { OrderDeps } from './order-deps.ts'
import type { PlacedOrder } from './tables.ts'

interface Placer {
	readonly userId: string
	readonly key: string | undefined
}

/**
 * Asks the provider for the page where a placed order is paid, and keeps it for whoever repeats the placing. When it does not
 * answer in time the order stands without one: it can be paid from the list of orders.
 */
export async function findPaymentPage(
	{ db, payments }: OrderDeps,
	order: PlacedOrder,
	{ userId, key }: Placer,
): Promise<PlacedOrder> {
	const newest = await payments?.findNewest(db, order.id)
	const view = newest?.view ?? (newest && (await payments?.start(newest.id)))
	if (!view?.confirmationUrl) return order
	const answer = { ...order, paymentUrl: view.confirmationUrl }
	if (key !== undefined) await keepLaterAnswer(db, { userId, key, orderId: order.id, answer })
	return answer
}
