import { call } from '../../platform/api/browser-call.ts'
import { findProducts, type ProductPage } from '../../platform/api/find-products.ts'
import { type Category, listCategories } from '../../platform/api/list-categories.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { explainFailure } from '../shared/explain-failure.ts'
import type { ListFilters } from './product-filters.ts'

/** A page of the catalogue, or why there is none. */
export interface LoadedProducts {
	/** The filters that the page shows; a page past the end has become the last one. */
	readonly filters: ListFilters
	readonly list: ProductPage | undefined
	readonly failure: string | undefined
}

/** Loads a page of the catalogue; a failure is logged only and told in its place. */
export async function loadProducts(filters: ListFilters, signal: AbortSignal): Promise<LoadedProducts> {
	try {
		return { ...(await findProducts(call, filters, signal)), failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		return { filters, list: undefined, failure: explainFailure('The products were not loaded', error) }
	}
}

/** Every category once; none when they cannot be loaded. */
export async function loadCategories(): Promise<readonly Category[]> {
	try {
		return await listCategories(call)
	} catch (error) {
		logFailure('The categories were not loaded', error)
		return []
	}
}
