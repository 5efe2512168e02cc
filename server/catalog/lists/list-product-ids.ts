import type { ProductFilter } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import { listProductsOf } from './filter-products.ts'

const pageSize = 1000

/** Reads all pages from one snapshot, so that no product is missed or named twice. */
export async function listProductIds(
	db: Database,
	filter: Omit<ProductFilter, 'pageNumber' | 'pageSize' | 'sort' | 'near' | 'fields'>,
): Promise<string[]> {
	// By relevance only the first `limits.countedMatches` are listed.
	const whole = { ...filter, sort: 'new', near: 'false', pageSize } as const
	const read = async (tx: Database) => {
		const ids: string[] = []
		for (let pageNumber = 1; ; pageNumber++) {
			const { rows } = await listProductsOf(tx, { ...whole, pageNumber })
			ids.push(...rows.map(({ id }) => id))
			if (rows.length < pageSize) return ids
		}
	}
	return await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
