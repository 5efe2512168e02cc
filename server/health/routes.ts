import * as calls from '#contract/health.ts'
import { ok, type Route, route } from '../platform/route.ts'

export function healthRoutes(askHealth: () => Promise<calls.Health>): Route[] {
	return [route(calls.getHealth, async () => ok(await askHealth()))]
}
