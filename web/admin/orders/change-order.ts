import { call } from '../../platform/api/browser-call.ts'
import { type ReadOrder, readOrder } from '../../platform/api/read-order.ts'
import type { OrderForm } from './order-form.ts'

/** Moves an order to another status. Throws when the server does not accept it. */
export async function changeStatus(order: ReadOrder, status: number): Promise<ReadOrder> {
	const { id } = order
	const answer: unknown = await call('PUT /orders/{id}', { params: { id }, body: { id, status } })
	return answeredOrder(answer, { ...order, status })
}

/** Saves the customer's details. Throws when the server does not accept them. */
export async function changeDetails(order: ReadOrder, form: OrderForm): Promise<ReadOrder> {
	const { id, city, country } = order
	const { address, ...customer } = form
	const shipping = { address, city, country }
	const answer: unknown = await call('PUT /orders/{id}', { params: { id }, body: { id, ...customer, shipping } })
	return answeredOrder(answer, { ...order, ...form })
}

/** The order as the server answered it; another server may answer nothing, or less than an order. */
function answeredOrder(answer: unknown, expected: ReadOrder): ReadOrder {
	const answered = readOrder(answer)
	return answered?.id === expected.id && answered.items.length > 0 ? answered : expected
}
