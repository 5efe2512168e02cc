import type { ProductTextName } from '#contract/catalog.ts'
import type { Call } from '../../platform/api/call.ts'
import { toCategory } from '../../platform/api/list-categories.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadProduct, readProduct } from '../../platform/api/read-product.ts'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { readFields, readNumber } from '../../platform/api/read-value.ts'
import { productText, productTextLang, productTextNames } from '../../platform/product-text.ts'
import { type Drawn, drawnOf } from '../../ui/drawn-picture/drawn.ts'
import { type CardProduct, toCardProduct } from '../shared/card-product.ts'
import { readPlaces, type WayStep } from '../shared/places/way.ts'
import { firstView, loadRatings, loadReviews, type ReviewPage } from './load-reviews.ts'

const most = 6

/** Best sellers of the last step of the way to the product. Empty when they cannot be loaded. */
export async function loadRelated(
	call: Call,
	{ id, way }: { readonly id: string; readonly way: readonly Pick<WayStep, 'name' | 'value'>[] },
): Promise<readonly CardProduct[]> {
	const step = way.at(-1)
	if (!step) return []
	try {
		const list = step.name === 'place' ? { place: [Number(step.value)] } : { category: step.value }
		const query = { pageNumber: 1, pageSize: most + 1, ...list, sort: 'popular' as const }
		const products = readList(await call('GET /products/filter', { query })).flatMap((item) => readProduct(item) ?? [])
		return products
			.filter((product) => product.id !== id)
			.slice(0, most)
			.map(toCardProduct)
	} catch {
		return []
	}
}

export interface ShownProduct extends Omit<ReadProduct, 'translations' | 'category' | 'isNew'> {
	/** Places of the tree from the top down, or else the category. */
	readonly way: readonly WayStep[]
	/** The `lang` of texts that are not in the page's language. */
	readonly langs: Readonly<Partial<Record<ProductTextName, 'ru'>>>
	/** The Russian title, which the slug is made from. */
	readonly titleValue: string
	/** Only without pictures. */
	readonly drawn?: Drawn | undefined
	/** Only what the pressed card showed is known. */
	readonly isComing?: true
}

export interface FoundProduct {
	readonly state: 'found'
	readonly product: ShownProduct
	/** `undefined` when the reviews could not be loaded. */
	readonly reviews: readonly ReadReview[] | undefined
	/** The number of reviews on all pages; known when the server sent them all. */
	readonly reviewsTotal: number | undefined
	/** Present when the server sent them all. Not part of the HTML. */
	readonly allReviews?: readonly ReadReview[] | undefined
	/** Counts from one star to five; `undefined` when unknown or when there are few reviews. In a browser they come later. */
	readonly ratings: Ratings | Promise<Ratings>
}

export type Ratings = readonly number[] | undefined

type LoadedProduct = FoundProduct | { readonly state: 'missing' } | { readonly state: 'failed' }

export async function loadProduct(call: Call, id: string, signal?: AbortSignal): Promise<LoadedProduct> {
	const load = async () => await loadReviews(call, id, firstView, { signal }).catch(() => undefined)
	const isBrowser = typeof window !== 'undefined'
	try {
		// A browser waits for both at once; on the server a call costs no time, so it makes none that is not needed.
		const early = isBrowser ? load() : undefined
		const answer = await call('GET /products/{id}', { params: { id } }, signal && { signal })
		const first = await (early ?? (hasNoReviews(answer) ? noReviews : load()))
		const product = readProduct(answer)
		if (!product) return { state: 'missing' }
		const ratings = loadRatings(call, id, product.reviewsCount, signal)
		const { reviews, total: reviewsTotal, all: allReviews } = first ?? {}
		return {
			state: 'found',
			product: inPageLanguage(product, readPlaces(answer)),
			reviews,
			reviewsTotal,
			allReviews,
			ratings,
		}
	} catch (error) {
		if (signal?.aborted) throw error
		return { state: isMissing(error) ? 'missing' : 'failed' }
	}
}

const noReviews: ReviewPage = { view: firstView, reviews: [], total: undefined }

/** Other servers may answer no number. */
function hasNoReviews(answer: unknown): boolean {
	return readNumber(readFields(answer).get('reviewsCount')) === 0
}

/** The server cannot read an invalid id, so it names no product either. */
function isMissing(error: unknown): boolean {
	const status = error instanceof Error && 'status' in error ? error.status : readFields(error).get('status')
	return status === 404 || status === 400
}

function inPageLanguage(read: ReadProduct, places: readonly WayStep[]): ShownProduct {
	const { translations: _, category, ...product } = read
	const text = (name: ProductTextName) => productText(read, name)
	const foreign = productTextNames.flatMap((name) => {
		const lang = productTextLang(read, name)
		return lang ? [[name, lang] as const] : []
	})
	return {
		...product,
		title: text('title'),
		description: text('description'),
		composition: text('composition'),
		country: text('country'),
		warnings: text('warnings'),
		langs: Object.fromEntries(foreign),
		way: places.length === 0 && category !== '' ? [toStep(read)] : places,
		titleValue: product.title,
		...(product.pictures.length === 0 && { drawn: drawnOf(read) }),
	}
}

/** What a page begins with. */
export function productOfCard({ titleLang, ...card }: CardProduct): ShownProduct {
	const langs = titleLang ? { title: titleLang } : {}
	return { ...readProduct({ id: card.id }), ...card, langs, way: [], titleValue: card.title, isComing: true }
}

function toStep(product: ReadProduct): WayStep {
	return { ...toCategory(product), name: 'category' }
}
