import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { showAlert } from '../../../ui/notice-store.ts'
import { countAgain } from '../../shared/navigation/waiting-store.ts'
import type { OrderForm } from './order-form.ts'
import { isSameTime } from './order-form.ts'

/**
 * With the version that was read: who cancels and who sends an order at once must not both succeed. Says it when a reopened order could
 * not keep its delivery time.
 */
export async function changeStatus(order: ReadOrder, status: number): Promise<ReadOrder> {
	const { id, version } = order
	const body = { id, status, ...(version !== undefined && { version }) }
	const answer = await call('PUT /orders/{id}', { params: { id }, body })
	void countAgain()
	const changed = answeredOrder(answer, { ...order, status })
	if (order.delivery && !changed.delivery) void showAlert(m.admin_order_untimed({ numbers: orderNumber(id) }))
	return changed
}

/** Saves the details of an order, with the version that was read. */
export async function changeDetails(order: ReadOrder, form: OrderForm): Promise<ReadOrder> {
	const { id, city, country, version } = order
	const { address, delivery, ...customer } = form
	const body = {
		id,
		...customer,
		shipping: { address, city, country },
		...(!isSameTime(delivery, order.delivery) && { delivery }),
		...(version !== undefined && { version }),
	}
	const answer = await call('PUT /orders/{id}', { params: { id }, body })
	return answeredOrder(answer, { ...order, ...form, delivery: delivery ?? undefined })
}

/** Returns the answered order, or the expected one where a server answers nothing. */
function answeredOrder(answer: unknown, expected: ReadOrder): ReadOrder {
	const answered = readOrder(answer)
	return answered?.id === expected.id && answered.items.length > 0 ? answered : expected
}
