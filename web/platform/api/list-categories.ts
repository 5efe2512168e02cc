import { limits } from '#contract/limits.ts'
import { productText } from '../product-text.ts'
import type { Call } from './call.ts'
import { readList } from './read-list.ts'
import { readTranslations } from './read-product.ts'
import { readFields, readText } from './read-value.ts'

export interface Category {
	/** The Russian name, which the filter wants. */
	readonly value: string
	/** The name in the language of the page. */
	readonly label: string
}

/** All categories once each. Throws when they cannot be loaded. */
export async function listCategories(call: Call): Promise<readonly Category[]> {
	const query = { pageNumber: 1, pageSize: limits.maxPageSize, fields: 'category' as const }
	return readCategories(await call('GET /products/filter', { query }))
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
