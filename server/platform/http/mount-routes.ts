import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import { fail } from '../problem.ts'
import type { Request, Route } from '../route.ts'
import type { AccessTokens, Visitor } from '../session.ts'
import { parseCall } from './parse-call.ts'
import { readMultipart } from './read-multipart.ts'
import { requestLanguage } from './request-language.ts'

interface Mounting {
	readonly apiBase: string
	readonly authBase: string
	readonly tokens: AccessTokens
	/** The person's role as the database says now; `undefined` when there is no such person any more. */
	readonly findRole: (userId: string) => Promise<Role | undefined>
	/** Checks every answer against the contract: in tests and development. */
	readonly checkAnswers: boolean
}

/** The path below which a call is mounted, in Fastify's notation. */
export function mountedPath(endpoint: EndpointDeclaration, bases: { apiBase: string; authBase: string }): string {
	const path = endpoint.path.startsWith('{auth-base}')
		? endpoint.path.replace('{auth-base}', bases.authBase)
		: bases.apiBase + endpoint.path
	return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Mounts every call: who may make it, whether its parts are right, its answer. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], mounting: Mounting): void {
	for (const route of routes) {
		const { endpoint } = route
		app.route({
			method: endpoint.method,
			url: mountedPath(endpoint, mounting),
			handler: async (request, reply) => {
				const visitor = await identify(request, endpoint, mounting)
				const call = await readCall(request, endpoint, visitor)
				const answer = await answerCall(route, call)
				if (mounting.checkAnswers) checkAnswer(endpoint, answer)
				return send(reply, endpoint, answer)
			},
		})
	}
}

async function identify(
	request: FastifyRequest,
	{ access }: EndpointDeclaration,
	{ tokens, findRole }: Mounting,
): Promise<Visitor | undefined> {
	const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
	if (access === 'public' && !token) return undefined
	const claimed = token ? await tokens.verify(token) : undefined
	const role = claimed && (await findRole(claimed.userId))
	const visitor = claimed && role ? { ...claimed, role } : undefined
	if (access === 'public') return visitor
	if (!visitor) return fail('unauthenticated')
	if (access === 'admin' && visitor.role !== 'Admin') {
		request.log.warn({ userId: visitor.userId, url: request.routeOptions.url }, 'refused: administrators only')
		return fail('forbidden')
	}
	return visitor
}

async function readCall(request: FastifyRequest, endpoint: EndpointDeclaration, visitor: Visitor | undefined) {
	const language = requestLanguage(request.cookies, request.headers['accept-language'])
	const multipart = endpoint.multipart ? await readMultipart(request) : undefined
	const about: Request = {
		id: request.id,
		language,
		address: request.ip,
		cookies: request.cookies,
		header: (name) => [request.headers[name.toLowerCase()]].flat()[0],
		files: multipart?.files ?? [],
		textParts: multipart?.textParts ?? [],
	}
	const body = multipart ? multipart.body : request.body
	return {
		...parseCall(endpoint, { params: request.params, query: request.query, body }, language),
		request: about,
		visitor,
	}
}

type Reply = { status: unknown; body?: unknown; headers?: Record<string, string> }

/** Runs a handler. Its types were checked where route and endpoint met; here they are gone. */
export async function answerCall(route: Route, call: unknown): Promise<Reply> {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: `route()` paired the handler with the endpoint that shaped this call
	return await route.handle(call as never)
}

function checkAnswer(endpoint: EndpointDeclaration, { status, body }: Reply): void {
	const schema = Object.entries(endpoint.answers).find(([known]) => known === String(status))?.[1]
	if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} declares no answer ${status}`)
	schema.parse(body)
}

function send(reply: FastifyReply, endpoint: EndpointDeclaration, { status, body, headers }: Reply) {
	reply.code(Number(status)).headers(headers ?? {})
	if (endpoint.access !== 'public' || endpoint.method !== 'GET') reply.header('cache-control', 'no-store')
	else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
	if (body === undefined) return reply.send()
	return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
