import type { DeliveryTime } from '#contract/delivery.ts'
import { isPayable } from './order-status.ts'
import type { OrderRow } from './queries.ts'
import type { ShapedOrder } from './tables.ts'

/** A stored order as the contract shows it. */
export function shapeOrder(row: OrderRow): ShapedOrder {
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

/** When the courier comes, where that is settled. */
export function deliveryOf({ deliveryDate, deliveryFrom, deliveryTo }: OrderRow): DeliveryTime | undefined {
	if (deliveryDate === null || deliveryFrom === null || deliveryTo === null) return undefined
	return { date: deliveryDate, from: deliveryFrom, to: deliveryTo }
}
