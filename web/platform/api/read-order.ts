import type { DeliveryTime } from '#contract/delivery.ts'
import type { Order } from '#contract/orders.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { productText, productTextLang } from '../product-text.ts'
import { readList } from './read-list.ts'
import { readTranslations } from './read-product.ts'
import { readFields, readNumber, readText } from './read-value.ts'

export interface ReadOrderLine {
	readonly productId: string
	readonly title: string
	readonly titleLang?: 'ru' | undefined
	readonly unitPrice: number
	readonly quantity: number
	readonly toMake: number
}

/** An order of any server: missing fields have empty values. */
export interface ReadOrder {
	readonly id: string
	readonly createdAt: string
	readonly status: number
	readonly customerName: string
	readonly customerPhone: string
	readonly note: string
	readonly totalPrice: number
	readonly items: readonly ReadOrderLine[]
	readonly address: string
	readonly city: string
	readonly country: string
	readonly isOnline: boolean
	readonly isPaid: boolean
	readonly payUntil: string
	readonly refunded: number
	/** The refund on a cancellation now; `undefined` when the server does not tell. */
	readonly refundable: number | undefined
	/** The banknote that the customer pays with; 0 when unknown. */
	readonly changeFrom: number
	readonly readyBy: string
	readonly delivery: DeliveryTime | undefined
	readonly version: number | undefined
}

/** Newest first. Orders without an id are left out. */
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

/** An answer of the contract is always an order. */
export function readOrder(value: Pick<Order, 'id'>): ReadOrder
export function readOrder(value: unknown): ReadOrder | undefined
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

export function orderNumber(id: string): string {
	return `#${id.slice(0, 8)}`
}
