import { openPaymentPage } from '../../../platform/open-payment-page.ts'
import { findPayment, findPaymentOf } from './find-payment.ts'

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
