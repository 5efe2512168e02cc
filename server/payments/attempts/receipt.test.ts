import { expect, test } from 'vitest'
import { isOnReceiptOf, toReceipt, toRefundReceipt } from './receipt.ts'

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

const cube = { title: 'Кубик', unitPrice: 100, quantity: 2 }

/** To pay this sum; what the lines leave of it is the delivery. */
function requestFor(named: Pick<Parameters<typeof toReceipt>[0], 'lines' | 'wrappingPrice'>, sum: number): string {
	return JSON.stringify({ amount: {}, receipt: toReceipt({ ...customer, ...named }, sum, terms) })
}

test('a request that is forgotten or has no receipt names nothing', () => {
	for (const request of ['', '{"amount":{}}']) expect(isOnReceiptOf(request, { lines }, terms)).toBe(false)
	expect(isOnReceiptOf(requestFor({ lines }, 9700), { lines }, terms)).toBe(true)
})

test('on a receipt stands what it names, or less of it, and nothing under another name, at another price, or more', () => {
	const request = requestFor({ lines: [cube], wrappingPrice: 200 }, 700)
	const isOn = (named: object) => isOnReceiptOf(request, { lines: [cube], ...named }, terms)
	expect(isOn({ wrappingPrice: 200, deliveryPrice: 300 })).toBe(true)
	expect(isOn({ lines: [{ ...cube, quantity: 1 }] })).toBe(true)
	expect(isOn({ lines: [{ ...cube, quantity: 3 }] })).toBe(false)
	expect(isOn({ lines: [{ ...cube, title: 'Куб' }] })).toBe(false)
	expect(isOn({ lines: [{ ...cube, unitPrice: 90 }] })).toBe(false)
	expect(isOn({ wrappingPrice: 100 })).toBe(false)
	expect(isOn({ deliveryPrice: 200 })).toBe(false)
})

test('two products of one name and price are as many as both', () => {
	const request = requestFor({ lines: [cube, cube] }, 400)
	expect(isOnReceiptOf(request, { lines: [{ ...cube, quantity: 4 }] }, terms)).toBe(true)
	expect(isOnReceiptOf(request, { lines: [cube, { ...cube, quantity: 3 }] }, terms)).toBe(false)
})

test('of a discount that does not divide each piece stands there at what was paid for it', () => {
	const request = requestFor({ lines: [{ ...cube, quantity: 3, discount: 100 }] }, 200)
	const isOn = (quantity: number, discount: number) =>
		isOnReceiptOf(request, { lines: [{ ...cube, quantity, discount }] }, terms)
	// 66, 67 and 67.
	expect([isOn(3, 100), isOn(1, 34), isOn(2, 66), isOn(2, 67)]).toEqual([true, true, true, true])
	expect([isOn(2, 68), isOn(3, 99), isOn(1, 0)]).toEqual([false, false, false])
})

test('a title that is too long is the same where it is cut', () => {
	const long = { ...cube, title: 'я'.repeat(200) }
	const request = requestFor({ lines: [long] }, 200)
	expect(isOnReceiptOf(request, { lines: [long] }, terms)).toBe(true)
	expect(isOnReceiptOf(request, { lines: [{ ...long, title: `а${'я'.repeat(199)}` }] }, terms)).toBe(false)
})
