import * as contract from '#contract/settings/seller.ts'
import type { Deps } from '../platform/deps.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { changeSeller, getSeller, type SellerDeps } from './change-seller.ts'

export function sellerRoutes(deps: Deps & SellerDeps): Route[] {
	return [
		route(contract.getSeller, async () => ok(await getSeller(deps))),
		route(contract.saveSeller, async ({ body, visitor: { userId }, request: { language } }) => {
			const seller = await changeSeller(deps, { ...body, userId, language })
			deps.log.info({ version: seller.version, userId }, 'the seller changed')
			return ok(seller)
		}),
	]
}
