import { call } from '../../platform/api/browser-call.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'
import { openPaymentPage } from '../../platform/open-payment-page.ts'

/** Leads to the payment of an order, unless it turns out to be paid. */
export async function payOnline(orderId: string): Promise<'leaving' | 'paid' | 'failed'> {
	try {
		const found = readFields(await call('GET /payments/by-order/{orderId}', { params: { orderId } }))
		const paymentId = readText(found.get('paymentId'))
		if (paymentId === '') return 'failed'
		const payment = readFields(await call('GET /payments/status/{paymentId}', { params: { paymentId } }))
		if (payment.get('paid') === true || payment.get('status') === 'succeeded') return 'paid'
		openPaymentPage(readText(payment.get('confirmationUrl')))
		return 'leaving'
	} catch {
		return 'failed'
	}
}
