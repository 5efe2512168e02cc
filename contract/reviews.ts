import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { listPage } from './values/page.ts'
import { z } from './zod.ts'

export const review = z.object({
	id: z.uuid(),
	productId: z.uuid(),
	userId: z.uuid(),
	fullName: z.string(),
	rating: z.int().min(1).max(5),
	comment: z.string(),
	createdAt: z.iso.datetime(),
	editedAt: z.iso.datetime().optional(),
	answer: z.object({ text: z.string(), answeredAt: z.iso.datetime() }).optional(),
	/** How many people found it helpful. */
	helpful: z.int().optional(),
	/** Only the author and administrators see a hidden review. It does not count in the rating. */
	hidden: z.object({ reason: z.string(), hiddenAt: z.iso.datetime() }).optional(),
})

export type Review = z.output<typeof review>

export const reviewSorts = ['new', 'helpful', 'best', 'worst'] as const

export type ReviewSort = (typeof reviewSorts)[number]

const rating = z.int('out_of_range').min(1, 'out_of_range').max(5, 'out_of_range').default(5)

const comment = z.string().trim().min(limits.reviewMin, 'review_too_short').max(limits.reviewMax, 'max_length')

const reviewId = z.object({ id: pathId })

export const listProductReviews = endpoint({
	method: 'GET',
	path: '/productreviews/product/{id}',
	access: 'public',
	params: reviewId,
	query: listPage.extend({
		rating: z.enum(['1', '2', '3', '4', '5']).transform(Number).optional(),
		/** The default is newest first. The others sort by what they name, then newest first. */
		sort: z.enum(reviewSorts).optional(),
	}),
	answers: { 200: z.array(review) },
})

export const getRatings = endpoint({
	method: 'GET',
	path: '/productreviews/product/{id}/ratings',
	access: 'public',
	params: reviewId,
	answers: { 200: z.object({ counts: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]) }) },
})

/**
 * Also tells whether the person may write a review, once, for a product of a completed order; and which of the product's reviews
 * they marked as helpful.
 */
export const getOwnReview = endpoint({
	method: 'GET',
	path: '/productreviews/product/{id}/own',
	access: 'customer',
	params: reviewId,
	answers: {
		200: z.object({ review: review.optional(), mayReview: z.boolean(), helpful: z.array(z.uuid()).optional() }),
	},
})

export const listUserReviews = endpoint({
	method: 'GET',
	path: '/productreviews/user/{userId}',
	access: 'customer',
	params: z.object({ userId: pathId }),
	query: listPage,
	answers: { 200: z.array(review) },
})

export const createReview = endpoint({
	method: 'POST',
	path: '/productreviews',
	access: 'customer',
	body: z.object({ productId: z.string(), rating, comment }),
	answers: { 201: review },
})

export const updateReview = endpoint({
	method: 'PUT',
	path: '/productreviews/{id}',
	access: 'customer',
	params: reviewId,
	body: z.object({ rating, comment }),
	answers: { 200: review },
})

export const deleteReview = endpoint({
	method: 'DELETE',
	path: '/productreviews/{id}',
	access: 'customer',
	params: reviewId,
	answers: { 204: z.undefined() },
})

/** Once a person, and not of their own review, which answers 403. */
export const markHelpful = endpoint({
	method: 'PUT',
	path: '/productreviews/{id}/helpful',
	access: 'customer',
	params: reviewId,
	answers: { 200: review },
})

export const unmarkHelpful = endpoint({
	method: 'DELETE',
	path: '/productreviews/{id}/helpful',
	access: 'customer',
	params: reviewId,
	answers: { 204: z.undefined() },
})

/** An empty reason shows the review again. */
export const hideReview = endpoint({
	method: 'PUT',
	path: '/productreviews/{id}/hidden',
	access: 'admin',
	params: reviewId,
	body: z.object({ reason: z.string().trim().max(limits.reviewHidingReason, 'max_length') }),
	answers: { 200: review },
})

export const answerReview = endpoint({
	method: 'PUT',
	path: '/productreviews/{id}/answer',
	access: 'admin',
	params: reviewId,
	body: z.object({ text: z.string().trim().max(limits.reviewAnswer, 'max_length') }),
	answers: { 200: review },
})
