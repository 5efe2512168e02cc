import { call } from '../../../platform/api/browser-call.ts'
import { readList } from '../../../platform/api/read-list.ts'
import { type ReadProduct, readProduct } from '../../../platform/api/read-product.ts'
import { readViewed } from './viewed-store.ts'

/** The products viewed last, the newest first, without one of them. Empty when they cannot be loaded. */
export async function loadViewed(without?: string, signal?: AbortSignal): Promise<readonly ReadProduct[]> {
	const ids = readViewed().filter((id) => id !== without)
	if (ids.length === 0) return []
	try {
		const answer = await call('GET /products/by-id', { query: { ids: [...ids] } }, signal && { signal })
		const products = readList(answer).flatMap((item) => readProduct(item) ?? [])
		return ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
	} catch {
		return []
	}
}
