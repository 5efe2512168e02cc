import { call } from '../../platform/api/browser-call.ts'
import { type ReadOrder, readOrders } from '../../platform/api/read-order.ts'

/** An order to be paid is among the newest. */
const pageSize = 20

/** `undefined` when the order cannot be found out. */
export async function findOwnOrder(orderId: string, signal: AbortSignal): Promise<ReadOrder | undefined> {
	try {
		const orders = readOrders(await call('GET /profile/orders', { query: { pageNumber: 1, pageSize } }, { signal }))
		return orders.find(({ id }) => id === orderId)
	} catch {
		return undefined
	}
}
