import type { z } from 'zod'
import type { DeliveryTime } from '#contract/delivery.ts'
import type { order, placeOrder } from '#contract/orders.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { toPicture } from '../images/pictures.ts'
import type { Visitor } from '../platform/session.ts'
import { awaitsMoney } from './order-status.ts'
import type { OrderRow } from './queries.ts'
import type { OrderLine } from './tables.ts'

/** An order as the contract writes it. */
export type ContractOrder = z.input<typeof order>

/** The answer to placing an order: the order, with the provider's page where it is to be paid. */
export type PlacedOrder = z.input<(typeof placeOrder)['answers'][201]>

/** Whether a visitor may see an order: its customer and administrators may. */
export function isVisibleTo(order: OrderRow | undefined, { userId, role }: Visitor): order is OrderRow {
	return order !== undefined && order.deletedAt === null && (order.userId === userId || role === 'Admin')
}

/** The number of an order as people see it. */
export function orderNumber({ id }: { id: string }): string {
	return `#${id.slice(0, 8)}`
}

/** Whether an order has its delivery for nothing by its code. What the code gives may have changed since. */
export function isDeliveryByCode({ codeKind, deliveryPrice, discount, lines }: OrderRow): boolean {
	const wasDiscounted = discount > 0 || lines.some(({ fullDiscount }) => fullDiscount !== null)
	return codeKind === 'free_delivery' && deliveryPrice === 0 && !wasDiscounted
}

export function toOrder(row: OrderRow): ContractOrder {
	const delivery = deliveryOf(row)
	return {
		id: row.id,
		createdAt: row.createdAt.toISOString(),
		status: row.status,
		customerName: row.customerName,
		customerPhone: row.customerPhone,
		note: row.note,
		totalPrice: row.totalPrice,
		...(row.discount > 0 && { discount: row.discount }),
		...(row.promoCode !== null && { promoCode: row.promoCode }),
		...(isDeliveryByCode(row) && { isDeliveryByCode: true }),
		...(row.wrappingPrice > 0 && { wrappingPrice: row.wrappingPrice }),
		...(row.deliveryPrice > 0 && { deliveryPrice: row.deliveryPrice }),
		items: row.lines.map(toItem),
		shipping: { address: row.address, city: row.city, country: row.country },
		payment: {
			method: row.paymentMethod,
			isPaid: row.isPaid,
			...(awaitsMoney(row) && row.payUntil && { payUntil: row.payUntil.toISOString() }),
			...(row.reported && { reportedAt: new Date(row.reported.reportedAt).toISOString() }),
			...(row.reported?.receipt && { receipt: row.reported.receipt }),
			...(row.refunded > 0 && { refunded: row.refunded }),
			...(row.due > 0 && row.status !== orderStatuses.cancelled && { due: row.due }),
			...(row.changeFrom && { changeFrom: row.changeFrom }),
			...((row.cashReceived ?? 0) > 0 && { atDoor: row.cardAtDoor ? 'card' : 'cash' }),
		},
		refundable: row.refundable,
		...(row.cardText !== null && { wrapping: { text: row.cardText } }),
		...(row.readyBy && { readyBy: row.readyBy }),
		...(delivery && { delivery }),
		...(row.zoneName && { zone: row.zoneName }),
		...(row.zoneId && { zoneId: row.zoneId }),
		...(row.pickup && { pickup: row.pickup }),
		...(row.userId === null && { isWithoutAccount: true }),
		version: row.version,
	}
}

function toItem({ productId, title, translations, image, ...line }: OrderLine): ContractOrder['items'][number] {
	const { unitPrice, oldPrice, discount, fullDiscount, quantity, fromStock, toMake } = line
	const isChanged = fullDiscount && (fullDiscount.pieces !== quantity || fullDiscount.sum !== discount)
	return {
		product: {
			id: productId,
			title,
			...(translations && { translations }),
			...(image && { picture: toPicture(image) }),
		},
		unitPrice,
		...(oldPrice && { oldPrice }),
		...(discount > 0 && { discount }),
		...(isChanged && { fullDiscount }),
		quantity,
		fromStock,
		toMake,
	}
}

export function deliveryOf({ deliveryDate, deliveryFrom, deliveryTo }: OrderRow): DeliveryTime | undefined {
	if (deliveryDate === null || deliveryFrom === null || deliveryTo === null) return undefined
	return { date: deliveryDate, from: deliveryFrom, to: deliveryTo }
}
