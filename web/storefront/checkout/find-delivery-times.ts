import { call } from '../../platform/api/browser-call.ts'
import { type DeliveryTimes, readDeliveryTimes } from './delivery-times.ts'

/** When the shop delivers what takes so many days to make; `undefined` when it does not say. */
export async function findDeliveryTimes(daysToMake = 0): Promise<DeliveryTimes | undefined> {
	try {
		return readDeliveryTimes(await call('GET /delivery-times', { query: daysToMake > 0 ? { daysToMake } : {} }))
	} catch {
		return undefined
	}
}
