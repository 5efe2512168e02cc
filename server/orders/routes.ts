import { listDeliveryTimes as listDeliveryTimesCall } from '#contract/delivery.ts'
import * as calls from '#contract/orders.ts'
import * as paymentCalls from '#contract/payments.ts'
import { readKey } from '../idempotency/keyed-answers.ts'
import type { Deps } from '../platform/deps.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import { adminOrderRoutes } from './admin-routes.ts'
import { changeOrder } from './change-order.ts'
import { cancelOrder, deleteOrder } from './changes/cancel-order.ts'
import { listDeliveryTimes } from './delivery/delivery-times.ts'
import { getTimeline } from './lists/get-order.ts'
import { listOrders, listOwnOrders } from './lists/list-orders.ts'
import { findOrderPayment, getPaymentStatus } from './paying/order-payments.ts'
import { type PlaceOrderDeps, placeOrder } from './place-order.ts'
import type { ContractOrder } from './to-order.ts'

type OrderRouteDeps = PlaceOrderDeps & Deps

/** The calls about orders, their delivery and their payments. */
export function orderRoutes(deps: OrderRouteDeps): Route[] {
	return [...listRoutes(deps), ...changeRoutes(deps), ...adminOrderRoutes(deps), ...paymentRoutes(deps)]
}

function listRoutes(deps: OrderRouteDeps): Route[] {
	const { db } = deps
	return [
		route(calls.listOwnOrders, async ({ query, visitor }) => page(await listOwnOrders(db, query, visitor.userId))),
		route(calls.listOrders, async ({ query }) => page(await listOrders(db, query))),
		route(calls.getOrderTimeline, async ({ params, visitor }) => ok(await getTimeline(db, params.id, visitor))),
		route(listDeliveryTimesCall, async ({ query }) => ok(await listDeliveryTimes(deps, query.daysToMake))),
	]
}

function changeRoutes(deps: OrderRouteDeps): Route[] {
	const { log } = deps
	return [
		route(calls.placeOrder, async ({ body, visitor, request }) => {
			const { userId } = visitor
			const key = readKey(request)
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

function paymentRoutes(deps: OrderRouteDeps): Route[] {
	const { db, payments } = deps
	return [
		route(paymentCalls.getPaymentByOrder, async ({ params, visitor }) =>
			ok(await findOrderPayment(deps, params.orderId, visitor)),
		),
		route(paymentCalls.getPaymentStatus, async ({ params, visitor }) =>
			ok(await getPaymentStatus(deps, params.paymentId, visitor)),
		),
		route(paymentCalls.getPaymentAvailability, async () => ok({ online: (await payments?.isAvailable(db)) ?? false })),
	]
}

function page({ orders, total }: { orders: ContractOrder[]; total: number | undefined }) {
	return ok(orders, total === undefined ? {} : { 'x-total-count': String(total) })
}
