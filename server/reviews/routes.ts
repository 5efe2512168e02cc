import * as calls from '#contract/reviews.ts'
import { getProduct } from '../catalog/products.ts'
import type { Deps } from '../platform/deps.ts'
import { fail } from '../platform/problem.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import { answerReview, hideReview } from './moderate-review.ts'
import { getOwnReview, getRatings, listReviews } from './read-reviews.ts'
import { createReview, deleteReview, updateReview } from './write-review.ts'

export function reviewRoutes(deps: Deps): Route[] {
	return [...readingRoutes(deps), ...writingRoutes(deps), ...moderatingRoutes(deps)]
}

function readingRoutes({ db }: Deps): Route[] {
	return [
		route(calls.listProductReviews, async ({ params, query, visitor }) => {
			const { id } = await getProduct(db, params.id)
			const listed = await listReviews(db, { productId: id, rating: query.rating, viewer: visitor }, query)
			// Authors and administrators see hidden reviews, which no shared cache may keep.
			return page(listed, visitor && { 'cache-control': 'no-store' })
		}),
		route(calls.getRatings, async ({ params }) => ok(await getRatings(db, params.id))),
		route(calls.getOwnReview, async ({ params, visitor }) =>
			ok(await getOwnReview(db, { userId: visitor.userId, productId: params.id })),
		),
		route(calls.listUserReviews, async ({ params, query, visitor }) => {
			if (visitor.userId !== params.userId && visitor.role !== 'Admin') return fail('forbidden')
			return page(await listReviews(db, { userId: params.userId, viewer: visitor }, query))
		}),
	]
}

function page({ reviews, total }: Awaited<ReturnType<typeof listReviews>>, headers: Record<string, string> = {}) {
	return ok(reviews, { 'x-total-count': String(total), ...headers })
}

function writingRoutes(deps: Deps): Route[] {
	const { db, log } = deps
	return [
		route(calls.createReview, async ({ body, visitor: { userId } }) => {
			const review = await createReview(deps, { ...body, userId })
			log.info({ reviewId: review.id, userId }, 'review written')
			return created(review)
		}),
		route(calls.updateReview, async ({ params, body, visitor: { userId } }) => {
			const review = await updateReview(deps, params.id, { ...body, userId })
			log.info({ reviewId: review.id, userId }, 'review changed')
			return ok(review)
		}),
		route(calls.deleteReview, async ({ params, visitor: { userId } }) => {
			await deleteReview(db, params.id, userId)
			log.info({ reviewId: params.id, userId }, 'review deleted')
			return noContent()
		}),
	]
}

function moderatingRoutes(deps: Deps): Route[] {
	const { log } = deps
	return [
		route(calls.hideReview, async ({ params, body, visitor: { userId } }) => {
			const review = await hideReview(deps, params.id, { ...body, adminId: userId })
			log.info({ reviewId: review.id, userId }, review.hidden ? 'review hidden' : 'review shown again')
			return ok(review)
		}),
		route(calls.answerReview, async ({ params, body, visitor: { userId } }) => {
			const review = await answerReview(deps, params.id, { ...body, adminId: userId })
			log.info({ reviewId: review.id, userId }, review.answer ? 'review answered' : 'answer to a review removed')
			return ok(review)
		}),
	]
}
