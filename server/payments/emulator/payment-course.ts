import type { CancellationDetails, EmulatedPayment } from './emulated-objects.ts'
import type { TestCard } from './test-cards.ts'

const hourMs = 3_600_000
const captureMs = 7 * 24 * hourMs

/** The payer's hour, or the shop's week to take the money, may have gone by: then the payment ends. */
export function expirePayment(payment: EmulatedPayment, now: Date): EmulatedPayment {
	const { status, created_at, expires_at } = payment
	if (status === 'pending' && now.getTime() >= Date.parse(created_at) + hourMs) {
		return cancelPayment(payment, { party: 'yoo_money', reason: 'expired_on_confirmation' })
	}
	if (status === 'waiting_for_capture' && expires_at !== undefined && now >= new Date(expires_at)) {
		return cancelPayment(payment, { party: 'yoo_money', reason: 'expired_on_capture' })
	}
	return payment
}

/** Ends a payment without money. */
export function cancelPayment(payment: EmulatedPayment, cancellation_details: CancellationDetails): EmulatedPayment {
	const { expires_at: _, ...rest } = payment
	return { ...rest, status: 'canceled', paid: false, refundable: false, cancellation_details }
}

/** What a card does to a payment that awaits its payer; without a card the money comes. */
export function chargePayment(payment: EmulatedPayment, card: TestCard | undefined, now: Date): EmulatedPayment {
	const shown = card ? { ...payment, payment_method: { ...payment.payment_method, ...describeCard(card) } } : payment
	if (card?.refusal) return cancelPayment(shown, card.refusal)
	const paid = {
		...shown,
		paid: true,
		payment_method: { ...shown.payment_method, status: 'active' as const },
		authorization_details: { three_d_secure: { applied: card?.isSecure ?? false } },
	}
	if (payment.capture) return { ...paid, status: 'succeeded', refundable: true, captured_at: now.toISOString() }
	return { ...paid, status: 'waiting_for_capture', expires_at: new Date(now.getTime() + captureMs).toISOString() }
}

function describeCard({ number, system }: TestCard) {
	const last4 = number.slice(-4)
	return { title: `Bank card *${last4}`, card: { first6: number.slice(0, 6), last4, card_type: system } }
}
