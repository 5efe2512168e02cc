import { expect, test } from 'vitest'
import { checkReceipt } from './emulated-receipts.ts'

const paid = { value: '1000.00', currency: 'KZT' }

const item = {
	description: 'Мишка',
	quantity: 2,
	amount: { value: '500.00', currency: 'KZT' },
	vat_code: 1,
	payment_mode: 'full_payment',
	payment_subject: 'commodity',
}

const receipt = { customer: { email: 'asel@toys.example' }, items: [item] }

test('a receipt that adds up to the payment is taken, also of parts of a piece', () => {
	expect(() => checkReceipt(receipt, paid)).not.toThrow()
	expect(() => checkReceipt({ ...receipt, customer: { phone: '77011234567' } }, paid)).not.toThrow()
	const part = { ...item, quantity: 0.125, amount: { value: '8000.00', currency: 'KZT' } }
	expect(() => checkReceipt({ ...receipt, items: [part] }, paid)).not.toThrow()
})

test.each<[string, unknown]>([
	['that is missing', undefined],
	['without a customer to send it to', { ...receipt, customer: {} }],
	['with a phone as people write it', { ...receipt, customer: { phone: '+7-(701)-123-45-67' } }],
	['of nothing', { ...receipt, items: [] }],
	['of too many lines', { ...receipt, items: Array.from({ length: 81 }, () => item) }],
	['of less than is paid', { ...receipt, items: [{ ...item, quantity: 1 }] }],
	['of more than is paid', { ...receipt, items: [item, item] }],
	['in another currency', { ...receipt, items: [{ ...item, amount: { value: '500.00', currency: 'RUB' } }] }],
	['with an unknown VAT', { ...receipt, items: [{ ...item, vat_code: 13 }] }],
	['with an unknown way to pay', { ...receipt, items: [{ ...item, payment_mode: 'barter' }] }],
	['without a description', { ...receipt, items: [{ ...item, description: '' }] }],
])('one %s is refused', (_, wrong) => {
	expect(() => checkReceipt(wrong, paid)).toThrow('Receipt is missing or illegal')
})
