import type { Call } from '../../platform/api/call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { type CardProduct, toCardProduct } from '../shared/card-product.ts'
import type { ShownProduct } from './load-product.ts'

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
