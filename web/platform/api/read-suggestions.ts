import type { Picture } from '#contract/catalog.ts'
import { productText, productTextLang } from '../product-text.ts'
import { ApiProblem } from './api-problem.ts'
import type { Call } from './call.ts'
import { type Category, readCategory } from './list-categories.ts'
import { readProduct } from './read-product.ts'
import { readFields, readText } from './read-value.ts'

export interface SuggestedProduct {
	readonly id: string
	readonly title: string
	readonly titleLang?: 'ru' | undefined
	readonly price: number
	readonly picture: Picture | undefined
}

export interface Suggestions {
	readonly queries: readonly string[]
	readonly categories: readonly Category[]
	readonly products: readonly SuggestedProduct[]
}

export async function readSuggestions(call: Call, query: string, signal: AbortSignal): Promise<Suggestions> {
	const fields = readFields(await call('GET /products/suggestions', { query: { query } }, { signal }))
	const lists = ['queries', 'categories', 'products'].map((name) => fields.get(name))
	if (!lists.some(Array.isArray)) throw new ApiProblem(404, { detail: 'The server knows no suggestions' })
	const [queries = [], categories = [], products = []] = lists.map((list) => (Array.isArray(list) ? list : []))
	return {
		queries: queries.map(readText).filter((text) => text !== ''),
		categories: categories.flatMap(readSuggestedCategory),
		products: products.flatMap(readSuggestedProduct),
	}
}

function readSuggestedCategory(item: unknown): Category[] {
	const fields = readFields(item)
	const value = readText(fields.get('category'))
	return value === '' ? [] : [readCategory(value, fields)]
}

function readSuggestedProduct(item: unknown): SuggestedProduct[] {
	const product = readProduct(item)
	if (!product) return []
	const { id, price, pictures } = product
	const titleLang = productTextLang(product, 'title')
	return [{ id, price, title: productText(product, 'title'), titleLang, picture: pictures[0] }]
}
