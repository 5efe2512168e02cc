import { isAmount } from '../provider/format-amount.ts'
import type { ProviderPayment } from '../provider/provider-objects.ts'

/** What a payment must be to count as that of an attempt. */
export interface ExpectedPayment {
	/** The provider's id, once it is known. */
	readonly paymentId: string | undefined
	readonly attemptId: string
	readonly reference: string
	/** Whole tenge. */
	readonly amount: number
	readonly currency: string
	readonly shopId: string
	/** Not compared when undefined. */
	readonly isTest: boolean | undefined
}

/** Names what of the provider's answer is not as expected; nothing does when it may be believed. */
export function verifyPayment(payment: ProviderPayment, expected: ExpectedPayment): string[] {
	const { paymentId, isTest } = expected
	const agrees: Record<string, boolean> = {
		id: paymentId === undefined || payment.id === paymentId,
		amount: isAmount(payment.amount.value, expected.amount),
		currency: payment.amount.currency === expected.currency,
		'metadata.attempt_id': payment.metadata?.attempt_id === expected.attemptId,
		'metadata.reference': payment.metadata?.reference === expected.reference,
		'recipient.account_id': payment.recipient?.account_id === expected.shopId,
		test: isTest === undefined || payment.test === isTest,
		paid: payment.paid || payment.status !== 'succeeded',
	}
	return Object.keys(agrees).filter((name) => !agrees[name])
}
