import { makePageData } from '../../platform/ahead/page-data.ts'
import { readFilters } from './catalog-filters.ts'
import { loadCatalog } from './load-catalog.ts'

/** By the query of the URL. */
export const catalogData = makePageData(
	async (search, call, signal) => await loadCatalog(call, readFilters(new URLSearchParams(search)), signal),
	({ page }) => page !== undefined,
)
