import * as calls from '#contract/reviews.ts'
import { productTag } from '../catalog/page-tags.ts'
import { getProduct } from '../catalog/products.ts'
import type { ReadFrom } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { fail } from '../platform/problem.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import { markHelpful, unmarkHelpful } from './helpful/mark-helpful.ts'
import { answerReview, hideReview } from './moderate-review.ts'
import { getOwnReview, getRatings, listReviews } from './read-reviews.ts'
import { createReview, deleteReview, updateReview } from './write-review.ts'

type ReviewDeps = Deps & { readonly readFrom: ReadFrom }

export function reviewRoutes(deps: ReviewDeps): Route[] {
	return [...readingRoutes(deps), ...writingRoutes(deps), ...moderatingRoutes(deps)]
}

function readingRoutes({ db, readFrom }: ReviewDeps): Route[] {
	return [
		route(calls.listProductReviews, async ({ params, query, request, visitor }) => {
			request.dependOn?.([productTag(params.id)])
			const source = readFrom(request.freshness)
			const { id, reviewsCount } = await getProduct(source, params.id)
			if (reviewsCount === 0 && !visitor) return page({ reviews: [], total: 0 })
			const listed = await listReviews(source, { productId: id, rating: query.rating, viewer: visitor }, query)
			// Authors and administrators see hidden reviews, which no shared cache may keep.
			return page(listed, visitor && { 'cache-control': 'no-store' })
		}),
		route(calls.getRatings, async ({ params, request }) => {
			request.dependOn?.([productTag(params.id)])
			return ok(await getRatings(readFrom(request.freshness), params.id))
		}),
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
		route(calls.markHelpful, async ({ params, visitor: { userId } }) =>
			ok(await markHelpful(deps, { reviewId: params.id, userId })),
		),
		route(calls.unmarkHelpful, async ({ params, visitor: { userId } }) => {
			await unmarkHelpful(deps, { reviewId: params.id, userId })
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
