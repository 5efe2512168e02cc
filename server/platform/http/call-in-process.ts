import type { Language } from '#contract/values/language.ts'
import { fail } from '../problem.ts'
import { anyChange, type Request, type Route } from '../route.ts'
import { answerCall } from './mount-routes.ts'
import { parseCall } from './parse-call.ts'

/** Calls public endpoints as an anonymous visitor, for server rendering. */
export type InProcessCaller = (
	name: string,
	sent: Partial<Record<'params' | 'query', unknown>>,
	language: Language,
	/** Takes the tags of what the answer depends on. */
	dependOn: (tags: readonly string[]) => void,
) => Promise<unknown>

export function inProcessCaller(routes: readonly Route[]): InProcessCaller {
	const byName = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
	return async (name, sent, language, dependOn) => {
		const route = byName.get(name) ?? fail('not_found')
		if (route.endpoint.access !== 'public') return fail('unauthenticated')
		const parts = parseCall(route.endpoint, { params: sent.params, query: sent.query, body: undefined }, language)
		let isTagged = false
		const request: Request = {
			...anonymousRequest(language),
			dependOn(tags) {
				isTagged = true
				dependOn(tags)
			},
		}
		try {
			const answer = await answerCall(route, { ...parts, request, visitor: undefined })
			return answer.body
		} finally {
			if (!isTagged) dependOn([anyChange])
		}
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
