import type { SavedAddress } from '#contract/delivery.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readOrders } from '../../platform/api/read-order.ts'
import { formatPhone } from '../../ui/phone-number.ts'
import type { CheckoutForm } from './checkout-form.ts'

export type Recipient = Pick<CheckoutForm, 'name' | 'phone' | 'address'>

/** The recipient of the newest order; `undefined` without one or after a failure. */
export async function findLastRecipient(): Promise<Recipient | undefined> {
	try {
		const [newest] = readOrders(await call('GET /profile/orders', { query: { pageNumber: 1, pageSize: 1 } }))
		if (!newest) return undefined
		const { customerName, customerPhone, address, pickup } = newest
		return { name: customerName, phone: formatPhone(customerPhone), address: pickup ? '' : address }
	} catch {
		return undefined
	}
}

/** The usual address comes before that of the last order, which `last` then is not. */
export function findFirstRecipient(saved: readonly SavedAddress[] | undefined, last: Recipient | undefined) {
	const usual = saved?.find(({ isUsual }) => isUsual)
	if (!usual) return { first: last, last }
	return { first: recipientAt(usual, last ?? { name: '', phone: '', address: '' }), last: undefined }
}

/** Name and phone of others where the saved address tells none. */
export function recipientAt({ address, recipientName, recipientPhone }: SavedAddress, others: Recipient): Recipient {
	return { name: recipientName || others.name, phone: recipientPhone || others.phone, address }
}

/** True while any field still has the value of the last order. */
export function isFromLast(form: Recipient, last: Recipient | undefined): boolean {
	const fields = ['name', 'phone', 'address'] as const
	return last !== undefined && fields.some((field) => last[field] !== '' && form[field] === last[field])
}
