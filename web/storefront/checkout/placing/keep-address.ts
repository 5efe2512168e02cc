import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { showToast } from '../../../ui/notice-store.ts'
import type { CheckedForm } from '../check-form.ts'

/** Beside the order, which does not wait for it. */
export async function keepAddress({ isAddressKept, pickupPoint, ...filled }: CheckedForm): Promise<void> {
	if (!isAddressKept || pickupPoint !== '') return
	const { name: recipientName, phone: recipientPhone, address } = filled
	try {
		await call('POST /addresses', { body: { address, recipientName, recipientPhone } })
	} catch {
		showToast('error', m.checkout_address_unsaved())
	}
}
