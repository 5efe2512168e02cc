import { orderStatuses } from '#contract/orders.ts'
import { readList } from '../../platform/api/read-list.ts'
import { readFields, readNumber, readText } from '../../platform/api/read-value.ts'

export interface ReadOrderLine {
	readonly productId: string
	readonly title: string
	readonly unitPrice: number
	readonly quantity: number
	/** Pieces that are made to order; 0 where the server does not say. */
	readonly toMake: number
}

/** An order as the screen needs it, whichever server it came from. */
export interface ReadOrder {
	readonly id: string
	readonly createdAt: string
	readonly status: number
	readonly customerName: string
	readonly customerPhone: string
	readonly note: string
	readonly totalPrice: number
	readonly lines: readonly ReadOrderLine[]
	readonly address: string
	readonly city: string
	readonly country: string
	readonly isOnline: boolean
	readonly isPaid: boolean
}

/** Reads a list of orders, newest first; what has no id is left out. */
export function readOrders(answer: unknown): ReadOrder[] {
	const orders = readList(answer)
		.map(readOrder)
		.filter(({ id }) => id !== '')
	return orders.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}

function readOrder(value: unknown): ReadOrder {
	const fields = readFields(value)
	const shipping = readFields(fields.get('shipping'))
	const payment = readFields(fields.get('payment'))
	const text = (name: string) => readText(fields.get(name))
	const items = fields.get('items')
	return {
		id: text('id'),
		createdAt: text('createdAt'),
		status: readNumber(fields.get('status')) ?? orderStatuses.pending,
		customerName: text('customerName'),
		customerPhone: text('customerPhone'),
		note: text('note'),
		totalPrice: readNumber(fields.get('totalPrice')) ?? 0,
		lines: Array.isArray(items) ? items.map(readLine) : [],
		address: readText(shipping.get('address')),
		city: readText(shipping.get('city')),
		country: readText(shipping.get('country')),
		isOnline: payment.get('method') === 'YooKassa',
		isPaid: payment.get('isPaid') === true,
	}
}

function readLine(value: unknown): ReadOrderLine {
	const fields = readFields(value)
	const product = readFields(fields.get('product'))
	return {
		productId: readText(product.get('id')),
		title: readText(product.get('title')),
		unitPrice: readNumber(fields.get('unitPrice')) ?? 0,
		quantity: readNumber(fields.get('quantity')) ?? 0,
		toMake: readNumber(fields.get('toMake')) ?? 0,
	}
}
