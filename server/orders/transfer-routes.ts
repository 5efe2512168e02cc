import * as calls from '#contract/paying/transfers.ts'
import { changeTransferSettings, getTransferSettings } from '../payments/transfer-settings.ts'
import type { Deps } from '../platform/deps.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { listTransfers } from './lists/list-transfers.ts'
import type { OrderDeps } from './order-deps.ts'
import { answerTransfer, finishTransferRefund, getTransfer, reportTransfer } from './paying/order-transfers.ts'

/** The calls about payments past the shop, which the shopkeeper confirms. */
export function transferRoutes(deps: OrderDeps & Deps): Route[] {
	const { db, log } = deps
	return [
		route(calls.getTransferSettings, async () => ok(await getTransferSettings(db))),
		route(calls.saveTransferSettings, async ({ body, visitor: { userId }, request: { language } }) => {
			const settings = await changeTransferSettings(deps, { ...body, userId, language })
			log.info({ version: settings.version, isOn: settings.isOn, userId }, 'settings of transfers changed')
			return ok(settings)
		}),
		route(calls.listTransfers, async ({ query }) => ok(await listTransfers(db, query))),
		route(calls.getTransfer, async ({ params, visitor }) => ok(await getTransfer(deps, params.id, visitor))),
		route(calls.reportTransfer, async ({ params, body, visitor: { userId }, request: { language } }) => {
			const order = await reportTransfer(deps, params.id, { ...body, userId, language })
			log.info({ orderId: order.id, userId }, 'transfer reported')
			return ok(order)
		}),
		route(calls.answerTransfer, async ({ params, body, visitor: { userId } }) => {
			const order = await answerTransfer(deps, params.id, { ...body, userId })
			log.info({ orderId: order.id, userId, hasCome: body.hasCome }, 'transfer answered')
			return ok(order)
		}),
		route(calls.finishTransferRefund, async ({ params, visitor: { userId } }) => {
			const order = await finishTransferRefund(deps, params.id, userId)
			log.info({ orderId: order.id, userId }, 'transfer given back')
			return ok(order)
		}),
	]
}
