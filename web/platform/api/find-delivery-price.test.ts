import { expect, test } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import type { Call } from './call.ts'
import { findDeliveryOffer } from './find-delivery-price.ts'

const failing =
	(error: unknown): Call =>
	async () =>
		await Promise.reject(error)

test('a server that does not know the call has no zones and points', async () => {
	expect(await findDeliveryOffer(failing(new ApiProblem(404, {})))).toEqual({ zones: [], points: [] })
})

test('nothing is known of the delivery when the server fails', async () => {
	expect(await findDeliveryOffer(failing(new ApiProblem(503, {})))).toBeUndefined()
	expect(await findDeliveryOffer(failing(new TypeError('Failed to fetch')))).toBeUndefined()
})
