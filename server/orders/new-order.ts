import type { Language } from '#contract/language.ts'
import { orderStatuses } from '#contract/order-status.ts'
import type { OrderPlacement } from '#contract/orders.ts'
import type { OrderTerms } from './order-deps.ts'
import { payUntil } from './pay-until.ts'
import type { OrderRow } from './queries.ts'

/** An order at the moment it is placed. */
interface Opening {
	readonly id: string
	/** Whose it is; nobody's who has no account. */
	readonly userId: string | null
	/** Who takes it by phone. */
	readonly takenBy: string | null
	readonly language: Language
	readonly now: Date
	readonly placement: Pick<
		OrderPlacement,
		'customerName' | 'customerPhone' | 'note' | 'shipping' | 'payment' | 'delivery'
	>
}

/** Everything but the goods. City and country are ours, and nothing that is sent makes an order paid. */
export function newOrder(
	terms: OrderTerms,
	{ placement, now, ...opening }: Opening,
): Omit<OrderRow, 'lines' | 'totalPrice' | 'readyBy'> {
	const { delivery, payment } = placement
	return {
		...opening,
		createdAt: now,
		status: orderStatuses.pending,
		customerName: placement.customerName,
		customerPhone: placement.customerPhone,
		note: placement.note ?? '',
		address: placement.shipping.address,
		city: 'Kostanay',
		country: 'Kazakhstan',
		paymentMethod: payment.method,
		isPaid: false,
		deliveryDate: delivery?.date ?? null,
		deliveryFrom: delivery?.from ?? null,
		deliveryTo: delivery?.to ?? null,
		payUntil: payment.method === 'YooKassa' ? payUntil(terms, now) : null,
		refunded: 0,
		refundable: 0,
		changeFrom: (payment.method === 'Cash' && payment.changeFrom) || null,
		cashReceived: null,
		deliveryOutcome: null,
		settledAt: null,
		deletedAt: null,
		version: 1,
	}
}
