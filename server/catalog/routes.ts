import { filterProducts as filterProductsCall, getProduct as getProductCall } from '#contract/catalog.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { filterProducts } from './filter-products.ts'
import { findProduct } from './queries.ts'
import { shapeProduct } from './shape-product.ts'

export function catalogRoutes(db: Database): Route[] {
	return [
		route(filterProductsCall, async ({ query }) => ok(await filterProducts(db, query))),
		route(getProductCall, async ({ params }) =>
			ok(shapeProduct((await findProduct(db, params.id)) ?? fail('not_found'))),
		),
	]
}
