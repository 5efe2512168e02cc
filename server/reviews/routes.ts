import * as calls from '#contract/reviews.ts'
import { getProduct } from '../catalog/get-product.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { listReviews } from './list-reviews.ts'

export function reviewRoutes(db: Database): Route[] {
	return [
		route(calls.listProductReviews, async ({ params, query }) => {
			const { id } = await getProduct(db, params.id)
			return page(await listReviews(db, { productId: id }, query))
		}),
		route(calls.listUserReviews, async ({ params, query, visitor }) => {
			if (visitor.userId !== params.userId && visitor.role !== 'Admin') return fail('forbidden')
			return page(await listReviews(db, { userId: params.userId }, query))
		}),
	]
}

function page({ reviews, total }: Awaited<ReturnType<typeof listReviews>>) {
	return ok(reviews, { 'x-total-count': String(total) })
}
