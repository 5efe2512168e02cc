import type { ProductTextName } from '#contract/catalog.ts'
import type { Call } from '../../platform/api/call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadProduct, readProduct } from '../../platform/api/read-product.ts'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { readFields } from '../../platform/api/read-value.ts'
import { productText, productTextLang, productTextNames } from '../../platform/product-text.ts'
import { type CardProduct, toCardProduct } from '../shared/card-product.ts'
import { firstView, loadRatings, loadReviews } from './load-reviews.ts'

const most = 6

/** The products of the same category that sell best, without the product itself; none where they cannot be loaded. */
export async function loadRelated(
	call: Call,
	{ id, categoryValue }: Pick<ShownProduct, 'id' | 'categoryValue'>,
): Promise<readonly CardProduct[]> {
	if (categoryValue === '') return []
	try {
		const query = { pageNumber: 1, pageSize: most + 1, category: categoryValue, sort: 'popular' as const }
		const products = readList(await call('GET /products/filter', { query })).flatMap((item) => readProduct(item) ?? [])
		return products
			.filter((product) => product.id !== id)
			.slice(0, most)
			.map(toCardProduct)
	} catch {
		return []
	}
}

/** A product whose texts are in the language of the page. */
export interface ShownProduct extends Omit<ReadProduct, 'translations'> {
	/** The Russian name, which the catalogue wants. */
	readonly categoryValue: string
	/** The `lang` of those texts that are not in the language of the page. */
	readonly langs: Readonly<Partial<Record<ProductTextName, 'ru'>>>
	/** The Russian title, of which the readable end of its address is made. */
	readonly titleValue: string
}

export interface FoundProduct {
	readonly state: 'found'
	readonly product: ShownProduct
	/** The newest reviews; `undefined` when they could not be loaded. */
	readonly reviews: readonly ReadReview[] | undefined
	/** How many reviews there are on all pages, where the server sent them all. */
	readonly reviewsTotal: number | undefined
	/** All of them, where the server sent them all. Not part of a page's HTML. */
	readonly allReviews?: readonly ReadReview[] | undefined
	/** How many reviews have one star, two, … five; `undefined` where it is not known, or there are few. */
	readonly ratings: readonly number[] | undefined
}

type LoadedProduct = FoundProduct | { readonly state: 'missing' | 'failed' }

/** Loads a product with the first page of its reviews. */
export async function loadProduct(call: Call, id: string, signal?: AbortSignal): Promise<LoadedProduct> {
	try {
		const [answer, first] = await Promise.all([
			call('GET /products/{id}', { params: { id } }, signal && { signal }),
			loadReviews(call, id, firstView).catch(() => undefined),
		])
		const product = readProduct(answer)
		if (!product) return { state: 'missing' }
		const ratings = await loadRatings(call, id, product.reviewsCount)
		const { reviews, total: reviewsTotal, all: allReviews } = first ?? {}
		return { state: 'found', product: inPageLanguage(product), reviews, reviewsTotal, allReviews, ratings }
	} catch (error) {
		if (signal?.aborted) throw error
		return { state: isMissing(error) ? 'missing' : 'failed' }
	}
}

/** An id that the server cannot even read names no product either. */
function isMissing(error: unknown): boolean {
	const status = error instanceof Error && 'status' in error ? error.status : readFields(error).get('status')
	return status === 404 || status === 400
}

function inPageLanguage({ translations, ...product }: ReadProduct): ShownProduct {
	const texts = { ...product, translations }
	const text = (name: ProductTextName) => productText(texts, name)
	const foreign = productTextNames.flatMap((name) => {
		const lang = productTextLang(texts, name)
		return lang ? [[name, lang] as const] : []
	})
	return {
		...product,
		title: text('title'),
		description: text('description'),
		category: text('category'),
		composition: text('composition'),
		country: text('country'),
		warnings: text('warnings'),
		langs: Object.fromEntries(foreign),
		categoryValue: product.category,
		titleValue: product.title,
	}
}
