import * as calls from '#contract/admin-orders.ts'
import { listProductsToMake as listProductsToMakeCall } from '#contract/editing.ts'
import { moveDeliveries as moveDeliveriesCall } from '#contract/ordering/move-deliveries.ts'
import { getWrapping, saveWrapping } from '#contract/prices/wrapping.ts'
import { readKey } from '../idempotency/keyed-answers.ts'
import type { Deps } from '../platform/deps.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import { changeOrders } from './changes/change-orders.ts'
import { addNote, deleteNote } from './changes/notes.ts'
import { closeCashDay, listDeliveries } from './delivery/courier-sheet.ts'
import { moveDeliveries } from './delivery/move-deliveries.ts'
import { settleDelivery } from './delivery/settle-delivery.ts'
import { getOrder } from './lists/get-order.ts'
import { listProductsToMake } from './lists/ordered-products.ts'
import { suggestCustomers } from './lists/suggest-customers.ts'
import type { OrderDeps } from './order-deps.ts'
import { refundOrder } from './paying/refund-order.ts'
import { placePhoneOrder } from './placing/place-phone-order.ts'
import { getWrappingOffer, saveWrappingOffer } from './wrapping-offer.ts'

type AdminOrderDeps = OrderDeps & Deps

/** The calls about orders for administrators, and the offer of gift wrapping. */
export function adminOrderRoutes(deps: AdminOrderDeps): Route[] {
	return [...orderRoutes(deps), ...phoneRoutes(deps), ...dayRoutes(deps), ...wrappingRoutes(deps)]
}

function orderRoutes(deps: AdminOrderDeps): Route[] {
	const { log } = deps
	return [
		route(calls.getOrder, async ({ params }) => ok(await getOrder(deps, params.id))),
		route(calls.addOrderNote, async ({ params, body, visitor: { userId } }) =>
			created(await addNote(deps, params.id, { ...body, userId })),
		),
		route(calls.deleteOrderNote, async ({ params, visitor: { userId } }) => {
			await deleteNote(deps, { orderId: params.id, noteId: Number(params.noteId) }, userId)
			return noContent()
		}),
		route(calls.refundOrder, async ({ params, body, visitor: { userId }, request }) => {
			const order = await refundOrder(deps, params.id, { ...body, userId, key: readKey(request) })
			log.info({ orderId: order.id, userId, amount: body.amount }, 'refund asked for')
			return ok(order)
		}),
		route(calls.changeOrders, async ({ body, visitor: { userId }, request: { language } }) => {
			const answer = await changeOrders(deps, body, { userId, language })
			const { status } = body
			log.info({ userId, status, changed: answer.changed, refused: answer.refused.length }, 'many orders changed')
			return ok(answer)
		}),
		route(calls.settleDelivery, async ({ params, body, visitor: { userId }, request: { language } }) => {
			const order = await settleDelivery(deps, params.id, { ...body, userId, language })
			log.info({ orderId: order.id, userId, outcome: body.outcome }, 'delivery settled')
			return ok(order)
		}),
	]
}

function phoneRoutes(deps: AdminOrderDeps): Route[] {
	return [
		route(calls.findCustomers, async ({ query }) => ok(await suggestCustomers(deps.db, query.query))),
		route(calls.placePhoneOrder, async ({ body, visitor, request }) => {
			const { userId: adminId } = visitor
			const { language } = request
			const order = await placePhoneOrder(deps, { adminId, language, key: readKey(request), placement: body })
			deps.log.info({ orderId: order.id, userId: adminId }, 'order taken by phone')
			return created(order)
		}),
	]
}

function dayRoutes(deps: AdminOrderDeps): Route[] {
	return [
		route(listProductsToMakeCall, async () => ok(await listProductsToMake(deps.db))),
		route(calls.listDeliveries, async ({ query }) => ok(await listDeliveries(deps, query.date))),
		route(moveDeliveriesCall, async ({ params: { date }, visitor: { userId } }) => {
			const answer = await moveDeliveries(deps, date, userId)
			deps.log.info({ date, userId, ...answer }, 'deliveries of a day moved')
			return ok(answer)
		}),
		route(calls.closeCashDay, async ({ params, body, visitor: { userId } }) => {
			const day = await closeCashDay(deps, params.date, { ...body, userId })
			deps.log.info({ date: params.date, userId }, 'cash of a day recorded')
			return ok(day)
		}),
	]
}

function wrappingRoutes(deps: AdminOrderDeps): Route[] {
	return [
		route(getWrapping, async () => ok(await getWrappingOffer(deps.db))),
		route(saveWrapping, async ({ body, visitor: { userId } }) => {
			const offer = await saveWrappingOffer(deps, { ...body, userId })
			deps.log.info({ price: offer.price, userId }, 'offer of gift wrapping changed')
			return ok(offer)
		}),
	]
}
