import { ProviderFailure } from './provider-failure.ts'
import type { ProviderPage } from './provider-objects.ts'

type Query = Readonly<Record<string, string>>

const mostPages = 100

/** Reads a list of the provider page by page; one without an end counts as no answer. */
export async function* pagesOf<Item>(
	list: (query: Query) => Promise<ProviderPage<Item>>,
	query: Query,
): AsyncGenerator<readonly Item[], void> {
	let cursor: string | undefined
	for (let page = 0; page < mostPages; page++) {
		const { items, nextCursor } = await list({ ...query, limit: '100', ...(cursor && { cursor }) })
		yield items
		if (!nextCursor) return
		cursor = nextCursor
	}
	throw new ProviderFailure('unknown', 'a list without an end')
}
