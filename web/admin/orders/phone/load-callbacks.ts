import type { Callback } from '#contract/ordering/callbacks.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readProduct } from '../../../platform/api/read-product.ts'
import { explainFailure, isMissingCall } from '../../shared/failures.ts'
import { emptyForm, type PhoneOrderForm, toPhoneLine } from './phone-order-form.ts'

/** A request to be called back as the form begins with it. */
interface TakenCallback {
	readonly id: string
	readonly start: PhoneOrderForm
	/** Lines of products that are no longer sold. */
	readonly leftOut: number
}

export interface LoadedCallbacks {
	readonly callbacks: readonly Callback[]
	readonly taken: TakenCallback | undefined
	readonly failure: string | undefined
}

export async function loadCallbacks(request: Request): Promise<LoadedCallbacks> {
	const { signal, url } = request
	const id = new URL(url).searchParams.get('callback')
	try {
		const [callbacks, taken] = await Promise.all([
			call('GET /callbacks', {}, { signal }),
			id === null ? undefined : takeCallback(id, signal),
		])
		return { callbacks, taken, failure: id !== null && !taken ? m.callbacks_gone() : undefined }
	} catch (error) {
		if (signal.aborted) throw error
		const failure = isMissingCall(error)
			? undefined
			: explainFailure('The requests to call back were not loaded', error)
		return { callbacks: [], taken: undefined, failure }
	}
}

async function takeCallback(id: string, signal: AbortSignal): Promise<TakenCallback | undefined> {
	const found = await orNothing(call('GET /callbacks/{id}', { params: { id } }, { signal }))
	if (!found) return undefined
	const lines = await Promise.all(
		found.items.map(async ({ productId, quantity }) => {
			const answer = await orNothing(call('GET /products/{id}', { params: { id: productId } }, { signal }))
			const product = readProduct(answer)
			return product ? [{ ...toPhoneLine(product), quantity }] : []
		}),
	)
	const start = { ...emptyForm, name: found.name, phone: found.phone, lines: lines.flat() }
	return { id, start, leftOut: found.items.length - start.lines.length }
}

async function orNothing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
	try {
		return await asked
	} catch (error) {
		if (error instanceof ApiProblem && error.status === 404) return undefined
		throw error
	}
}
