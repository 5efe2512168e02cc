import { limits } from '#contract/limits.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { type ReadFavorite, readFavorite } from '../../platform/api/read-favorite.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadProduct, readProduct } from '../../platform/api/read-product.ts'
import { type CardProduct, toCardProduct } from '../shared/card-product.ts'
import { beginReading } from '../shared/favorites/favorites-store.ts'

export interface FavoriteCards {
	readonly cards: readonly CardProduct[]
	readonly hasMore: boolean
}

/** `shown` is a whole number from 1. Throws when the favourites cannot be loaded. */
export async function loadFavorites(userId: string, shown: number, signal: AbortSignal): Promise<FavoriteCards> {
	const finishReading = await beginReading(signal)
	const favorites = await listNewest(userId, shown + 1, signal)
	const products = await Promise.all(favorites.slice(0, shown).map((favorite) => findProduct(favorite, signal)))
	const hasMore = favorites.length > shown
	finishReading(
		favorites.map(({ productId }) => productId),
		!hasMore,
	)
	return { cards: products.flatMap((product) => (product ? [toCardProduct(product)] : [])), hasMore }
}

/** Reads page by page. A server without paging answers all favourites each time. */
async function listNewest(userId: string, count: number, signal: AbortSignal): Promise<ReadFavorite[]> {
	const pageSize = Math.min(count, limits.maxPageSize)
	const found = new Map<string, ReadFavorite>()
	for (let pageNumber = 1; found.size < count; pageNumber++) {
		const query = { pageNumber, pageSize }
		const answer = await call('GET /favorites/{userId}', { params: { userId }, query }, { signal })
		const page = readList(answer)
		const before = found.size
		for (const favorite of page.flatMap(readFavorite)) found.set(favorite.productId, favorite)
		if (page.length < pageSize || found.size === before) break
	}
	return [...found.values()]
}

/** Some servers omit the product. `undefined` when it is no longer sold. */
async function findProduct(
	{ productId, product }: ReadFavorite,
	signal: AbortSignal,
): Promise<ReadProduct | undefined> {
	if (product) return product
	try {
		return readProduct(await call('GET /products/{id}', { params: { id: productId } }, { signal }))
	} catch (error) {
		if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return undefined
		throw error
	}
}
