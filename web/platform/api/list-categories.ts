import type { Translations } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import { productText, productTextLang } from '../product-text.ts'
import type { Call } from './call.ts'
import { readList } from './read-list.ts'
import { readTranslations } from './read-product.ts'
import { type Fields, readFields, readNumber, readText } from './read-value.ts'

export interface Category {
	readonly value: string
	readonly label: string
	/** The `lang` of the label when it differs from the page's. */
	readonly lang?: 'ru'
}

export interface PriceRange {
	readonly min: number
	readonly max: number
}

export interface ListedCategory extends Category {
	readonly prices: PriceRange | undefined
	/** How many are listed; unknown of servers that answer whole products. */
	readonly products?: number
}

export async function listCategories(call: Call): Promise<readonly ListedCategory[]> {
	const query = { pageNumber: 1, pageSize: limits.maxPageSize, fields: 'category' as const }
	return readCategories(await call('GET /products/filter', { query }))
}

/** Other servers answer whole products. */
export function readCategories(answer: unknown): ListedCategory[] {
	const categories = new Map<string, ListedCategory>()
	for (const item of readList(answer)) {
		const fields = readFields(item)
		const value = readText(fields.get('category'))
		if (value === '') continue
		const known = categories.get(value)
		const translations = readTranslations(fields.get('translations'))
		const { label, lang } = known ?? toCategory({ category: value, translations })
		const products = readNumber(fields.get('products'))
		categories.set(value, {
			value,
			label,
			...(lang && { lang }),
			...(products !== undefined && { products }),
			prices: spanPrices([known?.prices, readPrices(fields)]),
		})
	}
	return [...categories.values()]
}

export function toCategory(texts: { category: string; translations?: Translations | undefined }): Category {
	const lang = productTextLang(texts, 'category')
	return { value: texts.category, label: productText(texts, 'category'), ...(lang && { lang }) }
}

function readPrices(fields: Fields): PriceRange | undefined {
	const price = readNumber(fields.get('price'))
	const min = readNumber(fields.get('minPrice')) ?? price
	const max = readNumber(fields.get('maxPrice')) ?? price
	return min === undefined || max === undefined ? undefined : { min, max }
}

export function spanPrices(ranges: readonly (PriceRange | undefined)[]): PriceRange | undefined {
	return ranges.reduce<PriceRange | undefined>((span, range) => {
		if (!span || !range) return span ?? range
		return { min: Math.min(span.min, range.min), max: Math.max(span.max, range.max) }
	}, undefined)
}
