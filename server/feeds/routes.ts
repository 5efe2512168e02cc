import * as contract from '#contract/feeds.ts'
import type { Log } from '../platform/log.ts'
import { ok, type Route, route } from '../platform/route.ts'
import {
	changeFeed,
	type FeedDeps,
	listFeeds,
	listLeftOut,
	listNotSold,
	listRenumbered,
	renewFeedAddress,
} from './feeds.ts'

export function feedRoutes(deps: FeedDeps & { readonly log: Log }): Route[] {
	return [
		route(contract.listFeeds, async () => ok({ feeds: await listFeeds(deps) })),
		route(contract.saveFeed, async ({ params: { kind }, body, visitor: { userId }, request: { language } }) => {
			const feed = await changeFeed(deps, { ...body, kind, userId, language })
			deps.log.info({ kind, userId, isOn: feed.isOn }, 'a feed changed')
			return ok(feed)
		}),
		route(contract.renewFeedAddress, async ({ params: { kind }, visitor: { userId } }) => {
			const feed = await renewFeedAddress(deps, { kind, userId })
			deps.log.info({ kind, userId }, 'a feed has a new address')
			return ok(feed)
		}),
		route(contract.listLeftOut, async ({ params: { kind }, query }) =>
			ok({ products: await listLeftOut(deps.db, { ...query, kind }) }),
		),
		route(contract.listRenumbered, async ({ params: { kind }, query }) =>
			ok({ products: await listRenumbered(deps.db, { ...query, kind }) }),
		),
		route(contract.listNotSold, async ({ params: { kind }, query }) =>
			ok({ products: await listNotSold(deps, { ...query, kind }) }),
		),
	]
}
