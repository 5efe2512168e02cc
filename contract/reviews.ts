import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pathId } from './id.ts'
import { limits } from './limits.ts'
import { listPage } from './page.ts'

export const review = z.object({
	id: z.uuid(),
	productId: z.uuid(),
	userId: z.uuid(),
	fullName: z.string(),
	rating: z.int().min(1).max(5),
	comment: z.string(),
	createdAt: z.iso.datetime(),
})

export type Review = z.output<typeof review>

const rating = z.int('out_of_range').min(1, 'out_of_range').max(5, 'out_of_range')

const comment = z.string().trim().min(limits.reviewMin, 'review_too_short').max(limits.reviewMax, 'max_length')

const reviewId = z.object({ id: pathId })

export const listProductReviews = endpoint({
	method: 'GET',
	path: '/productreviews/product/{id}',
	access: 'public',
	params: reviewId,
	query: listPage,
	answers: { 200: z.array(review) },
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
