import { forgetPaymentPage, lastPaymentPage } from '../../platform/open-payment-page.ts'
import { findPayment, findPaymentOf, type ReadPayment } from '../shared/payment/find-payment.ts'

/** `error` when the outcome cannot be found out. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'error'

export interface NamedPayment {
	readonly paymentId: string
	readonly orderId: string
}

/** A URL without ids gets a general text and no request. */
export function namesAny({ paymentId, orderId }: NamedPayment): boolean {
	return paymentId !== '' || orderId !== ''
}

export interface Waiting {
	/** Ends earlier when there is news. */
	readonly pause: (milliseconds: number) => Promise<void>
	readonly signal: AbortSignal
}

const askEveryMs = 1500
const askForMs = 20_000

/** The providers' words for a payment that ended without success. */
const endedIn = ['canceled', 'cancelled', 'failed', 'rejected', 'refused', 'expired']

/** Finds the payment by its id or its order. A pending payment is asked for again for a while and then counts as failed. */
export async function watchPayment(named: NamedPayment, { pause, signal }: Waiting): Promise<PaymentOutcome> {
	const until = Date.now() + askForMs
	try {
		const paymentId = await findId(named)
		if (paymentId === 'another') return 'failed'
		if (paymentId === '') return 'error'
		let outcome = outcomeOf(await findPayment(paymentId))
		let isReadable = true
		while (outcome === undefined && Date.now() < until && !signal.aborted) {
			await pause(askEveryMs)
			const payment = await findPayment(paymentId).catch(() => undefined)
			isReadable = payment !== undefined
			outcome = payment && outcomeOf(payment)
		}
		return outcome ?? (isReadable ? 'failed' : 'error')
	} catch {
		return 'error'
	} finally {
		forgetPaymentPage()
	}
}

/** `undefined` while the payment is pending. */
function outcomeOf({ isPaid, status }: ReadPayment): 'succeeded' | 'failed' | undefined {
	if (isPaid) return 'succeeded'
	return endedIn.includes(status) ? 'failed' : undefined
}

/**
 * The server replaces a declined payment when the order is asked for. `another` means that the payment the customer left for
 * came to nothing.
 */
async function findId({ paymentId, orderId }: NamedPayment): Promise<string> {
	if (paymentId !== '' || orderId === '') return paymentId
	const newest = await findPaymentOf(orderId)
	const left = lastPaymentPage()
	const isAnother = left !== undefined && newest.confirmationUrl !== '' && newest.confirmationUrl !== left
	return isAnother && !newest.isPaid ? 'another' : newest.paymentId
}
