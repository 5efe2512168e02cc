import * as calls from '#contract/ordering/callbacks.ts'
import type { Deps } from '../platform/deps.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import {
	type CallbackDeps,
	declineCallback,
	getCallback,
	listCallbacks,
	requestCallback,
} from './callbacks/callbacks.ts'

/** Requests of guests to be called back about their cart. */
export function callbackRoutes(deps: CallbackDeps & Deps): Route[] {
	const { db, log } = deps
	return [
		route(calls.requestCallback, async ({ body, request: { ipAddress } }) => {
			const receivedAt = await requestCallback(deps, body, ipAddress)
			log.info({ lines: body.items.length }, 'asked to be called back')
			return created({ receivedAt: receivedAt.toISOString() })
		}),
		route(calls.listCallbacks, async () => ok(await listCallbacks(db))),
		route(calls.getCallback, async ({ params }) => ok(await getCallback(db, params.id))),
		route(calls.declineCallback, async ({ params: { id }, visitor: { userId } }) => {
			await declineCallback(deps, id, userId)
			log.info({ callbackId: id, userId }, 'request to call back declined')
			return noContent()
		}),
	]
}
