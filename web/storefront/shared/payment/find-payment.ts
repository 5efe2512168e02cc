import { call } from '../../../platform/api/browser-call.ts'
import { readFields, readText } from '../../../platform/api/read-value.ts'
import { openPaymentPage } from '../../../platform/open-payment-page.ts'

/** A payment as screens need it, whichever server it came from: what that one left out has its empty value. */
export interface ReadPayment {
	readonly paymentId: string
	/** The provider's word, in lower case. */
	readonly status: string
	readonly isPaid: boolean
	/** The provider's page, as long as there is something to do on it. */
	readonly confirmationUrl: string
}

/** The newest payment of an order, of which other servers tell no more than its id. Throws when there is none. */
export async function findPaymentOf(orderId: string): Promise<ReadPayment> {
	return readPayment(await call('GET /payments/by-order/{orderId}', { params: { orderId } }))
}

/** A payment as it stands now. */
export async function findPayment(paymentId: string): Promise<ReadPayment> {
	return readPayment(await call('GET /payments/status/{paymentId}', { params: { paymentId } }))
}

function readPayment(answer: unknown): ReadPayment {
	const fields = readFields(answer)
	const status = readText(fields.get('status')).toLowerCase()
	return {
		paymentId: readText(fields.get('paymentId')),
		status,
		isPaid: status === 'succeeded' || fields.get('paid') === true,
		confirmationUrl: readText(fields.get('confirmationUrl')),
	}
}

/** Leads to the payment of an order, unless it turns out to be paid. */
export async function payOnline(orderId: string): Promise<'leaving' | 'paid' | 'failed'> {
	try {
		const { paymentId } = await findPaymentOf(orderId)
		if (paymentId === '') return 'failed'
		const { isPaid, confirmationUrl } = await findPayment(paymentId)
		if (isPaid) return 'paid'
		openPaymentPage(confirmationUrl)
		return 'leaving'
	} catch {
		return 'failed'
	}
}
