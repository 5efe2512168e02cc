import type { DeliveryOffer, DeliveryPrice } from '#contract/prices/zones.ts'
import { ApiProblem } from './api-problem.ts'
import type { Call } from './call.ts'
import { mayBeUnknown } from './may-be-unknown.ts'

/** Empty when the server has no zones and points, or does not know them; `undefined` when it cannot be asked. */
export async function findDeliveryOffer(call: Call, signal?: AbortSignal): Promise<DeliveryOffer | undefined> {
	try {
		return await call('GET /delivery-offer', {}, signal && { signal })
	} catch (error) {
		return isUnknown(error) ? { zones: [], points: [] } : undefined
	}
}

function isUnknown(error: unknown): boolean {
	if (!(error instanceof ApiProblem)) return false
	return (error.status === 404 || error.status === 405) && mayBeUnknown('GET /delivery-offer', error)
}

/** What it costs to bring products worth `sum` to an address. `undefined` when the server cannot be asked. */
export async function findDeliveryPrice(
	call: Call,
	body: { readonly address: string; readonly sum: number },
	signal?: AbortSignal,
): Promise<DeliveryPrice | undefined> {
	try {
		return await call('POST /delivery-price', { body }, signal && { signal })
	} catch {
		return undefined
	}
}
