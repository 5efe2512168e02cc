import { expect, test } from 'vitest'
import { toReceipt, toRefundReceipt } from './receipt.ts'

const terms = { currency: 'KZT', vatCode: 1 }
const lines = [
	{ title: 'Мишка', unitPrice: 4500, quantity: 2 },
	{ title: 'Мяч', unitPrice: 700, quantity: 1 },
]
const customer = { email: 'asel@toys.example', phone: '+7-(701)-123-45-67' }

const item = (description: string, value: string, quantity: number, subject = 'commodity') => ({
	description,
	quantity,
	amount: { value, currency: 'KZT' },
	vat_code: 1,
	payment_mode: 'full_payment',
	payment_subject: subject,
})

test('a receipt names the customer, each line with its price, and the delivery as the rest of the sum', () => {
	expect(toReceipt({ ...customer, lines }, 10_700, terms)).toEqual({
		customer: { email: 'asel@toys.example', phone: '77011234567' },
		items: [item('Мишка', '4500.00', 2), item('Мяч', '700.00', 1), item('Доставка', '1000.00', 1, 'service')],
		internet: true,
	})
	expect(toReceipt({ ...customer, lines }, 9700, terms)).toMatchObject({ items: { length: 2 } })
})

test('what costs nothing stands on no receipt, a long title is cut, and an email may be missing', () => {
	const long = { title: 'я'.repeat(200), unitPrice: 5, quantity: 3 }
	const receipt = toReceipt(
		{ phone: customer.phone, lines: [long, { title: 'Подарок', unitPrice: 0, quantity: 1 }] },
		15,
		terms,
	)
	expect(receipt).toMatchObject({ customer: { phone: '77011234567' }, items: [item('я'.repeat(128), '5.00', 3)] })
})

test('a discount is taken off the pieces, and a line that it does not divide is two', () => {
	const discounted = [
		{ title: 'Мишка', unitPrice: 4500, quantity: 3, discount: 1000 },
		{ title: 'Мяч', unitPrice: 700, quantity: 2, discount: 200 },
		{ title: 'Подарок', unitPrice: 100, quantity: 1, discount: 100 },
	]
	expect(toReceipt({ ...customer, lines: discounted, wrappingPrice: 500 }, 14_700, terms)).toMatchObject({
		items: [
			item('Мишка', '4166.00', 1),
			item('Мишка', '4167.00', 2),
			item('Мяч', '600.00', 2),
			item('Подарочная упаковка', '500.00', 1, 'service'),
			item('Доставка', '500.00', 1, 'service'),
		],
	})
})

test('lines that cost more than what is paid are a mistake', () => {
	expect(() => toReceipt({ ...customer, lines }, 9699, terms)).toThrow('no more than what is paid')
})

test('the receipt of a refund comes to the sum, names somebody and has at most 80 lines, or there is none', () => {
	const refund = { ...customer, lines, deliveryPrice: 300 }
	expect(toRefundReceipt(refund, 10_000, terms)).toMatchObject({ items: { length: 3 } })
	expect(toRefundReceipt(refund, 9999, terms)).toBeUndefined()
	expect(toRefundReceipt({ ...refund, email: undefined, phone: '' }, 10_000, terms)).toBeUndefined()
	expect(toRefundReceipt({ ...refund, email: undefined }, 10_000, terms)).toBeDefined()
	const cubes = (count: number) => Array.from({ length: count }, () => ({ title: 'Кубик', unitPrice: 1, quantity: 1 }))
	expect(toRefundReceipt({ ...refund, lines: cubes(79) }, 379, terms)).toMatchObject({ items: { length: 80 } })
	expect(toRefundReceipt({ ...refund, lines: cubes(80) }, 380, terms)).toBeUndefined()
})
