import { findClosed, isOpen } from '#contract/prices/open-days.ts'
import * as contract from '#contract/prices/zones.ts'
import type { Database, ReadFrom } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { changeDeliverySettings, getDeliveryOffer, getDeliverySettings } from './delivery-settings.ts'
import type { StoredSettings } from './queries.ts'
import { quoteDelivery } from './quote-delivery.ts'

interface ZoneDeps extends Deps {
	/** Until the shopkeeper has saved another. */
	readonly courier: contract.Courier
	readonly readFrom: ReadFrom
	/** How many orders are to be brought on each day from `today` on. */
	readonly countDeliveries: (
		db: Database,
		today: string,
	) => Promise<{ date: string; deliveries: number; pickups: number }[]>
}

export function zoneRoutes(deps: ZoneDeps): Route[] {
	const { db, log, readFrom } = deps
	return [
		route(contract.getDeliverySettings, async () => ok(await withPromised(deps, await getDeliverySettings(db)))),
		route(contract.saveDeliverySettings, async ({ body, visitor: { userId }, request: { language } }) => {
			const settings = await changeDeliverySettings(deps, { ...body, userId, language })
			log.info({ version: settings.version, userId }, 'the zones or points of the delivery changed')
			return ok(await withPromised(deps, settings))
		}),
		route(contract.getDeliveryOffer, async ({ request }) => {
			request.dependOn?.(['delivery'], true)
			return ok(await getDeliveryOffer(readFrom(request.freshness), kostanayDay(deps.clock.now())))
		}),
		route(contract.getDeliveryPrice, async ({ body }) => {
			const { zones } = await getDeliverySettings(db)
			const { price, zone } = quoteDelivery(zones, body)
			const about = zone && { zone: { id: zone.id, name: zone.name }, freeFrom: zone.freeFrom }
			return ok({ price, ...about })
		}),
	]
}

/** With the orders that are promised for closed days. */
async function withPromised({ db, clock, courier, countDeliveries }: ZoneDeps, settings: StoredSettings) {
	const open = await countDeliveries(db, kostanayDay(clock.now()))
	return {
		...settings,
		courier: settings.courier ?? courier,
		// A point may be open on weekdays without a courier.
		promised: open.flatMap(({ date, deliveries, pickups }) => {
			const orders = (isOpen(settings, date) ? 0 : deliveries) + (findClosed(settings.closedDays, date) ? pickups : 0)
			return orders > 0 ? [{ date, orders }] : []
		}),
	}
}
