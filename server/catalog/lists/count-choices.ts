import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { ChoiceFilter, choiceCounts } from '#contract/showcase/choices.ts'
import { ageBands } from '#contract/values/age-band.ts'
import type { Database } from '../../platform/database.ts'
import { sumPlaces } from '../places/places.ts'
import { countBrands, countCategories, countSingles } from './choice-queries.ts'
import { narrowingOf } from './filter-products.ts'
import { findNumbers } from './search-products.ts'

type Counts = z.input<typeof choiceCounts>

const most = 500
/** The list itself is always counted anew. */
const keptMs = 15_000

/** Shares counts for some seconds, except with those who have just changed something. */
export function choiceCounting() {
	const kept = new LRUCache<string, Promise<Counts>>({ max: most, ttl: keptMs })
	return async (db: Database, filter: ChoiceFilter, isFresh: boolean): Promise<Counts> => {
		const key = JSON.stringify(filter)
		const known = isFresh ? undefined : kept.get(key)
		if (known) return await known
		const counting = countChoices(db, filter)
		kept.set(key, counting)
		counting.catch(() => kept.delete(key))
		return await counting
	}
}

async function countChoices(db: Database, filter: ChoiceFilter): Promise<Counts> {
	const { query, literal } = filter
	const numbers = query ? await findNumbers(db, query, literal === 'true') : undefined
	const narrowing = { ...(await narrowingOf(db, filter)), numbers }
	const [singles, categories, brands] = await Promise.all([
		countSingles(db, narrowing),
		countCategories(db, narrowing),
		countBrands(db, narrowing),
	])
	const places = await sumPlaces(db, categories)
	const { ages, any, available, wellRated, pictured, onSale, minPrice, maxPrice } = singles
	return {
		categories,
		places,
		brands,
		ages: ageBands.map((age, index) => ({ age, products: ages[index] ?? 0 })),
		availabilities: [
			{ availability: 'any', products: any },
			{ availability: 'available', products: available },
			{ availability: 'preorder', products: any - available },
		],
		wellRated,
		pictured,
		onSale,
		...(minPrice !== null && maxPrice !== null && { prices: { min: minPrice, max: maxPrice } }),
	}
}
