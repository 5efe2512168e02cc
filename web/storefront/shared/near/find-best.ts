import { limits } from '#contract/limits.ts'
import type { Call } from '../../../platform/api/call.ts'
import { findProducts, type ProductFilters } from '../../../platform/api/find-products.ts'
import { shelfText } from '../../../ui/shelf-text.ts'
import { type CardProduct, toCardProduct } from '../card-product.ts'

interface BestProducts {
	/** Says what they are. */
	readonly title: string
	readonly cards: readonly CardProduct[]
}

/** The hits of the chosen ones, or else of the shop. Where too little was ordered they are its newest, and called so. */
export async function findBest(
	call: Call,
	{ category = [], place = [] }: Partial<Pick<ProductFilters, 'category' | 'place'>>,
	signal?: AbortSignal,
): Promise<BestProducts> {
	const hits = { sort: 'popular', popular: 'true' } as const
	for (const asked of category.length + place.length === 0 ? [hits] : [{ ...hits, category, place }, hits]) {
		const cards = await listCards(call, asked, signal)
		if (cards.length === limits.hits) return { title: shelfText('popular'), cards }
	}
	return { title: shelfText('new'), cards: await listCards(call, { sort: 'new' }, signal) }
}

async function listCards(call: Call, asked: Partial<ProductFilters>, signal: AbortSignal | undefined) {
	const { list } = await findProducts(
		call,
		{ query: '', category: '', availability: '', page: 1, pageSize: limits.hits, ...asked },
		signal,
	)
	return list.products.map(toCardProduct)
}
