import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { findProducts, type ProductPage } from '../../platform/api/find-products.ts'
import { type Category, listCategories } from '../../platform/api/list-categories.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { noSearchNotes } from '../../platform/api/read-search-notes.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { explainFailure } from '../shared/failures.ts'
import { pageSizeOf } from '../shared/table/table-view.ts'
import { everything, type ListFilters } from './product-filters.ts'

export interface LoadedProducts {
	/** The filters shown; a page past the end becomes the last one. */
	readonly filters: ListFilters
	readonly list: ProductPage | undefined
	readonly failure: string | undefined
}

/** Never rejects unless aborted: a failure is logged and returned. */
export async function loadProducts(wanted: ListFilters, signal: AbortSignal): Promise<LoadedProducts> {
	const pageSize = pageSizeOf('products')
	const filters = { ...wanted, pageSize }
	try {
		const { list } = filters
		const found =
			list === '' ? findProducts(call, filters, signal) : loadOwnList({ ...filters, list }, pageSize, signal)
		return { ...(await found), failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		return { filters, list: undefined, failure: explainFailure('The products were not loaded', error) }
	}
}

type OwnFilters = ListFilters & { readonly list: Exclude<ListFilters['list'], ''> }

const ownLists = { low: 'GET /low-stock', hidden: 'GET /hidden-products', alike: 'GET /alike-products' } as const

/** Other servers do not have these lists: there all products are shown. */
async function loadOwnList(filters: OwnFilters, size: number, signal: AbortSignal) {
	const { page } = filters
	const name = ownLists[filters.list]
	const load = async (pageNumber: number, pageSize: number) =>
		(await call(name, { query: { pageNumber, pageSize } }, { signal })).map((product) => readProduct(product))
	try {
		// The answer has no total: a next page exists if its first product does.
		const [products, next] = await Promise.all([load(page, size), load(page * size + 1, 1)])
		const totalPages = next.length > 0 ? page + 1 : page
		return {
			filters,
			list: { products, totalPages, totalItems: undefined, isLowerBound: false, ...noSearchNotes },
		}
	} catch (error) {
		if (error instanceof ApiProblem && error.status === 404) return await findProducts(call, everything, signal)
		throw error
	}
}

/** Empty when the categories cannot be loaded. */
export async function loadCategories(): Promise<readonly Category[]> {
	try {
		return await listCategories(call)
	} catch (error) {
		logFailure('The categories were not loaded', error)
		return []
	}
}
