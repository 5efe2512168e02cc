import { expect, test } from 'vitest'
import { legalVersion } from '#contract/limits.ts'
import { orderPlacement } from '#contract/orders.ts'
import type { PricedLine } from '../../../platform/api/read-offer-changes.ts'
import type { CheckedForm } from '../check-form.ts'
import { changeToBring, makePlacement } from './make-placement.ts'

test('change is brought from more than the order comes to, when it is paid in cash', () => {
	expect(changeToBring({ method: 'Cash', changeFrom: '20000' }, 11_480)).toBe(20_000)
	expect(changeToBring({ method: 'Cash', changeFrom: '11480' }, 11_480)).toBeUndefined()
	expect(changeToBring({ method: 'Cash', changeFrom: '' }, 11_480)).toBeUndefined()
	expect(changeToBring({ method: 'YooKassa', changeFrom: '20000' }, 11_480)).toBeUndefined()
})

const form: CheckedForm = {
	name: 'Айгерим',
	phone: '+7-(701)-234-56-78',
	address: 'ул. Баймагамбетова, 10',
	note: 'после шести',
	method: 'Cash',
	changeFrom: '',
	isGift: false,
	cardText: '',
	isAddressKept: false,
	hasConsent: true,
	delivery: undefined,
	pickupPoint: '',
}

const lines: readonly PricedLine[] = [
	{ productId: 'bear', title: 'Мишка', unitPrice: 4990, quantity: 2 },
	{ productId: 'ball', title: 'Мяч', unitPrice: 1500, quantity: 1 },
]

test('a placement holds what the customer was shown', () => {
	expect(makePlacement(form, lines, { userId: 'user-1', legalVersion })).toEqual({
		userId: 'user-1',
		customerName: 'Айгерим',
		customerPhone: '+7-(701)-234-56-78',
		totalPrice: 11_480,
		items: [
			{ productId: 'bear', quantity: 2, unitPrice: 4990 },
			{ productId: 'ball', quantity: 1, unitPrice: 1500 },
		],
		shipping: { address: 'ул. Баймагамбетова, 10', city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: 'Cash', isPaid: false },
		note: 'после шести',
		consent: { terms: legalVersion, privacy: legalVersion },
	})
})

test('what the customer pays with in cash is sent', () => {
	expect(makePlacement({ ...form, changeFrom: '20000' }, lines, { userId: 'user-1', legalVersion }).payment).toEqual({
		method: 'Cash',
		isPaid: false,
		changeFrom: 20_000,
	})
})

test('an online order is sent as paid', () => {
	expect(makePlacement({ ...form, method: 'YooKassa' }, lines, { userId: 'user-1', legalVersion }).payment).toEqual({
		method: 'YooKassa',
		isPaid: true,
	})
})

test('a chosen delivery time is sent, and nothing where the shop calls', () => {
	const delivery = { date: '2026-11-24', from: '10:00', to: '14:00' }
	expect(makePlacement({ ...form, delivery }, lines, { userId: 'user-1', legalVersion })).toHaveProperty(
		'delivery',
		delivery,
	)
	expect(makePlacement(form, lines, { userId: 'user-1', legalVersion })).not.toHaveProperty('delivery')
})

test('the contract takes a placement', () => {
	const delivery = { date: '2026-11-24', from: '10:00', to: '14:00' }
	expect(
		orderPlacement.safeParse(makePlacement({ ...form, delivery }, lines, { userId: 'user-1', legalVersion })).error,
	).toBeUndefined()
})

test('a placement with a promo code is of the total without its discount', () => {
	const promo = { code: 'LETO', discount: 1148, isDeliveryFree: false }
	const placement = makePlacement(form, lines, { userId: 'user-1', legalVersion, promo })
	expect([placement.totalPrice, placement.promoCode]).toEqual([10_332, 'LETO'])
})

test('a gift is wrapped with its card, where the shop offers that', () => {
	const gift = { ...form, isGift: true, cardText: 'С днём рождения!' }
	const offered = { userId: 'user-1', legalVersion, wrappingPrice: 700 }
	expect(makePlacement(gift, lines, offered)).toMatchObject({
		totalPrice: 12_180,
		wrapping: { text: 'С днём рождения!' },
	})
	expect(makePlacement(gift, lines, { userId: 'user-1', legalVersion })).toEqual(
		makePlacement(form, lines, { userId: 'user-1', legalVersion }),
	)
	expect(makePlacement(form, lines, offered).totalPrice).toBe(11_480)
})
