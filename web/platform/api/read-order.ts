import type { DeliveryTime } from '#contract/delivery.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { productText, productTextLang } from '../product-text.ts'
import { readList } from './read-list.ts'
import { readTranslations } from './read-product.ts'
import { readFields, readNumber, readText } from './read-value.ts'

export interface ReadOrderLine {
	readonly productId: string
	/** In the language of the page, where the server tells. */
	readonly title: string
	/** The `lang` of the title, where that is not the language of the page. */
	readonly titleLang?: 'ru' | undefined
	readonly unitPrice: number
	readonly quantity: number
	/** Pieces of `quantity` that are made to order, where the server tells. */
	readonly toMake: number
}

/** An order as screens need it, whichever server it came from: what that one left out has its empty value. */
export interface ReadOrder {
	readonly id: string
	/** ISO time; empty when the server gave none. */
	readonly createdAt: string
	/** One of `orderStatuses`. */
	readonly status: number
	readonly customerName: string
	readonly customerPhone: string
	readonly note: string
	readonly totalPrice: number
	readonly items: readonly ReadOrderLine[]
	readonly address: string
	readonly city: string
	readonly country: string
	/** Paid over the internet; otherwise in cash. */
	readonly isOnline: boolean
	readonly isPaid: boolean
	/** ISO time until when an order that waits to be paid online can be; empty when the server tells none. */
	readonly payUntil: string
	/** What was given back. */
	readonly refunded: number
	/** What goes back online when the order is cancelled now; `undefined` when the server tells nothing of it. */
	readonly refundable: number | undefined
	/** The note that the customer pays with in cash; 0 when none was named. */
	readonly changeFrom: number
	/** ISO day until which what is made to order is promised; empty when nothing is. */
	readonly readyBy: string
	/** When the courier comes, where that was chosen. */
	readonly delivery: DeliveryTime | undefined
	/** Grows with every change; `undefined` from a server that does not count them. */
	readonly version: number | undefined
}

/** Reads a list of orders, newest first; what has no id is left out. */
export function readOrders(answer: unknown): ReadOrder[] {
	return readList(answer)
		.flatMap((item) => readOrder(item) ?? [])
		.toSorted((one, other) => timeOf(other) - timeOf(one))
}

function readTime(text: string): string {
	return Number.isNaN(Date.parse(text)) ? '' : text
}

function timeOf({ createdAt }: ReadOrder): number {
	return Date.parse(createdAt) || 0
}

/** Reads an order; `undefined` when it has no id. */
export function readOrder(value: unknown): ReadOrder | undefined {
	const fields = readFields(value)
	const text = (name: string) => readText(fields.get(name))
	const id = text('id')
	if (id === '') return undefined
	const shipping = readFields(fields.get('shipping'))
	const payment = readFields(fields.get('payment'))
	return {
		id,
		createdAt: readTime(text('createdAt')),
		status: readNumber(fields.get('status')) ?? orderStatuses.pending,
		customerName: text('customerName'),
		customerPhone: text('customerPhone'),
		note: text('note'),
		totalPrice: readNumber(fields.get('totalPrice')) ?? 0,
		items: readList(fields.get('items')).map(readOrderLine),
		address: readText(shipping.get('address')),
		city: readText(shipping.get('city')),
		country: readText(shipping.get('country')),
		isOnline: payment.get('method') === 'YooKassa',
		isPaid: payment.get('isPaid') === true,
		payUntil: readTime(readText(payment.get('payUntil'))),
		refunded: readNumber(payment.get('refunded')) ?? 0,
		refundable: readNumber(fields.get('refundable')),
		changeFrom: readNumber(payment.get('changeFrom')) ?? 0,
		readyBy: readTime(text('readyBy')),
		delivery: readDelivery(fields.get('delivery')),
		version: readNumber(fields.get('version')),
	}
}

function readDelivery(value: unknown): DeliveryTime | undefined {
	const fields = readFields(value)
	const [date = '', from = '', to = ''] = ['date', 'from', 'to'].map((name) => readText(fields.get(name)))
	return readTime(date) === '' || from === '' || to === '' ? undefined : { date, from, to }
}

function readOrderLine(value: unknown): ReadOrderLine {
	const fields = readFields(value)
	const product = readFields(fields.get('product'))
	const texts = { title: readText(product.get('title')), translations: readTranslations(product.get('translations')) }
	return {
		productId: readText(product.get('id')) || readText(fields.get('productId')),
		title: productText(texts, 'title'),
		titleLang: productTextLang(texts, 'title'),
		unitPrice: readNumber(fields.get('unitPrice')) ?? 0,
		quantity: readNumber(fields.get('quantity')) ?? 0,
		toMake: readNumber(fields.get('toMake')) ?? 0,
	}
}

/** The number of an order as people see it. */
export function orderNumber(id: string): string {
	return `#${id.slice(0, 8)}`
}
