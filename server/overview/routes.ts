import * as calls from '#contract/overview.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { countOpenClaims } from '../claims/admin-claims.ts'
import { countCallbacks, countDeliveryTasks } from '../orders/waiting-orders.ts'
import { countTransferTasks } from '../payments/transfers.ts'
import type { Deps } from '../platform/deps.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { countTasks } from './count-tasks.ts'
import { getOverview } from './get-overview.ts'
import { countWaiting } from './queries.ts'

export function overviewRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
	return [
		route(calls.getOverview, async ({ query }) => ok(await getOverview(db, query))),
		route(calls.countWaiting, async () => {
			const [waiting, { late, today }, claims, callbacks, { reported, refunds }] = await Promise.all([
				countWaiting(db),
				countDeliveryTasks(db, kostanayDay(clock.now())),
				countOpenClaims(db),
				countCallbacks(db),
				countTransferTasks(db),
			])
			const orders = waiting.get(orderStatuses.pending) ?? 0
			return ok({ orders, deliveries: late + today, claims, callbacks, transfers: reported + refunds })
		}),
		route(calls.countTasks, async () => ok(await countTasks({ db, clock }))),
	]
}
