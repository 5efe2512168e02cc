import { phoneOrder } from '#contract/admin-orders.ts'
import type { Calls } from '#contract/calls.ts'
import type { DeliveryTime } from '#contract/delivery.ts'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { type OrderSums, orderTotal } from '#contract/prices/order-sums.ts'
import { wishedWrapping } from '#contract/prices/wrapping.ts'
import type { PickupPoint } from '#contract/prices/zones.ts'
import { paymentMethods } from '#contract/values/payment-methods.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import type { PricedLine } from '../../../platform/api/read-offer-changes.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import { resolveOneByOne, tooLongText } from '../../../platform/violations.ts'
import { formatPhone } from '../../../ui/phone-number.ts'
import type { AppliedCode } from '../../../ui/price/use-promo-code.ts'

/** A customer with an account; phone and address are those of the last order. */
export type Customer = Answer<Calls['GET /customers']>[number]

export interface PhoneLine extends PricedLine {
	/** Not sold beyond its stock. */
	readonly onlyInStock?: true | undefined
	/** The `lang` of the title, where that is not the language of the page. */
	readonly titleLang?: 'ru' | undefined
	readonly stock: number
	/** Before a sale. */
	readonly oldPrice?: number | undefined
	/** Of a piece beyond the stock; absent for the shop's usual ones. */
	readonly daysToMake?: number | undefined
}

export function toPhoneLine(product: ReadProduct): Omit<PhoneLine, 'quantity'> {
	return {
		productId: product.id,
		title: productText(product, 'title'),
		titleLang: productTextLang(product, 'title'),
		unitPrice: product.price,
		oldPrice: product.oldPrice,
		stock: product.quantity,
		onlyInStock: product.onlyInStock,
		daysToMake: product.daysToMake,
	}
}

/** Of each product of which pieces are made; `undefined` for the shop's usual ones. */
export function daysToMakeOf(lines: readonly PhoneLine[]): (number | undefined)[] {
	return lines
		.filter(({ quantity, stock, onlyInStock }) => !onlyInStock && quantity > stock)
		.map(({ daysToMake }) => daysToMake)
}

const details = z.object({
	lines: z.custom<readonly PhoneLine[]>().refine((lines) => lines.length > 0, 'required'),
	name: phoneOrder.shape.customerName,
	phone: phoneOrder.shape.customerPhone,
	address: phoneOrder.shape.shipping.shape.address,
	note: phoneOrder.shape.note.unwrap().unwrap(),
	method: z.enum(paymentMethods),
	/** Digits; empty for none. */
	changeFrom: z.string(),
	delivery: z.custom<DeliveryTime | undefined>(),
	/** The zone that the shopkeeper chose; empty for that of the street. */
	zoneId: z.string(),
	/** Where the customer picks the order up, whatever address was typed; absent for a courier. */
	point: z.custom<PickupPoint | undefined>(),
	/** Whole tenge, as shown. */
	deliveryPrice: z.number(),
	/** It is that of the point, of the chosen zone, or of the street. */
	isPriceKnown: z.boolean(),
	/** What the code of the customer gives. */
	promo: z.custom<AppliedCode | undefined>(),
	isGift: z.boolean(),
	cardText: wishedWrapping.shape.text,
	/** Of a gift, in whole tenge, as shown. */
	wrappingPrice: z.number(),
	customer: z.custom<Customer | undefined>(),
	/** Values that the chosen customer filled in, as opposed to typed ones. */
	brought: z.custom<Readonly<Record<'name' | 'phone' | 'address', string>>>(),
})

export type PhoneOrderForm = z.input<typeof details>

/** The fields that can be wrong, in the order of the page. */
export const phoneOrderFields = ['lines', 'name', 'phone', 'address', 'note', 'cardText'] as const

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
	zoneId: '',
	point: undefined,
	deliveryPrice: 0,
	isPriceKnown: false,
	promo: undefined,
	isGift: false,
	cardText: '',
	wrappingPrice: 0,
}

type Priced = Pick<PhoneOrderForm, 'lines' | 'promo' | 'isGift' | 'wrappingPrice' | 'deliveryPrice'>

export function sumsOf({ lines, promo, isGift, wrappingPrice, deliveryPrice }: Priced): OrderSums {
	return {
		products: sumLines(lines),
		discount: promo?.discount ?? 0,
		wrappingPrice: isGift ? wrappingPrice : 0,
		deliveryPrice: promo?.isDeliveryFree ? 0 : deliveryPrice,
	}
}

/** What the order comes to. */
export function totalOf(form: Priced): number {
	return orderTotal(sumsOf(form))
}

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
export function isUntouched({ customer, lines, delivery, point, isGift, ...form }: PhoneOrderForm): boolean {
	const texts = [form.name, form.phone, form.address, form.note, form.changeFrom]
	return !customer && !delivery && !point && !isGift && lines.length === 0 && texts.every((text) => text.trim() === '')
}

/** The form without what it began with and still has: leaving loses nothing of that. */
export function withoutStart(form: PhoneOrderForm, start: PhoneOrderForm): PhoneOrderForm {
	const isSame = (field: 'name' | 'phone' | 'lines') => JSON.stringify(form[field]) === JSON.stringify(start[field])
	return {
		...form,
		...(isSame('name') && { name: '' }),
		...(isSame('phone') && { phone: '' }),
		...(isSame('lines') && { lines: [] }),
	}
}

export function phoneTextTooLong(field: 'name' | 'address' | 'note' | 'cardText', text: string): string | undefined {
	return tooLongText(details.shape[field], text)
}

/** The body to send, with the prices that were shown. */
export const phoneOrderForm = z
	.custom<PhoneOrderForm>()
	.transform((form) => ({ ...form, address: form.point?.address ?? form.address }))
	.pipe(details)
	.transform(({ customer, lines, method, delivery, name, phone, promo, point, ...rest }) => {
		const totalPrice = totalOf({ ...rest, lines, promo })
		const changeFrom = method === 'Cash' && Number(rest.changeFrom) > totalPrice ? Number(rest.changeFrom) : undefined
		return {
			...(customer && { customerId: customer.userId }),
			customerName: name,
			customerPhone: phone,
			items: lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
			totalPrice,
			shipping: { address: rest.address },
			payment: { method, ...(changeFrom && { changeFrom }) },
			note: rest.note,
			...(promo && { promoCode: promo.code }),
			...(delivery && { delivery }),
			...(rest.isGift && { wrapping: { text: rest.cardText } }),
			...(rest.zoneId !== '' && { zoneId: rest.zoneId }),
			...(point && { pickup: { pointId: point.id } }),
		}
	})

export const resolvePhoneOrder = resolveOneByOne(phoneOrderForm, {
	'lines.required': m.admin_order_no_products,
	'address.required': m.admin_order_enter_address,
	enter_name: m.admin_order_enter_name,
})
