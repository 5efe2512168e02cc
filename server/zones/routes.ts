import * as contract from '#contract/prices/zones.ts'
import type { ReadFrom } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { changeDeliverySettings, getDeliveryOffer, getDeliverySettings } from './delivery-settings.ts'
import { quoteDelivery } from './quote-delivery.ts'

export function zoneRoutes(deps: Deps & { readonly readFrom: ReadFrom }): Route[] {
	const { db, log, readFrom } = deps
	return [
		route(contract.getDeliverySettings, async () => ok(await getDeliverySettings(db))),
		route(contract.saveDeliverySettings, async ({ body, visitor: { userId }, request: { language } }) => {
			const settings = await changeDeliverySettings(deps, { ...body, userId, language })
			log.info({ version: settings.version, userId }, 'the zones or points of the delivery changed')
			return ok(settings)
		}),
		route(contract.getDeliveryOffer, async ({ request }) => {
			request.dependOn?.(['delivery'], true)
			return ok(await getDeliveryOffer(readFrom(request.freshness)))
		}),
		route(contract.getDeliveryPrice, async ({ body }) => {
			const { zones } = await getDeliverySettings(db)
			const { price, zone } = quoteDelivery(zones, body)
			const about = zone && { zone: { id: zone.id, name: zone.name }, freeFrom: zone.freeFrom }
			return ok({ price, ...about })
		}),
	]
}
