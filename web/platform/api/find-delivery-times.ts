import type { listDeliveryTimes } from '#contract/delivery.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Call } from './call.ts'

export type DeliveryTimes = Answer<typeof listDeliveryTimes>

/** `undefined` when the server has none or cannot be asked. */
export async function findDeliveryTimes(
	call: Call,
	{ daysToMake = 0, zone }: { daysToMake?: number; zone?: string | undefined } = {},
	signal?: AbortSignal,
): Promise<DeliveryTimes | undefined> {
	try {
		const query = { ...(daysToMake > 0 && { daysToMake }), ...(zone !== undefined && { zone }) }
		return await call('GET /delivery-times', { query }, signal && { signal })
	} catch {
		return undefined
	}
}
