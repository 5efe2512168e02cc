import type { SavedAddress } from '#contract/delivery.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'

export type AddressBook =
	/** Other servers may keep no addresses. */
	| { readonly state: 'unknown' }
	| { readonly state: 'failed'; readonly error: unknown }
	/** The usual one first. */
	| { readonly state: 'listed'; readonly addresses: readonly SavedAddress[] }

/** Never rejects. */
export async function readAddressBook(signal?: AbortSignal): Promise<AddressBook> {
	try {
		return { state: 'listed', addresses: await call('GET /addresses', {}, signal && { signal }) }
	} catch (error) {
		const isUnknown = error instanceof ApiProblem && (error.status === 404 || error.status === 405)
		return isUnknown ? { state: 'unknown' } : { state: 'failed', error }
	}
}
