import type { Picture, ProductSuggestions } from '#contract/catalog.ts'
import { productText, productTextLang } from '../product-text.ts'
import { ApiProblem } from './api-problem.ts'
import type { Call } from './call.ts'
import { type Category, toCategory } from './list-categories.ts'

export interface SuggestedProduct {
	readonly id: string
	readonly title: string
	readonly titleLang?: 'ru' | undefined
	readonly price: number
	/** Before a sale. */
	readonly oldPrice?: number | undefined
	readonly picture: Picture | undefined
}

export interface Suggestions {
	readonly queries: readonly string[]
	readonly categories: readonly Category[]
	readonly products: readonly SuggestedProduct[]
	/** What the text asks about the shop. */
	readonly question: string
}

/** Throws where another server takes the path for a product's. */
export async function readSuggestions(call: Call, query: string, signal: AbortSignal): Promise<Suggestions> {
	const answer: Partial<ProductSuggestions> | undefined = await call(
		'GET /products/suggestions',
		{ query: { query } },
		{ signal },
	)
	const { queries, categories, products, question = '' } = answer ?? {}
	if (!queries || !categories || !products) throw new ApiProblem(404, { detail: 'The server knows no suggestions' })
	return { queries, categories: categories.map(toCategory), products: products.map(toSuggestedProduct), question }
}

function toSuggestedProduct(product: ProductSuggestions['products'][number]): SuggestedProduct {
	const { id, price, oldPrice, pictures } = product
	const titleLang = productTextLang(product, 'title')
	return { id, price, oldPrice, title: productText(product, 'title'), titleLang, picture: pictures[0] }
}
