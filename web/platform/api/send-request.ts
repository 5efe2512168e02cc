import type { CallName } from '#contract/calls.ts'
import type { PublicSettings } from '../settings.ts'
import { ApiProblem } from './api-problem.ts'
import type { CallOptions, SentParts } from './call.ts'

type Bases = Pick<PublicSettings, 'apiBase' | 'authBase'>

/** Sends a call over HTTP and reads its answer; knows nothing of sessions. No timeout is set. */
export async function sendRequest(
	name: CallName,
	sent: SentParts,
	bases: Bases,
	options: CallOptions = {},
): Promise<unknown> {
	const { method, url } = addressOf(name, sent, bases)
	const isForm = sent.body instanceof FormData
	const hasJson = sent.body !== undefined && !isForm
	const response = await fetch(url, {
		method,
		credentials: 'include',
		headers: { accept: 'application/json', ...(hasJson && { 'content-type': 'application/json' }), ...options.headers },
		...(sent.body instanceof FormData && { body: sent.body }),
		...(hasJson && { body: JSON.stringify(sent.body) }),
		...(options.signal && { signal: options.signal }),
	})
	const text = await response.text()
	if (!response.ok) throw new ApiProblem(response.status, readProblem(text))
	return readJson(text)
}

function addressOf(name: CallName, { params, query }: SentParts, bases: Bases): { method: string; url: string } {
	const [method = 'GET', template = ''] = name.split(' ')
	const path = template.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(String(params?.[parameter])))
	const url = path.startsWith('{auth-base}') ? path.replace('{auth-base}', bases.authBase) : bases.apiBase + path
	const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
	const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
	return { method, url: search.size > 0 ? `${url}?${search}` : url }
}

function readJson(text: string): unknown {
	return text === '' ? undefined : JSON.parse(text)
}

function readProblem(text: string): { detail?: string } {
	try {
		const problem: unknown = JSON.parse(text)
		return typeof problem === 'object' && problem !== null ? problem : {}
	} catch {
		return {}
	}
}
