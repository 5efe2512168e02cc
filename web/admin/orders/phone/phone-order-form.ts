import type { Calls } from '#contract/calls.ts'
import type { DeliveryTime } from '#contract/delivery.ts'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import type { PricedLine } from '../../../platform/api/read-offer-changes.ts'
import { formatPhone, holdsWholePhone } from '../../../ui/phone-number.ts'

/** A customer with an account; phone and address are those of the last order. */
export type Customer = Answer<Calls['GET /customers']>[number]

export interface PhoneLine extends PricedLine {
	/** The `lang` of the title, where that is not the language of the page. */
	readonly titleLang?: 'ru' | undefined
	readonly stock: number
}

export interface PhoneOrderForm {
	readonly customer: Customer | undefined
	/** Values that the chosen customer filled in, as opposed to typed ones. */
	readonly brought: Readonly<Record<'name' | 'phone' | 'address', string>>
	readonly name: string
	readonly phone: string
	readonly address: string
	readonly note: string
	readonly lines: readonly PhoneLine[]
	readonly method: PaymentMethod
	/** Digits; empty for none. */
	readonly changeFrom: string
	readonly delivery: DeliveryTime | undefined
}

export const emptyForm: PhoneOrderForm = {
	customer: undefined,
	brought: { name: '', phone: '', address: '' },
	name: '',
	phone: '',
	address: '',
	note: '',
	lines: [],
	method: 'Cash',
	changeFrom: '',
	delivery: undefined,
}

export type PhoneOrderField = 'products' | 'name' | 'phone' | 'address' | 'note'

export interface PhoneOrderFailure {
	readonly field: PhoneOrderField
	readonly rule: 'no_products' | 'empty_name' | 'phone' | 'empty_address' | 'too_long'
}

export const fieldLimits = {
	name: limits.checkoutName,
	address: limits.orderEditAddress,
	note: limits.orderEditNote,
} as const

export function sumLines(lines: readonly PhoneLine[]): number {
	return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
}

/** Adds a product, or one more piece of it up to the limit of a line. */
export function addProduct(lines: readonly PhoneLine[], product: Omit<PhoneLine, 'quantity'>): PhoneLine[] {
	const known = lines.find(({ productId }) => productId === product.productId)
	if (!known) return [...lines, { ...product, quantity: 1 }]
	return setQuantity(lines, product.productId, known.quantity + 1)
}

/** Sets a quantity, clamped to 1 and the limit of a line. */
export function setQuantity(lines: readonly PhoneLine[], productId: string, quantity: number): PhoneLine[] {
	const pieces = Math.min(Math.max(1, Math.trunc(quantity)), limits.cartLineQuantity)
	return lines.map((line) => (line.productId === productId ? { ...line, quantity: pieces } : line))
}

/** Fills in the customer's name and the phone and address of the last order; typed values stay. */
export function chooseCustomer(form: PhoneOrderForm, customer: Customer): PhoneOrderForm {
	const brought = {
		name: customer.fullName.slice(0, limits.checkoutName),
		phone: formatPhone(customer.phone ?? ''),
		address: customer.address ?? '',
	}
	const choose = (field: keyof typeof brought) => {
		const isTyped = form[field].trim() !== '' && form[field] !== form.brought[field]
		return isTyped ? form[field] : brought[field]
	}
	return { ...form, customer, brought, name: choose('name'), phone: choose('phone'), address: choose('address') }
}

/** Paying online needs an account. */
export function dropCustomer(form: PhoneOrderForm): PhoneOrderForm {
	return { ...form, customer: undefined, method: 'Cash' }
}

/** Whether the form is still empty. */
export function isUntouched({ customer, lines, delivery, ...form }: PhoneOrderForm): boolean {
	const texts = [form.name, form.phone, form.address, form.note, form.changeFrom]
	return !customer && !delivery && lines.length === 0 && texts.every((text) => text.trim() === '')
}

export function isTooLong(form: PhoneOrderForm, field: keyof typeof fieldLimits): boolean {
	return form[field].trim().length > fieldLimits[field]
}

/** The first broken rule, in the order of the page; one is shown at a time. */
export function findFailure(form: PhoneOrderForm): PhoneOrderFailure | undefined {
	const rules: readonly (PhoneOrderFailure & { isBroken: boolean })[] = [
		{ field: 'products', rule: 'no_products', isBroken: form.lines.length === 0 },
		{ field: 'name', rule: 'empty_name', isBroken: form.name.trim() === '' },
		{ field: 'name', rule: 'too_long', isBroken: isTooLong(form, 'name') },
		{ field: 'phone', rule: 'phone', isBroken: !holdsWholePhone(form.phone) },
		{ field: 'address', rule: 'empty_address', isBroken: form.address.trim() === '' },
		{ field: 'address', rule: 'too_long', isBroken: isTooLong(form, 'address') },
		{ field: 'note', rule: 'too_long', isBroken: isTooLong(form, 'note') },
	]
	const broken = rules.find(({ isBroken }) => isBroken)
	return broken && { field: broken.field, rule: broken.rule }
}

/** The body to send, with the prices that were shown. */
export function makePhoneOrder(form: PhoneOrderForm) {
	const { customer, lines, method, delivery } = form
	const totalPrice = sumLines(lines)
	const changeFrom = method === 'Cash' && Number(form.changeFrom) > totalPrice ? Number(form.changeFrom) : undefined
	return {
		...(customer && { customerId: customer.userId }),
		customerName: form.name.trim(),
		customerPhone: formatPhone(form.phone),
		items: lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
		totalPrice,
		shipping: { address: form.address.trim() },
		payment: { method, ...(changeFrom && { changeFrom }) },
		note: form.note.trim(),
		...(delivery && { delivery }),
	}
}
