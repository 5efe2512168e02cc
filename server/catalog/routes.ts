import * as calls from '#contract/catalog.ts'
import type { Database } from '../platform/database.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { filterProducts } from './filter-products.ts'
import { getProduct } from './get-product.ts'
import { suggestProducts } from './suggest-products.ts'

export function catalogRoutes(db: Database): Route[] {
	return [
		route(calls.filterProducts, async ({ query }) => ok(await filterProducts(db, query))),
		route(calls.suggestProducts, async ({ query }) => ok(await suggestProducts(db, query.query))),
		route(calls.getProduct, async ({ params }) => ok(await getProduct(db, params.id))),
	]
}
