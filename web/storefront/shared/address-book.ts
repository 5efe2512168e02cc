import type { SavedAddress } from '#contract/delivery.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'

export type AddressBook =
	/** Other servers may keep no addresses. */
	| { readonly state: 'unknown' }
	| { readonly state: 'failed'; readonly error: unknown }
	/** The usual one first. */
	| { readonly state: 'listed'; readonly addresses: readonly SavedAddress[] }

/** Refusals of a server that keeps no addresses, or none of this person. */
const unknowing: readonly number[] = [403, 404, 405, 501]

/** Never rejects. */
export async function readAddressBook(signal?: AbortSignal): Promise<AddressBook> {
	try {
		const answer: unknown = await call('GET /addresses', {}, signal && { signal })
		const rows: unknown = Array.isArray(answer) ? answer : readFields(answer).get('items')
		return Array.isArray(rows) ? { state: 'listed', addresses: rows.flatMap(readAddress) } : { state: 'unknown' }
	} catch (error) {
		const isUnknown = error instanceof ApiProblem && unknowing.includes(error.status)
		return isUnknown ? { state: 'unknown' } : { state: 'failed', error }
	}
}

function readAddress(value: unknown): SavedAddress[] {
	const fields = readFields(value)
	const text = (name: string) => readText(fields.get(name))
	const [id, address] = [text('id'), text('address')]
	if (id === '' || address === '') return []
	return [
		{
			id,
			address,
			label: text('label'),
			recipientName: text('recipientName'),
			recipientPhone: text('recipientPhone'),
			isUsual: fields.get('isUsual') === true,
			savedAt: text('savedAt'),
		},
	]
}
