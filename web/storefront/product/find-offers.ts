import type { Call } from '../../platform/api/call.ts'

/** Few pages need their code. */
export async function findOffers(call: Call, id: string, signal?: AbortSignal) {
	return await (await import('./load-offers.ts')).loadOffers(call, id, signal)
}
