import { limits } from '#contract/limits.ts'
import type { Call } from '../../platform/api/call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { readTranslations } from '../../platform/api/read-product.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'
import { productText } from '../shared/product-texts.ts'

export interface Category {
	/** The Russian name, which the filter wants. */
	readonly value: string
	/** The name in the language of the page. */
	readonly label: string
}

let kept: { readonly categories: readonly Category[]; readonly loadedAt: number } | undefined

const keptMs = 60_000

/** All categories once each; none when they cannot be loaded, for toys can be found without them. */
export async function loadCategories(call: Call): Promise<readonly Category[]> {
	// Only in a browser: on the server they would outlive a change of the catalogue, and a language.
	const isBrowser = typeof window !== 'undefined'
	if (isBrowser && kept && Date.now() - kept.loadedAt < keptMs) return kept.categories
	try {
		const query = { pageNumber: 1, pageSize: limits.maxPageSize, fields: 'category' as const }
		const categories = readCategories(await call('GET /products/filter', { query }))
		if (isBrowser) kept = { categories, loadedAt: Date.now() }
		return categories
	} catch {
		return kept?.categories ?? []
	}
}

/** Reads the categories of the answer, which of another server holds whole toys. */
export function readCategories(answer: unknown): Category[] {
	const labels = new Map<string, string>()
	for (const item of readList(answer)) {
		const fields = readFields(item)
		const category = readText(fields.get('category'))
		const translations = readTranslations(fields.get('translations'))
		if (category !== '' && !labels.has(category))
			labels.set(category, productText({ category, translations }, 'category'))
	}
	return [...labels].map(([value, label]) => ({ value, label }))
}
