import { m } from '#messages'
import type { Call } from '../../platform/api/call.ts'
import { listCategories } from '../../platform/api/list-categories.ts'
import { findBest } from '../shared/near/find-best.ts'
import { nearCategories } from '../shared/near/near-categories.ts'
import type { NearOffersProps } from '../shared/near/near-offers.tsx'
import { type LoadedPlaces, loadPlaces } from '../shared/places/load-places.ts'
import { loadRelated } from './load-product.ts'

const shownRelated = 4

/**
 * What may serve instead of a product that is no longer there, and what sells best. `undefined` when they cannot be loaded, or the
 * server has only the specified calls.
 */
export async function loadOffers(call: Call, id: string, signal?: AbortSignal): Promise<NearOffersProps | undefined> {
	try {
		const [category, listed, tree, best] = await Promise.all([
			findCategory(call, id, signal),
			listCategories(call),
			loadPlaces(call),
			findBest(call, {}, signal),
		])
		const categories = nearCategories(listed, tree, category)
		if (!categories) return undefined
		const related = await loadRelated(call, { id, way: wayTo(category, tree) })
		const ofBest = new Set(best.cards.map((card) => card.id))
		const others = related.filter((card) => !ofBest.has(card.id)).slice(0, shownRelated)
		return { categories, products: [{ title: m.related_title(), cards: others }, best] }
	} catch (error) {
		if (signal?.aborted) throw error
		return undefined
	}
}

function wayTo(category: string, { placeOf }: LoadedPlaces): Parameters<typeof loadRelated>[1]['way'] {
	const place = placeOf(category)
	if (place !== undefined) return [{ name: 'place', value: place }]
	return category === '' ? [] : [{ name: 'category', value: category }]
}

/** Empty of a product that never was. */
async function findCategory(call: Call, id: string, signal: AbortSignal | undefined): Promise<string> {
	try {
		return (await call('GET /products/{id}/category', { params: { id } }, signal && { signal })).category
	} catch {
		return ''
	}
}
