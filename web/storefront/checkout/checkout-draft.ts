import { paymentMethods } from '#contract/values/payment-methods.ts'
import { readFields, readJson, readText } from '../../platform/api/read-value.ts'
import { readSum } from '../../platform/read-sum.ts'
import { forget, keep, readKept } from '../../platform/tab-storage.ts'
import { type CheckoutForm, emptyForm } from './checkout-form.ts'

const key = 'checkoutDraft'

/** Survives a reload or a lost session of the same person. The consent is not kept. */
export function readDraft(userId: string): CheckoutForm | undefined {
	flushDraft()
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

/** Storage is written while nobody types: each time holds up the next paint. */
const pauseMs = 300

let unkept: { readonly timer: ReturnType<typeof setTimeout>; readonly keep: () => void } | undefined

export function keepDraft(userId: string, { hasConsent: _, ...filled }: CheckoutForm): void {
	clearTimeout(unkept?.timer)
	unkept = { timer: setTimeout(flushDraft, pauseMs), keep: () => keep(key, JSON.stringify({ userId, ...filled })) }
}

/** Keeps at once what was typed last. */
export function flushDraft(): void {
	clearTimeout(unkept?.timer)
	unkept?.keep()
	unkept = undefined
}

/** Keeps what the form holds until it is left; browsers may end a hidden page without a word. */
export function followDraft(userId: string, follow: (note: (values: CheckoutForm) => void) => () => void): () => void {
	const unfollow = follow((values) => keepDraft(userId, values))
	const flushHidden = () => document.visibilityState === 'hidden' && flushDraft()
	window.addEventListener('pagehide', flushDraft)
	document.addEventListener('visibilitychange', flushHidden)
	return () => {
		unfollow()
		window.removeEventListener('pagehide', flushDraft)
		document.removeEventListener('visibilitychange', flushHidden)
		flushDraft()
	}
}

export function forgetDraft(): void {
	clearTimeout(unkept?.timer)
	unkept = undefined
	forget(key)
}
