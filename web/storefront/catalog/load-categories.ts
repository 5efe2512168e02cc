import type { Call } from '../../platform/api/call.ts'
import { type ListedCategory, listCategories } from '../../platform/api/list-categories.ts'

let kept: { readonly categories: readonly ListedCategory[]; readonly loadedAt: number } | undefined

const keptMs = 60_000

/** All categories once each; none when they cannot be loaded, for products can be found without them. */
export async function loadCategories(call: Call): Promise<readonly ListedCategory[]> {
	// Only in a browser: on the server they would outlive a change of the catalogue, and a language.
	const isBrowser = typeof window !== 'undefined'
	if (isBrowser && kept && Date.now() - kept.loadedAt < keptMs) return kept.categories
	try {
		const categories = await listCategories(call)
		if (isBrowser) kept = { categories, loadedAt: Date.now() }
		return categories
	} catch {
		return kept?.categories ?? []
	}
}
