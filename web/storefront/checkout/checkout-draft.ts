import { paymentMethods } from '#contract/values/payment-methods.ts'
import { readFields, readJson, readText } from '../../platform/api/read-value.ts'
import { readSum } from '../../platform/read-sum.ts'
import { forget, keep, readKept } from '../../platform/tab-storage.ts'
import { type CheckoutForm, emptyForm } from './checkout-form.ts'

const key = 'checkoutDraft'

/** Survives a reload or a lost session of the same person. The consent is not kept. */
export function readDraft(userId: string): CheckoutForm | undefined {
	const fields = readFields(readJson(readKept(key)))
	if (readText(fields.get('userId')) !== userId) return undefined
	const text = (name: string) => readText(fields.get(name))
	return {
		...emptyForm,
		name: text('name'),
		phone: text('phone'),
		address: text('address'),
		note: text('note'),
		method: paymentMethods.find((method) => method === text('method')) ?? 'Cash',
		changeFrom: readSum(text('changeFrom')).digits,
		isGift: fields.get('isGift') === true,
		cardText: text('cardText'),
		isAddressKept: fields.get('isAddressKept') === true,
		delivery: readDelivery(fields.get('delivery')),
		pickupPoint: text('pickupPoint'),
	}
}

function readDelivery(value: unknown): CheckoutForm['delivery'] {
	const [date = '', from = '', to = ''] = ['date', 'from', 'to'].map((name) => readText(readFields(value).get(name)))
	return date === '' ? undefined : { date, from, to }
}

export function keepDraft(userId: string, { hasConsent: _, ...filled }: CheckoutForm): void {
	keep(key, JSON.stringify({ userId, ...filled }))
}

export function forgetDraft(): void {
	forget(key)
}
