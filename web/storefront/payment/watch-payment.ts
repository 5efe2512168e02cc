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

const askEveryMs = 1500
const askForMs = 20_000

/** The providers' words for a payment that ended without success. */
const endedIn = ['canceled', 'cancelled', 'failed', 'rejected', 'refused', 'expired']

/**
 * Finds the payment by its id or its order. A pending payment is asked for again for a while and then counts as failed. A pause
 * may end earlier when there is news.
 */
export async function watchPayment(
	named: NamedPayment,
	{ pause, signal }: { pause: (milliseconds: number, signal: AbortSignal) => Promise<void>; signal: AbortSignal },
): Promise<PaymentOutcome> {
	const until = Date.now() + askForMs
	try {
		const paymentId = await findId(named, signal)
		if (paymentId === 'another') return 'failed'
		if (paymentId === '') return 'error'
		let outcome = outcomeOf(await findPayment(paymentId, signal))
		let isReadable = true
		while (outcome === undefined && Date.now() < until) {
			await pause(askEveryMs, signal)
			signal.throwIfAborted()
			const payment = await findPayment(paymentId, signal).catch(() => undefined)
			isReadable = payment !== undefined
			outcome = payment && outcomeOf(payment)
		}
		return outcome ?? (isReadable ? 'failed' : 'error')
	} catch {
		return 'error'
	} finally {
		// Another payment may have been begun since.
		if (!signal.aborted) forgetPaymentPage()
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
async function findId({ paymentId, orderId }: NamedPayment, signal: AbortSignal): Promise<string> {
	if (paymentId !== '' || orderId === '') return paymentId
	const newest = await findPaymentOf(orderId, signal)
	const left = lastPaymentPage()
	const isAnother = left !== undefined && newest.confirmationUrl !== '' && newest.confirmationUrl !== left
	return isAnother && !newest.isPaid ? 'another' : newest.paymentId
}
