import { limits } from '#contract/limits.ts'
import type { Call } from '../../platform/api/call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadProduct, readProduct } from '../../platform/api/read-product.ts'
import { type ReadReview, readReview } from '../../platform/api/read-review.ts'
import { readFields } from '../../platform/api/read-value.ts'
import { productText } from '../../platform/product-text.ts'

/** A toy whose texts are in the language of the page; `categoryValue` is the Russian name, which the catalogue wants. */
export interface ShownProduct extends Omit<ReadProduct, 'translations'> {
	readonly categoryValue: string
}

export type LoadedProduct =
	| {
			readonly state: 'found'
			readonly product: ShownProduct
			/** The newest reviews; `undefined` when they could not be loaded. */
			readonly reviews: readonly ReadReview[] | undefined
	  }
	| { readonly state: 'missing' | 'failed' }

/** Loads a toy with the first page of its reviews. */
export async function loadProduct(call: Call, id: string, signal?: AbortSignal): Promise<LoadedProduct> {
	try {
		const [answer, reviews] = await Promise.all([
			call('GET /products/{id}', { params: { id } }, signal && { signal }),
			loadReviews(call, id, 1).catch(() => undefined),
		])
		const product = readProduct(answer)
		return product ? { state: 'found', product: inPageLanguage(product), reviews } : { state: 'missing' }
	} catch (error) {
		if (signal?.aborted) throw error
		return { state: isMissing(error) ? 'missing' : 'failed' }
	}
}

/** One page of the reviews of a toy. A server that does not page answers all of them, and the page is cut out here. */
export async function loadReviews(call: Call, id: string, page: number): Promise<readonly ReadReview[]> {
	const query = { pageNumber: page, pageSize: limits.reviewsPerPage }
	const reviews = readList(await call('GET /productreviews/product/{id}', { params: { id }, query })).flatMap(
		readReview,
	)
	const isWhole = reviews.length > limits.reviewsPerPage
	return isWhole ? reviews.slice((page - 1) * limits.reviewsPerPage, page * limits.reviewsPerPage) : reviews
}

/** An id that the server cannot even read names no toy either. */
function isMissing(error: unknown): boolean {
	const status = error instanceof Error && 'status' in error ? error.status : readFields(error).get('status')
	return status === 404 || status === 400
}

function inPageLanguage({ translations, ...product }: ReadProduct): ShownProduct {
	const text = (name: 'title' | 'description' | 'category') => productText({ ...product, translations }, name)
	return {
		...product,
		title: text('title'),
		description: text('description'),
		category: text('category'),
		categoryValue: product.category,
	}
}
