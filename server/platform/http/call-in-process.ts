import type { Language } from '#contract/values/language.ts'
import { fail } from '../problem.ts'
import type { Request, Route } from '../route.ts'
import { answerCall } from './mount-routes.ts'
import { parseCall } from './parse-call.ts'

/** Calls public endpoints as an anonymous visitor, for server rendering. */
export type InProcessCaller = (
	name: string,
	sent: Partial<Record<'params' | 'query', unknown>>,
	language: Language,
) => Promise<unknown>

export function inProcessCaller(routes: readonly Route[]): InProcessCaller {
	const byName = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
	return async (name, sent, language) => {
		const route = byName.get(name) ?? fail('not_found')
		if (route.endpoint.access !== 'public') return fail('unauthenticated')
		const parts = parseCall(route.endpoint, { params: sent.params, query: sent.query, body: undefined }, language)
		const answer = await answerCall(route, { ...parts, request: anonymousRequest(language), visitor: undefined })
		return answer.body
	}
}

function anonymousRequest(language: Language): Request {
	return {
		id: 'render',
		language,
		// The page may be kept until the next change.
		freshness: 'current',
		ipAddress: '127.0.0.1',
		host: '',
		isSecure: false,
		cookies: {},
		header: () => undefined,
		files: [],
		textParts: [],
	}
}
