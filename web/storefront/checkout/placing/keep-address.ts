import type { SavedAddress } from '#contract/delivery.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { showToast } from '../../../ui/notice-store.ts'
import type { CheckedForm } from '../check-form.ts'
import { isNewRecipient } from '../last-recipient.ts'

type Kept = Pick<CheckedForm, 'isAddressKept' | 'pickupPoint' | 'name' | 'phone' | 'address'>

/** Beside the order, which does not wait for it; further attempts to place that order keep nothing again. */
export function makeAddressKeeper(saved: readonly SavedAddress[]) {
	let kept = ''

	return async ({ isAddressKept, pickupPoint, ...filled }: Kept): Promise<void> => {
		const { name: recipientName, phone: recipientPhone, address } = filled
		const body = { address, recipientName, recipientPhone }
		const name = JSON.stringify(body)
		if (!isAddressKept || pickupPoint !== '' || name === kept || !isNewRecipient(filled, saved)) return
		kept = name
		try {
			await call('POST /addresses', { body })
		} catch {
			kept = ''
			showToast('error', m.checkout_address_unsaved())
		}
	}
}
