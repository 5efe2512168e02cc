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

interface WantedTimes {
	/** Of each product that is made; `undefined` for the shop's usual ones. */
	readonly daysToMake: readonly (number | undefined)[]
	readonly zone?: string | undefined
}

/** The times once all products are ready. Those without own days take the shop's usual ones, which the first answer names. */
export async function findTimesOf(
	call: Call,
	{ daysToMake, zone }: WantedTimes,
	signal?: AbortSignal,
): Promise<DeliveryTimes | undefined> {
	const usual = daysToMake.includes(undefined) ? (await findDeliveryTimes(call, { zone }, signal))?.daysToMake : 0
	if (usual === undefined) return undefined
	const slowest = Math.max(0, ...daysToMake.map((days) => days ?? usual))
	return await findDeliveryTimes(call, { daysToMake: slowest, zone }, signal)
}
