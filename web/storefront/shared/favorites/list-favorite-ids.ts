import { limits } from '#contract/limits.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readFavorite } from '../../../platform/api/read-favorite.ts'
import { readList } from '../../../platform/api/read-list.ts'

/** The ids of all products that a person keeps, page by page. A server that does not page answers all of them each time. */
export async function listFavoriteIds(userId: string): Promise<ReadonlySet<string>> {
	const ids = new Set<string>()
	for (let pageNumber = 1; ; pageNumber++) {
		const query = { pageNumber, pageSize: limits.unpagedRows }
		const page = readList(await call('GET /favorites/{userId}', { params: { userId }, query })).flatMap(readFavorite)
		const before = ids.size
		for (const { productId } of page) ids.add(productId)
		if (page.length < limits.unpagedRows || ids.size === before) return ids
	}
}
