import type { ProductFilter } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import { narrowingOf } from './filter-products.ts'
import { listIds } from './id-queries.ts'
import { searchIds } from './search-products.ts'

/** Of all products that match, read at once, so that none is missed or named twice. */
export async function listProductIds(
	db: Database,
	filter: Omit<ProductFilter, 'pageNumber' | 'pageSize' | 'sort' | 'near' | 'fields'>,
): Promise<string[]> {
	const { query, literal } = filter
	const narrowing = await narrowingOf(db, filter)
	return query ? await searchIds(db, { text: query, literal }, narrowing) : await listIds(db, narrowing)
}
