import { call } from '../../../platform/api/browser-call.ts'
import { readFields, readText } from '../../../platform/api/read-value.ts'
import { openPaymentPage } from '../../../platform/open-payment-page.ts'

/** A payment of any server: missing fields have empty values. */
export interface ReadPayment {
	readonly paymentId: string
	/** The provider's word in lower case. */
	readonly status: string
	readonly isPaid: boolean
	/** Empty when there is nothing to do on the provider's page. */
	readonly confirmationUrl: string
}

/** Other servers tell only the payment's id. Throws when there is no payment. */
export async function findPaymentOf(orderId: string, signal?: AbortSignal): Promise<ReadPayment> {
	return readPayment(await call('GET /payments/by-order/{orderId}', { params: { orderId } }, signal && { signal }))
}

export async function findPayment(paymentId: string, signal?: AbortSignal): Promise<ReadPayment> {
	return readPayment(await call('GET /payments/status/{paymentId}', { params: { paymentId } }, signal && { signal }))
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
