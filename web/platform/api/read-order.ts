import type { Picture } from '#contract/catalog.ts'
import type { DeliveryTime } from '#contract/delivery.ts'
import type { Order } from '#contract/orders.ts'
import type { FullDiscount } from '#contract/prices/order-sums.ts'
import type { OpenHours } from '#contract/prices/zones.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { productText, productTextLang } from '../product-text.ts'
import { readList } from './read-list.ts'
import { readPictures, readTranslations } from './read-product.ts'
import { readFields, readNumber, readText } from './read-value.ts'

export interface ReadOrderLine {
	readonly productId: string
	readonly title: string
	readonly titleLang?: 'ru' | undefined
	readonly picture?: Picture | undefined
	readonly unitPrice: number
	/** Of a product that was on sale. */
	readonly oldPrice?: number | undefined
	/** The share of the line in the discount of the order; absent for none. */
	readonly discount?: number | undefined
	/** What the line was placed with; absent while it is so. */
	readonly fullDiscount?: FullDiscount | undefined
	readonly quantity: number
	readonly toMake: number
}

export interface ReadPickup {
	readonly name: string
	readonly address: string
	/** Asked for when the order is handed over. */
	readonly code: string
	/** The day from which the order waits; empty when unknown. */
	readonly readyOn: string
	readonly hours: readonly (OpenHours | null)[]
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
	/** Of the whole order; 0 for none, as wrapping and delivery. */
	readonly discount: number
	/** Empty for none. */
	readonly promoCode: string
	readonly isDeliveryByCode: boolean
	readonly wrappingPrice: number
	readonly deliveryPrice: number
	/** The text of the card of a gift, empty for no card; `undefined` for an order that is not wrapped. */
	readonly cardText: string | undefined
	readonly items: readonly ReadOrderLine[]
	readonly address: string
	readonly city: string
	readonly country: string
	/** The money is to come before the delivery, by the payment provider or by a transfer. */
	readonly isOnline: boolean
	readonly isTransfer: boolean
	readonly isPaid: boolean
	readonly payUntil: string
	/** When the customer said to have paid by a transfer; empty without a report that waits. */
	readonly reportedAt: string
	readonly receipt: string
	readonly refunded: number
	/** Of a paid order: still to be paid at the door. */
	readonly due: number
	/** The refund on a cancellation now; `undefined` when the server does not tell. */
	readonly refundable: number | undefined
	/** Money beyond a lower total is returned at the payment provider by the shopkeeper. */
	readonly isReturnedByHand: boolean
	/** The money at the door was taken with a card. */
	readonly isCardAtDoor: boolean
	/** The banknote that the customer pays with; 0 when unknown. */
	readonly changeFrom: number
	readonly readyBy: string
	readonly delivery: DeliveryTime | undefined
	/** The courier's zone; empty when unknown. */
	readonly zone: string
	/** Empty for none. */
	readonly zoneId: string
	/** The customer comes for the order. */
	readonly pickup: ReadPickup | undefined
	/** No letter goes to its customer. */
	readonly isWithoutAccount: boolean
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
	const isTransfer = payment.get('method') === 'Kaspi'
	return {
		id,
		createdAt: readTime(text('createdAt')),
		status: readNumber(fields.get('status')) ?? orderStatuses.pending,
		customerName: text('customerName'),
		customerPhone: text('customerPhone'),
		note: text('note'),
		totalPrice: readNumber(fields.get('totalPrice')) ?? 0,
		discount: readNumber(fields.get('discount')) ?? 0,
		promoCode: text('promoCode'),
		isDeliveryByCode: fields.get('isDeliveryByCode') === true,
		wrappingPrice: readNumber(fields.get('wrappingPrice')) ?? 0,
		deliveryPrice: readNumber(fields.get('deliveryPrice')) ?? 0,
		cardText: readCard(fields.get('wrapping')),
		items: readList(fields.get('items')).map(readOrderLine),
		address: readText(shipping.get('address')),
		city: readText(shipping.get('city')),
		country: readText(shipping.get('country')),
		isOnline: isTransfer || payment.get('method') === 'YooKassa',
		isTransfer,
		isPaid: payment.get('isPaid') === true,
		payUntil: readTime(readText(payment.get('payUntil'))),
		reportedAt: readTime(readText(payment.get('reportedAt'))),
		receipt: readText(payment.get('receipt')),
		refunded: readNumber(payment.get('refunded')) ?? 0,
		due: readNumber(payment.get('due')) ?? 0,
		refundable: readNumber(fields.get('refundable')),
		isReturnedByHand: fields.get('isReturnedByHand') === true,
		isCardAtDoor: payment.get('atDoor') === 'card',
		changeFrom: readNumber(payment.get('changeFrom')) ?? 0,
		readyBy: readTime(text('readyBy')),
		delivery: readDelivery(fields.get('delivery')),
		zone: text('zone'),
		zoneId: text('zoneId'),
		pickup: readPickup(fields.get('pickup')),
		isWithoutAccount: fields.get('isWithoutAccount') === true,
		version: readNumber(fields.get('version')),
	}
}

function readCard(value: unknown): string | undefined {
	return value === undefined || value === null ? undefined : readText(readFields(value).get('text'))
}

function readDelivery(value: unknown): DeliveryTime | undefined {
	const fields = readFields(value)
	const [date = '', from = '', to = ''] = ['date', 'from', 'to'].map((name) => readText(fields.get(name)))
	return readTime(date) === '' || from === '' || to === '' ? undefined : { date, from, to }
}

function readPickup(value: unknown): ReadPickup | undefined {
	const fields = readFields(value)
	const [name = '', address = '', code = ''] = ['name', 'address', 'code'].map((one) => readText(fields.get(one)))
	if (name === '' || address === '') return undefined
	return {
		name,
		address,
		code,
		readyOn: readTime(readText(fields.get('readyOn'))),
		hours: readHours(fields.get('hours')),
	}
}

function readHours(value: unknown): (OpenHours | null)[] {
	return readList(value).map((day) => {
		const [from = '', to = ''] = ['from', 'to'].map((name) => readText(readFields(day).get(name)))
		return from === '' || to === '' ? null : { from, to }
	})
}

function readOrderLine(value: unknown): ReadOrderLine {
	const fields = readFields(value)
	const product = readFields(fields.get('product'))
	const oldPrice = readNumber(fields.get('oldPrice'))
	const discount = readNumber(fields.get('discount'))
	const texts = { title: readText(product.get('title')), translations: readTranslations(product.get('translations')) }
	return {
		productId: readText(product.get('id')) || readText(fields.get('productId')),
		title: productText(texts, 'title'),
		titleLang: productTextLang(texts, 'title'),
		picture: readPictures([product.get('picture')], product.get('images'))[0],
		unitPrice: readNumber(fields.get('unitPrice')) ?? 0,
		...(oldPrice !== undefined && { oldPrice }),
		...(discount !== undefined && { discount }),
		...readFullDiscount(fields.get('fullDiscount')),
		quantity: readNumber(fields.get('quantity')) ?? 0,
		toMake: readNumber(fields.get('toMake')) ?? 0,
	}
}

function readFullDiscount(value: unknown): Pick<ReadOrderLine, 'fullDiscount'> {
	const fields = readFields(value)
	const [pieces, sum] = [readNumber(fields.get('pieces')), readNumber(fields.get('sum'))]
	return pieces && sum ? { fullDiscount: { pieces, sum } } : {}
}

export function orderNumber(id: string): string {
	return `#${id.slice(0, 8)}`
}
