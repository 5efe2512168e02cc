import { call } from '../../platform/api/browser-call.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'

/** How a payment stands: `error` when that cannot be found out. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'error'

/** Asks how a payment stands; without its id, the order names it. */
export async function checkPayment(search: URLSearchParams): Promise<PaymentOutcome> {
	try {
		const paymentId = search.get('paymentId') || (await findPaymentId(search.get('orderId')))
		if (!paymentId) return 'error'
		const payment = readFields(await call('GET /payments/status/{paymentId}', { params: { paymentId } }))
		return payment.get('status') === 'succeeded' || payment.get('paid') === true ? 'succeeded' : 'failed'
	} catch {
		return 'error'
	}
}

async function findPaymentId(orderId: string | null): Promise<string> {
	if (!orderId) return ''
	return readText(readFields(await call('GET /payments/by-order/{orderId}', { params: { orderId } })).get('paymentId'))
}
