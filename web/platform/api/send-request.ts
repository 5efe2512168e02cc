import type { CallName } from '#contract/calls.ts'
import type { PublicSettings } from '../settings.ts'
import { ApiProblem } from './api-problem.ts'
import type { CallOptions, SentParts } from './call.ts'
import { readProblem } from './read-problem.ts'
import { isUnknownCall, noteUnknownCall } from './unknown-calls.ts'

type Bases = Pick<PublicSettings, 'apiBase' | 'authBase'>

/** Knows nothing of sessions and sets no timeout. */
export async function sendRequest(
	name: CallName,
	sent: SentParts,
	bases: Bases,
	options: CallOptions = {},
): Promise<unknown> {
	if (isUnknownCall(name)) throw new ApiProblem(404, {})
	const { method, url } = requestOf(name, sent, bases)
	const isForm = sent.body instanceof FormData
	const hasJson = sent.body !== undefined && !isForm
	const response = await fetch(url, {
		method,
		credentials: 'include',
		headers: { accept: 'application/json', ...(hasJson && { 'content-type': 'application/json' }), ...options.headers },
		...(sent.body instanceof FormData && { body: sent.body }),
		...(hasJson && { body: JSON.stringify(sent.body) }),
		...(options.signal && { signal: options.signal }),
		...(options.keepalive && { keepalive: true }),
	})
	const text = await response.text()
	if (!response.ok) {
		const problem = new ApiProblem(response.status, readProblem(text))
		// The shop's own server knows every call, so its 404 may come from a proxy.
		const isForeign = !bases.apiBase.startsWith('/')
		if (isForeign && (await isUnknownTo(problem, name))) noteUnknownCall(name)
		throw problem
	}
	return readAnswer(method, text)
}

/** Loaded with the first refusal, because most visits see none. */
async function isUnknownTo(problem: ApiProblem, name: CallName): Promise<boolean> {
	if (problem.status !== 404 && problem.status !== 405) return false
	return await import('./may-be-unknown.ts').then(
		({ mayBeUnknown }) => mayBeUnknown(name, problem),
		() => false,
	)
}

function requestOf(name: CallName, { params, query }: SentParts, bases: Bases): { method: string; url: string } {
	const space = name.indexOf(' ')
	const method = name.slice(0, space)
	const path = name
		.slice(space + 1)
		.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(String(params?.[parameter])))
	const url = path.startsWith('{auth-base}') ? path.replace('{auth-base}', bases.authBase) : bases.apiBase + path
	const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
	const search = new URLSearchParams(given.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])))
	return { method, url: search.size > 0 ? `${url}?${search}` : url }
}

/** A query needs a readable answer. A change succeeds whatever text it answers. */
function readAnswer(method: string, text: string): unknown {
	if (text === '') return undefined
	try {
		return JSON.parse(text)
	} catch (error) {
		if (method === 'GET') throw error
		return undefined
	}
}
