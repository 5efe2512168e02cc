import { m } from '#messages'
import type { Call } from '../../platform/api/call.ts'
import { findProducts } from '../../platform/api/find-products.ts'
import { listCategories } from '../../platform/api/list-categories.ts'
import { findBest } from '../shared/near/find-best.ts'
import type { NearOffersProps } from '../shared/near/near-offers.tsx'
import { loadRelated } from './load-product.ts'

const shownCategories = 6

/**
 * What may serve instead of a product that is no longer there, and what sells best. `undefined` when they cannot be loaded, or the
 * server has only the specified calls.
 */
export async function loadOffers(call: Call, id: string, signal?: AbortSignal): Promise<NearOffersProps | undefined> {
	try {
		if (!(await countsProducts(call, signal))) return undefined
		const category = await findCategory(call, id, signal)
		const [listed, related, best] = await Promise.all([
			listCategories(call),
			loadRelated(call, { id, categoryValue: category }),
			findBest(call, [], signal),
		])
		const bySize = [...listed].sort((one, other) => (other.products ?? 0) - (one.products ?? 0))
		const near = [...bySize.filter(({ value }) => value === category), ...bySize]
		return {
			categories: [...new Set(near)].slice(0, shownCategories).map(({ prices: _, ...one }) => ({
				...one,
				url: `/catalog?${new URLSearchParams({ category: one.value })}`,
			})),
			products: [{ title: m.related_title(), cards: related.slice(0, 4) }, best],
		}
	} catch (error) {
		if (signal?.aborted) throw error
		return undefined
	}
}

async function countsProducts(call: Call, signal: AbortSignal | undefined): Promise<boolean> {
	const anything = { query: '', category: '', availability: '', page: 1, pageSize: 1 } as const
	const { list } = await findProducts(call, anything, signal)
	return list.totalItems !== undefined
}

/** Empty of a product that never was. */
async function findCategory(call: Call, id: string, signal: AbortSignal | undefined): Promise<string> {
	try {
		return (await call('GET /products/{id}/category', { params: { id } }, signal && { signal })).category
	} catch {
		return ''
	}
}
