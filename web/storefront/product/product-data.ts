import { makePageData } from '../../platform/ahead/page-data.ts'
import type { Call } from '../../platform/api/call.ts'
import { keepLoading } from '../../platform/live/page-loading.ts'
import { askDeliveryOffer } from '../shared/delivery-offer.ts'
import { takePressedCard } from '../shared/pressed-card.ts'
import { loadProduct, loadRelated } from './load-product.ts'

/** By the id. The product shows at once, the related products, the ratings and a delivery offer that is still asked for later. */
export const productData = makePageData(load, ({ state }) => state === 'found')

/** With the pressed card, whose page is soon drawn, and the product on its way; `leave` ends that. */
export async function followLink(id: string, signal: AbortSignal) {
	// The router runs loaders of pages that were left while their code came.
	signal.throwIfAborted()
	const card = takePressedCard(id)
	if (!card) return await productData.load(id, signal)
	const leaving = new AbortController()
	const leave = () => leaving.abort()
	signal.addEventListener('abort', leave)
	const loading = keepLoading(productData.load(id, leaving.signal), leaving.signal)
	return { state: 'coming' as const, card, loading, leave }
}

async function load(id: string, call: Call, signal?: AbortSignal) {
	const asked = askDeliveryOffer(call)
	const loaded = await loadProduct(call, id, signal)
	if (loaded.state === 'missing') return { ...loaded, offers: await findOffers(call, id, signal) }
	return loaded.state === 'found'
		? { ...loaded, related: loadRelated(call, loaded.product), offer: await Promise.race([asked, undefined]) }
		: loaded
}

/** Few pages need their code. */
export async function findOffers(call: Call, id: string, signal?: AbortSignal) {
	return await (await import('./load-offers.ts')).loadOffers(call, id, signal)
}
