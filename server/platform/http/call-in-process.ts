import type { Language } from '#contract/values/language.ts'
import { fail } from '../problem.ts'
import { anyChange, type Request, type Route } from '../route.ts'
import type { KeptAnswers, PageAnswer } from './kept-answers.ts'
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

export function inProcessCaller(routes: readonly Route[], kept: Pick<KeptAnswers, 'find'>): InProcessCaller {
	const byName = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
	return async (name, sent, language, dependOn) => {
		const route = byName.get(name) ?? fail('not_found')
		if (route.endpoint.access !== 'public') return fail('unauthenticated')
		const key = JSON.stringify([name, sent.params, sent.query, language])
		const { body, tags } = await kept.find(key, () => ask(route, sent, language, dependOn))
		dependOn(tags)
		return body
	}
}

async function ask(
	route: Route,
	sent: Parameters<InProcessCaller>[1],
	language: Language,
	dependOn: (tags: readonly string[]) => void,
): Promise<PageAnswer> {
	const parts = parseCall(route.endpoint, { params: sent.params, query: sent.query, body: undefined }, language)
	const noted: string[] = []
	let isShared = false
	const request: Request = {
		...anonymousRequest(language),
		dependOn(tags, byMany = false) {
			noted.push(...tags)
			isShared ||= byMany
		},
	}
	try {
		const { body } = await answerCall(route, { ...parts, request, visitor: undefined })
		return { body, tags: noted.length > 0 ? noted : [anyChange], isShared }
	} catch (error) {
		// A refusal depends on them too.
		dependOn(noted.length > 0 ? noted : [anyChange])
		throw error
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
