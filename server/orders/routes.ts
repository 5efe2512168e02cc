import { limits } from '#contract/limits.ts'
import * as calls from '#contract/orders.ts'
import type { Log } from '../platform/log.ts'
import { fail } from '../platform/problem.ts'
import { created, noContent, ok, type Request, type Route, route } from '../platform/route.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrder } from './change-order.ts'
import { deleteOrder } from './delete-order.ts'
import { listOrders } from './list-orders.ts'
import { type PlacingDeps, placeOrder } from './place-order.ts'
import type { ShapedOrder } from './tables.ts'

export interface OrderDeps extends PlacingDeps {
	readonly log: Log
	readonly rateLimitFactor: number
	readonly onlinePayments: boolean
}

export function orderRoutes(deps: OrderDeps): Route[] {
	const { db, log } = deps
	return [
		route(calls.listOwnOrders, async ({ query, visitor }) => page(await listOrders(db, query, visitor.userId))),
		route(calls.listOrders, async ({ query }) => page(await listOrders(db, query))),
		route(calls.placeOrder, async ({ body, visitor, request }) => {
			const { userId } = visitor
			const key = keyOf(request)
			const order = await placeOrder(deps, { userId, language: request.language, key, placement: body })
			log.info({ orderId: order.id, userId }, 'order placed')
			return created(order)
		}),
		route(calls.updateOrder, async ({ params, body, visitor }) => {
			const order = await changeOrder(deps, params.id, body, visitor.userId)
			log.info({ orderId: order.id, userId: visitor.userId }, 'order changed')
			return ok(order)
		}),
		route(calls.deleteOrder, async ({ params, visitor }) => {
			const remove = visitor.role === 'Admin' ? deleteOrder : cancelOrder
			await remove(deps, params.id, visitor.userId)
			log.info(
				{ orderId: params.id, userId: visitor.userId },
				`order ${visitor.role === 'Admin' ? 'deleted' : 'cancelled'}`,
			)
			return noContent()
		}),
	]
}

function page({ orders, total }: { orders: ShapedOrder[]; total: number }) {
	return ok(orders, { 'x-total-count': String(total) })
}

/** The key by which a client names its attempt; an empty header counts as absent. */
function keyOf(request: Request): string | undefined {
	const key = request.header('idempotency-key')?.trim()
	if (!key) return undefined
	return key.length <= limits.idempotencyKey && /^[\x21-\x7e]+$/.test(key) ? key : fail('malformed_request')
}
