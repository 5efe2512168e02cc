import { call } from '../../../platform/api/browser-call.ts'
import { listCategories } from '../../../platform/api/list-categories.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { loadPlaces } from '../places/load-places.ts'
import { findBest } from './find-best.ts'
import { nearCategories } from './near-categories.ts'
import { NearOffers, type NearOffersProps } from './near-offers.tsx'

/** Below a page that has nothing to show: categories, and what sells best. */
export function WayOn({ hasProducts = true }: { hasProducts?: boolean }) {
	const { data } = useAnswer('way-on', async (signal) => await findWaysOn(hasProducts, signal))
	return data ? <NearOffers {...data} /> : null
}

async function findWaysOn(hasProducts: boolean, signal: AbortSignal): Promise<NearOffersProps | undefined> {
	try {
		const [listed, tree] = await Promise.all([listCategories(call), loadPlaces(call)])
		const categories = nearCategories(listed, tree)
		return categories && { categories, products: hasProducts ? [await findBest(call, {}, signal)] : [] }
	} catch (error) {
		if (signal.aborted) throw error
		return undefined
	}
}
