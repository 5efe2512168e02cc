import * as places from '#contract/showcase/places.ts'
import * as shelves from '#contract/showcase/shelves.ts'
import type { ReadFrom } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { productTag } from './page-tags.ts'
import { getPlaceTree, listPlaces, proposePlaces, savePlaceTree } from './places/places.ts'
import { listShelves } from './shelves/list-shelves.ts'
import { getShelfSettings, saveShelfSettings } from './shelves/shelf-settings.ts'

type ShowcaseDeps = Deps & { readonly readFrom: ReadFrom }

/** Which products the shelves list depends on all of this. */
const shelfTags = ['shelves', 'listed:', 'price:', 'text:']

export function showcaseRoutes(deps: ShowcaseDeps): Route[] {
	const { db, log, readFrom } = deps
	return [
		route(shelves.listShelves, async ({ request }) => {
			const listed = await listShelves(readFrom(request.freshness))
			const shown = listed.flatMap(({ products }) => products.map(({ id }) => productTag(id)))
			request.dependOn?.([...shelfTags, ...shown], true)
			return ok({ shelves: listed })
		}),
		route(places.listPlaces, async ({ request }) => {
			const listed = await listPlaces(readFrom(request.freshness))
			request.dependOn?.(['places', 'categories', ...listed.productIds.map(productTag)], true)
			return ok({ places: listed.places })
		}),
		route(shelves.getShelfSettings, async () => ok(await getShelfSettings(db))),
		route(shelves.saveShelfSettings, async ({ body, visitor: { userId } }) => {
			const settings = await saveShelfSettings(deps, { ...body, userId })
			log.info({ version: settings.version, userId }, 'shelves changed')
			return ok(settings)
		}),
		route(places.getPlaceTree, async () => ok(await getPlaceTree(db))),
		route(places.proposePlaces, async () => ok(await proposePlaces(db))),
		route(places.savePlaceTree, async ({ body, visitor: { userId } }) => {
			const tree = await savePlaceTree(deps, { ...body, userId })
			log.info({ version: tree.version, userId }, 'places changed')
			return ok(tree)
		}),
	]
}
