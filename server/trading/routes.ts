import * as contract from '#contract/settings/trading.ts'
import type { Deps } from '../platform/deps.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { changeTrading, getTrading, type TradingDeps } from './change-trading.ts'

export function tradingRoutes(deps: Deps & TradingDeps): Route[] {
	return [
		route(contract.getTrading, async () => ok(await getTrading(deps.db, deps.first))),
		route(contract.saveTrading, async ({ body, visitor: { userId } }) => {
			const trading = await changeTrading(deps, { ...body, userId })
			deps.log.info({ version: trading.version, userId }, 'how the shop trades changed')
			return ok(trading)
		}),
	]
}
