import { limits } from '#contract/limits.ts'
import { productText, productTextLang } from '../product-text.ts'
import type { Call } from './call.ts'
import { readList } from './read-list.ts'
import { readTranslations } from './read-product.ts'
import { readFields, readNumber, readText } from './read-value.ts'

export interface Category {
	/** The Russian name, which the filter wants. */
	readonly value: string
	/** The name in the language of the page. */
	readonly label: string
	/** The `lang` of the label, where that is not the language of the page. */
	readonly lang?: 'ru'
}

/** What products cost in whole tenge, both ends included. */
export interface PriceRange {
	readonly min: number
	readonly max: number
}

export interface ListedCategory extends Category {
	/** Between which prices its products are, where the server tells. */
	readonly prices: PriceRange | undefined
}

/** All categories once each. Throws when they cannot be loaded. */
export async function listCategories(call: Call): Promise<readonly ListedCategory[]> {
	const query = { pageNumber: 1, pageSize: limits.maxPageSize, fields: 'category' as const }
	return readCategories(await call('GET /products/filter', { query }))
}

/** Reads the categories of the answer, which of another server holds whole products. */
export function readCategories(answer: unknown): ListedCategory[] {
	const categories = new Map<string, ListedCategory>()
	for (const item of readList(answer)) {
		const fields = readFields(item)
		const value = readText(fields.get('category'))
		if (value === '') continue
		const known = categories.get(value)
		const { label, lang } = known ?? readCategory(value, fields)
		categories.set(value, {
			value,
			label,
			...(lang && { lang }),
			prices: spanPrices([known?.prices, readPrices(fields)]),
		})
	}
	return [...categories.values()]
}

/** A category as it is called in the language of the page. */
export function readCategory(category: string, fields: ReadonlyMap<string, unknown>): Category {
	const texts = { category, translations: readTranslations(fields.get('translations')) }
	const lang = productTextLang(texts, 'category')
	return { value: category, label: productText(texts, 'category'), ...(lang && { lang }) }
}

function readPrices(fields: ReadonlyMap<string, unknown>): PriceRange | undefined {
	const price = readNumber(fields.get('price'))
	const min = readNumber(fields.get('minPrice')) ?? price
	const max = readNumber(fields.get('maxPrice')) ?? price
	return min === undefined || max === undefined ? undefined : { min, max }
}

/** The range that holds all of the ranges; `undefined` when there is none. */
export function spanPrices(ranges: readonly (PriceRange | undefined)[]): PriceRange | undefined {
	return ranges.reduce<PriceRange | undefined>((span, range) => {
		if (!span || !range) return span ?? range
		return { min: Math.min(span.min, range.min), max: Math.max(span.max, range.max) }
	}, undefined)
}
