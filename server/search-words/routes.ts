import * as calls from '#contract/search-words.ts'
import type { ReadFrom } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import { CountedToday, countSearch, getSearchStatistics, listPopularSearches } from './count-searches.ts'
import { listSearchPairs, setPairVeto } from './pairs.ts'
import { createSynonyms, deleteSynonyms, listSynonyms, updateSynonyms } from './synonyms.ts'

type SearchWordDeps = Deps & { readonly readFrom: ReadFrom }

export function searchWordRoutes(deps: SearchWordDeps): Route[] {
	return [...synonymRoutes(deps), ...pairRoutes(deps), ...searchRoutes(deps)]
}

function synonymRoutes(deps: Deps): Route[] {
	const { db, log } = deps
	return [
		route(calls.listSynonyms, async () => ok(await listSynonyms(db))),
		route(calls.createSynonyms, async ({ body, request: { language }, visitor: { userId } }) => {
			const line = await createSynonyms(deps, { ...body, language, userId })
			log.info({ lineId: line.id, userId }, 'synonyms created')
			return created(line)
		}),
		route(calls.updateSynonyms, async ({ params, body, request: { language }, visitor: { userId } }) => {
			const line = await updateSynonyms(deps, params.id, { ...body, language, userId })
			log.info({ lineId: line.id, userId }, 'synonyms changed')
			return ok(line)
		}),
		route(calls.deleteSynonyms, async ({ params, visitor: { userId } }) => {
			await deleteSynonyms(deps, params.id, userId)
			log.info({ lineId: params.id, userId }, 'synonyms deleted')
			return noContent()
		}),
	]
}

function pairRoutes(deps: Deps): Route[] {
	const { db, log } = deps
	return [
		route(calls.listSearchPairs, async ({ query }) => {
			const { items, total } = await listSearchPairs(db, query)
			return ok(items, { 'x-total-count': String(total) })
		}),
		route(calls.setPairVeto, async ({ body, visitor: { userId } }) => {
			const pair = await setPairVeto(deps, { ...body, userId })
			log.info({ ...pair, userId }, 'search pair changed')
			return ok(pair)
		}),
	]
}

const fiveMinutes = { 'cache-control': 'public, max-age=300' }

function searchRoutes(deps: SearchWordDeps): Route[] {
	const { clock, readFrom } = deps
	const counting = { ...deps, countedToday: new CountedToday() }
	return [
		route(calls.getSearchStatistics, async () => ok(await getSearchStatistics(deps))),
		route(calls.countSearch, async ({ body, request: { ipAddress } }) => {
			await countSearch(counting, { ...body, ipAddress })
			return noContent()
		}),
		route(calls.listPopularSearches, async ({ request }) => {
			const queries = await listPopularSearches(readFrom(request.freshness), clock.now())
			return ok({ queries }, fiveMinutes)
		}),
	]
}
