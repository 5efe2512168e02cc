import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './checkout-draft.ts'
import { type CheckoutForm, emptyForm } from './checkout-form.ts'

const filled: CheckoutForm = {
	name: 'Анна',
	phone: '+7-(701)-234',
	address: 'ул. Абая, 24',
	note: 'после шести',
	method: 'YooKassa',
	changeFrom: '20000',
	isGift: false,
	cardText: '',
	isAddressKept: true,
	hasConsent: true,
	delivery: { date: '2026-11-24', from: '10:00', to: '14:00' },
	pickupPoint: '',
}

beforeEach(() => {
	const kept = new Map<string, string>()
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
	})
})

test('a draft comes back without its consent, and to its own person alone', () => {
	keepDraft('anna', filled)
	expect(readDraft('anna')).toEqual({ ...filled, hasConsent: false })
	expect(readDraft('boris')).toBeUndefined()
})

test('a draft without a delivery time has none', () => {
	keepDraft('anna', { ...emptyForm, name: 'Анна' })
	expect(readDraft('anna')).toEqual({ ...emptyForm, name: 'Анна' })
})

test('a draft that cannot be read is none', () => {
	sessionStorage.setItem('checkoutDraft', 'no json')
	expect(readDraft('anna')).toBeUndefined()
})
