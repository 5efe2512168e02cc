import * as calls from '#contract/overview.ts'
import type { Database } from '../platform/database.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { getOverview } from './get-overview.ts'

export function overviewRoutes(db: Database): Route[] {
	return [route(calls.getOverview, async ({ query }) => ok(await getOverview(db, query)))]
}
