import type { SavedAddress } from '#contract/delivery.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readOrders } from '../../platform/api/read-order.ts'
import { formatPhone } from '../../ui/phone-number.ts'
import type { CheckoutForm } from './checkout-form.ts'

export type Recipient = Pick<CheckoutForm, 'name' | 'phone' | 'address'>

export type Person = Pick<Recipient, 'name' | 'phone'>

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

export interface FirstRecipient {
	readonly first: Recipient
	/** `first` where it is that of the last order. */
	readonly last: Recipient | undefined
	/** Who receives where a saved address tells nobody. */
	readonly own: Person
}

/** The usual address comes before that of the last order. */
export function findFirstRecipient(
	saved: readonly SavedAddress[],
	ordered: Recipient | undefined,
	profileName: string,
): FirstRecipient {
	const isOfAnother = ordered?.name !== profileName && isToldBy(saved, 'recipientName', ordered?.name)
	const own = {
		name: (!isOfAnother && ordered?.name) || profileName,
		phone: (!isOfAnother && ordered?.phone) || '',
	}
	const usual = saved.find(({ isUsual }) => isUsual)
	if (usual) return { first: recipientAt(usual, own), last: undefined, own }
	if (!ordered) return { first: { ...own, address: '' }, last: undefined, own }
	return { first: { ...ordered, name: ordered.name || profileName }, last: ordered, own }
}

/** The own name and phone where the saved address tells none. */
export function recipientAt({ address, recipientName, recipientPhone }: SavedAddress, own: Person): Recipient {
	return { name: recipientName || own.name, phone: recipientPhone || own.phone, address }
}

/** What was typed by hand, and from before what no saved address tells. */
export function ownOf(typed: Person, saved: readonly SavedAddress[], before: Person): Person {
	const [name, phone] = [typed.name.trim(), typed.phone]
	return {
		name: name === '' || isToldBy(saved, 'recipientName', name) ? before.name : name,
		phone: phone === '' || isToldBy(saved, 'recipientPhone', phone) ? before.phone : phone,
	}
}

function isToldBy(saved: readonly SavedAddress[], field: 'recipientName' | 'recipientPhone', text = ''): boolean {
	return text !== '' && saved.some((one) => one[field] === text)
}

export function isChosen(one: SavedAddress, typed: Recipient): boolean {
	const { name, phone, address } = recipientAt(one, typed)
	return address === typed.address.trim() && name === typed.name.trim() && phone === typed.phone
}

/** Whether there is something to keep: who receives, or where, is not saved yet. */
export function isNewRecipient(typed: Recipient, saved: readonly SavedAddress[]): boolean {
	return typed.address.trim() !== '' && !saved.some((one) => isChosen(one, typed))
}

/** True while any field still has the value of the last order. */
export function isFromLast(form: Recipient, last: Recipient | undefined): boolean {
	const fields = ['name', 'phone', 'address'] as const
	return last !== undefined && fields.some((field) => last[field] !== '' && form[field] === last[field])
}
