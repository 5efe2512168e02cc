import { readList } from '../../../platform/api/read-list.ts'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { type ReadOrderEvent, readOrderEvent } from '../../../platform/api/read-order-event.ts'
import { readFields, readNumber, readText } from '../../../platform/api/read-value.ts'

/** One thing that happened to an order, as the shop's people may know it. */
export interface AdminOrderEvent extends ReadOrderEvent {
	/** The name of the shop's person who did it; empty for others. */
	readonly byName: string
}

/** An attempt to pay online; sums in whole tenge. */
export interface AdminOrderPayment {
	/** The provider's; empty when it was never reached. */
	readonly paymentId: string
	readonly status: string
	readonly amount: number
	readonly refunded: number
	readonly createdAt: string
}

export interface AdminOrderNote {
	readonly id: string
	readonly at: string
	readonly text: string
	readonly by: string
}

/** An order with everything that the shopkeeper may know of it; what a server leaves out is empty. */
export interface ReadOrderDetails {
	readonly order: ReadOrder
	readonly customer: { readonly email: string; readonly fullName: string } | undefined
	readonly takenBy: string
	/** Whole tenge that can still be given back. */
	readonly refundable: number
	readonly payments: readonly AdminOrderPayment[]
	readonly timeline: readonly AdminOrderEvent[]
	/** `undefined` where the server keeps no notes. */
	readonly notes: readonly AdminOrderNote[] | undefined
	readonly otherOrders: readonly ReadOrder[]
}

/** Reads what `GET /orders/{id}` answers; `undefined` when it is no order. */
export function readOrderDetails(answer: unknown): ReadOrderDetails | undefined {
	const order = readOrder(answer)
	if (!order) return undefined
	const fields = readFields(answer)
	const customer = readFields(fields.get('customer'))
	const email = readText(customer.get('email'))
	return {
		order,
		customer: email === '' ? undefined : { email, fullName: readText(customer.get('fullName')) },
		takenBy: readText(fields.get('takenBy')),
		refundable: readNumber(fields.get('refundable')) ?? 0,
		payments: readList(fields.get('payments')).map(readPayment),
		timeline: readList(fields.get('timeline')).flatMap(readAdminOrderEvent),
		notes: Array.isArray(fields.get('notes')) ? readList(fields.get('notes')).map(readNote) : undefined,
		otherOrders: readList(fields.get('otherOrders')).flatMap((other) => readOrder(other) ?? []),
	}
}

function readPayment(value: unknown): AdminOrderPayment {
	const fields = readFields(value)
	return {
		paymentId: readText(fields.get('paymentId')),
		status: readText(fields.get('status')),
		amount: readNumber(fields.get('amount')) ?? 0,
		refunded: readNumber(fields.get('refunded')) ?? 0,
		createdAt: readText(fields.get('createdAt')),
	}
}

function readNote(value: unknown): AdminOrderNote {
	const fields = readFields(value)
	const text = (name: string) => readText(fields.get(name))
	return { id: text('id'), at: text('at'), text: text('text'), by: text('by') }
}

function readAdminOrderEvent(value: unknown): AdminOrderEvent[] {
	const event = readOrderEvent(value)
	return event ? [{ ...event, byName: readText(readFields(value).get('byName')) }] : []
}
