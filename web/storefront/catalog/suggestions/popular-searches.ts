import { call } from '../../../platform/api/browser-call.ts'
import { readFields } from '../../../platform/api/read-value.ts'

let asked: Promise<readonly string[]> | undefined

/** Asked once in a visit; empty when the server knows none. */
export async function loadPopularSearches(): Promise<readonly string[]> {
	asked ??= askFor().catch(() => [])
	return await asked
}

async function askFor(): Promise<readonly string[]> {
	const queries = readFields(await call('GET /searches/popular', {})).get('queries')
	return Array.isArray(queries) ? queries.filter((query) => typeof query === 'string') : []
}
