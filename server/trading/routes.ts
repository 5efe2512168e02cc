import * as contract from '#contract/settings/trading.ts'
import type { Deps } from '../platform/deps.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { changeTrading, getTrading, type TradingBasis } from './change-trading.ts'

export function tradingRoutes(deps: Deps & { readonly basis: TradingBasis }): Route[] {
	return [
		route(contract.getTrading, async () => ok(await getTrading(deps.db, deps.basis))),
		route(contract.saveTrading, async ({ body, visitor: { userId }, request: { language } }) => {
			const trading = await changeTrading(deps, { ...body, userId, language })
			deps.log.info({ version: trading.version, userId }, 'how the shop trades changed')
			return ok(trading)
		}),
	]
}
