import { filterProducts as filterProductsCall, getProduct as getProductCall } from '#contract/catalog.ts'
import type { Database } from '../platform/database.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { filterProducts } from './filter-products.ts'
import { getProduct } from './get-product.ts'

export function catalogRoutes(db: Database): Route[] {
	return [
		route(filterProductsCall, async ({ query }) => ok(await filterProducts(db, query))),
		route(getProductCall, async ({ params }) => ok(await getProduct(db, params.id))),
	]
}
