import { forgetPaymentPage, lastPaymentPage } from '../../platform/open-payment-page.ts'
import { findPayment, findPaymentOf, type ReadPayment } from '../shared/payment/find-payment.ts'

/** How a payment stands: `error` when that cannot be found out. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'error'

/** What the address of the page names. */
export interface NamedPayment {
	readonly paymentId: string
	readonly orderId: string
}

/** Of an address that names nothing everybody is told the same: there is nothing to ask for. */
export function namesAny({ paymentId, orderId }: NamedPayment): boolean {
	return paymentId !== '' || orderId !== ''
}

export interface Waiting {
	/** Waits before the payment is asked for again; shorter than the given milliseconds when there is news. */
	readonly pause: (milliseconds: number) => Promise<void>
	readonly signal: AbortSignal
}

const askEveryMs = 1500
const askForMs = 20_000

/** The words of providers for a payment that nothing comes of any more. */
const endedIn = ['canceled', 'cancelled', 'failed', 'rejected', 'refused', 'expired']

/**
 * Asks how a payment stands; without its id, the order names it. One that is still on its way is asked for again for a while
 * before it is called failed.
 */
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

/** `undefined` while a payment is on its way. */
function outcomeOf({ isPaid, status }: ReadPayment): 'succeeded' | 'failed' | undefined {
	if (isPaid) return 'succeeded'
	return endedIn.includes(status) ? 'failed' : undefined
}

/**
 * The id of the payment. Where the order has got `another` one than was left for, the earlier one came to nothing: anyone who
 * asks by the order for a payment that was declined is given a new one.
 */
async function findId({ paymentId, orderId }: NamedPayment): Promise<string> {
	if (paymentId !== '' || orderId === '') return paymentId
	const newest = await findPaymentOf(orderId)
	const left = lastPaymentPage()
	const isAnother = left !== undefined && newest.confirmationUrl !== '' && newest.confirmationUrl !== left
	return isAnother && !newest.isPaid ? 'another' : newest.paymentId
}
