import { listDeliveryTimes as listDeliveryTimesCall } from '#contract/delivery.ts'
import { changeOrderDelivery, changeOrderLines } from '#contract/ordering/order-lines.ts'
import { getOrderTimeline } from '#contract/ordering/order-timeline.ts'
import * as calls from '#contract/orders.ts'
import * as paymentCalls from '#contract/paying/payments.ts'
import { readKey } from '../idempotency/keyed-answers.ts'
import type { Deps } from '../platform/deps.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import { getTrading } from '../trading/change-trading.ts'
import { adminOrderRoutes } from './admin-routes.ts'
import { changeOrder } from './change-order.ts'
import { cancelOrder, deleteOrder } from './changes/cancel-order.ts'
import { changeDelivery } from './lines/change-delivery.ts'
import { changeLines } from './lines/change-lines.ts'
import { getTimeline } from './lists/get-order.ts'
import { listOrders, listOwnOrders } from './lists/list-orders.ts'
import { changeMethod } from './paying/change-method.ts'
import { findOrderPayment, getPaymentStatus } from './paying/order-payments.ts'
import { type PlaceOrderDeps, placeOrder } from './place-order.ts'
import { promoRoutes } from './promo-routes.ts'
import type { ContractOrder } from './to-order.ts'
import { transferRoutes } from './transfer-routes.ts'
import { listDeliveryTimes } from './windows/delivery-times.ts'

type OrderRouteDeps = PlaceOrderDeps & Deps

/** The calls about orders, their delivery and their payments. */
export function orderRoutes(deps: OrderRouteDeps): Route[] {
	return [
		...listRoutes(deps),
		...changeRoutes(deps),
		...adminOrderRoutes(deps),
		...paymentRoutes(deps),
		...transferRoutes(deps),
		...promoRoutes(deps),
	]
}

function listRoutes(deps: OrderRouteDeps): Route[] {
	const { db } = deps
	return [
		route(calls.listOwnOrders, async ({ query, visitor }) => page(await listOwnOrders(db, query, visitor.userId))),
		route(calls.listOrders, async ({ query }) => page(await listOrders(db, query))),
		route(getOrderTimeline, async ({ params, visitor }) => ok(await getTimeline(db, params.id, visitor))),
		route(listDeliveryTimesCall, async ({ query }) => ok(await listDeliveryTimes(deps, query))),
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
		route(changeOrderDelivery, async ({ params, body, visitor: { userId }, request: { language } }) => {
			const order = await changeDelivery(deps, params.id, { ...body, userId, language })
			log.info({ orderId: order.id, userId }, 'delivery of an order changed')
			return ok(order)
		}),
		route(changeOrderLines, async ({ params, body, visitor, request: { language } }) => {
			const order = await changeLines(deps, params.id, { ...body, visitor, language })
			log.info({ orderId: order.id, userId: visitor.userId, totalPrice: order.totalPrice }, 'lines of an order changed')
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
	const { db, log, payments } = deps
	return [
		route(paymentCalls.getPaymentByOrder, async ({ params, visitor }) =>
			ok(await findOrderPayment(deps, params.orderId, visitor)),
		),
		route(paymentCalls.getPaymentStatus, async ({ params, visitor }) =>
			ok(await getPaymentStatus(deps, params.paymentId, visitor)),
		),
		route(paymentCalls.changePaymentMethod, async ({ params, body, visitor }) => {
			const order = await changeMethod(deps, params.id, { ...body, visitor })
			log.info({ orderId: order.id, userId: visitor.userId, method: body.method }, 'way to pay changed')
			return ok(order)
		}),
		route(paymentCalls.getPaymentAvailability, async () => {
			const [isUp = false, { offered }] = await Promise.all([
				payments?.isAvailable(db),
				getTrading(db, deps.terms.trading),
			])
			const [cash, transfer] = [offered.includes('Cash'), offered.includes('Kaspi')]
			return ok({ online: isUp && offered.includes('YooKassa'), transfer, cash, offered })
		}),
	]
}

function page({ orders, total }: { orders: ContractOrder[]; total: number | undefined }) {
	return ok(orders, total === undefined ? {} : { 'x-total-count': String(total) })
}
