import type { z } from 'zod'
import type { DeliveryTime } from '#contract/delivery.ts'
import type { order, placeOrder } from '#contract/orders.ts'
import type { Visitor } from '../platform/session.ts'
import { isPayable } from './order-status.ts'
import type { OrderRow } from './queries.ts'

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
		items: row.lines.map(({ productId, title, translations, unitPrice, quantity, fromStock, toMake }) => ({
			product: { id: productId, title, ...(translations && { translations }) },
			unitPrice,
			quantity,
			fromStock,
			toMake,
		})),
		shipping: { address: row.address, city: row.city, country: row.country },
		payment: {
			method: row.paymentMethod,
			isPaid: row.isPaid,
			...(isPayable(row) && row.payUntil && { payUntil: row.payUntil.toISOString() }),
			...(row.refunded > 0 && { refunded: row.refunded }),
			...(row.changeFrom && { changeFrom: row.changeFrom }),
		},
		refundable: row.refundable,
		...(row.readyBy && { readyBy: row.readyBy }),
		...(delivery && { delivery }),
		version: row.version,
	}
}

export function deliveryOf({ deliveryDate, deliveryFrom, deliveryTo }: OrderRow): DeliveryTime | undefined {
	if (deliveryDate === null || deliveryFrom === null || deliveryTo === null) return undefined
	return { date: deliveryDate, from: deliveryFrom, to: deliveryTo }
}
