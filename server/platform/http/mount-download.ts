import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EndpointDeclaration, Received } from '#contract/endpoint.ts'
import type { Language } from '#contract/values/language.ts'
import type { Download, VisitorOf } from '../route.ts'
import { type Identifying, identify } from './identify.ts'
import { mountedPath, noteRefusal, requireAccess } from './mount-routes.ts'
import { parseCall } from './parse-call.ts'
import { languageOf } from './request-language.ts'

interface MountDownloadInput<E extends EndpointDeclaration> extends Identifying {
	readonly apiBase: string
	readonly endpoint: E
	readonly open: (call: Received<E>, language: Language, visitor: VisitorOf<E>) => Promise<Download>
}

/** Throws `unauthenticated`, `forbidden`, and the problems of `open`, before it sends anything. */
export function mountDownload<E extends EndpointDeclaration>(
	app: FastifyInstance,
	mounting: MountDownloadInput<E>,
): void {
	const { apiBase, endpoint, open, ...identifying } = mounting
	app.route({
		method: 'GET',
		url: mountedPath(endpoint, { apiBase, authBase: '' }),
		exposeHeadRoute: false,
		handler: async (request, reply) => {
			const visitor = await identify(request, identifying)
			try {
				requireAccess(endpoint, visitor)
				const language = languageOf(request)
				const { params, query } = request
				const call = parseCall(endpoint, { params, query, body: undefined }, language)
				// biome-ignore lint/nursery/noUnsafeTypeAssertion: the parts were parsed by the schemas of this very endpoint, the access too
				return send(reply, await open(call as Received<E>, language, visitor as VisitorOf<E>))
			} catch (error) {
				noteRefusal(request, visitor, error)
				throw error
			}
		},
	})
}

function send(reply: FastifyReply, { name, type, content }: Download) {
	return reply
		.headers({
			'cache-control': 'no-store',
			'content-type': type,
			'content-disposition': `attachment; filename="${name}"`,
		})
		.send(content)
}
