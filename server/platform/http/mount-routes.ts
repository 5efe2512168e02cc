import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointDeclaration, rankOf } from '#contract/endpoint.ts'
import { fail, Problem } from '../problem.ts'
import type { Request, Route } from '../route.ts'
import type { Visitor } from '../session.ts'
import { openUploadRoom, type UploadReservation } from './guards/upload-room.ts'
import { type Identifying, identify } from './identify.ts'
import { freshnessFor } from './note-writers.ts'
import { parseCall } from './parse-call.ts'
import { readMultipart } from './read-multipart.ts'
import { readStreamedFile } from './read-streamed-file.ts'
import { languageOf } from './request-language.ts'

interface MountRoutesInput extends Identifying {
	readonly apiBase: string
	readonly authBase: string
	readonly checkAnswers: boolean
	/** Shared memory for the files of all open requests; by default two of the largest forms fit. */
	readonly uploadBytes?: number
}

const mostUploadBytes = 256 * 1024 * 1024

export function mountedPath(endpoint: EndpointDeclaration, bases: { apiBase: string; authBase: string }): string {
	const path = endpoint.path.startsWith('{auth-base}')
		? endpoint.path.replace('{auth-base}', bases.authBase)
		: bases.apiBase + endpoint.path
	return path.replace(/\{(\w+)\}/g, ':$1')
}

export function mountRoutes(app: FastifyInstance, routes: readonly Route[], mounting: MountRoutesInput): void {
	const openReservation = openUploadRoom(mounting.uploadBytes ?? mostUploadBytes)
	for (const route of routes) {
		const { endpoint } = route
		app.route({
			method: endpoint.method,
			url: mountedPath(endpoint, mounting),
			...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
			// A form with files comes in slowly while its handler runs; it has the upload room.
			config: endpoint.multipart ? { takesFiles: true } : { rank: rankOf(endpoint) },
			handler: async (request, reply) => {
				const visitor = await identify(request, mounting)
				const reservation = openReservation()
				try {
					requireAccess(endpoint, visitor)
					const call = await readCall(request, endpoint, visitor, reservation)
					const answer = await answerCall(route, call)
					if (mounting.checkAnswers) checkAnswer(endpoint, answer)
					return send(reply, endpoint, answer)
				} catch (error) {
					noteRefusal(request, visitor, error)
					throw error
				} finally {
					reservation.release()
				}
			},
		})
	}
}

/** Throws `unauthenticated` or `forbidden`. */
export function requireAccess({ access }: EndpointDeclaration, visitor: Visitor | undefined): void {
	if (access === 'public') return
	if (!visitor) fail('unauthenticated')
	else if (access === 'admin' && visitor.role !== 'Admin') fail('forbidden')
}

export function noteRefusal(request: FastifyRequest, visitor: Visitor | undefined, error: unknown): void {
	if (!(error instanceof Problem)) return
	const { code, status } = error
	const isDeadToken = code === 'unauthenticated' && request.headers.authorization !== undefined
	if (status !== 403 && status !== 429 && code !== 'link_invalid' && !isDeadToken) return
	const { ip, method, routeOptions } = request
	const event = code === 'link_invalid' ? 'link-refused' : 'refused'
	const fields = { event, code, userId: visitor?.userId, address: ip, method, url: routeOptions.url }
	// Every token expires after 15 minutes and the browser renews it, so this is normal.
	request.log[isDeadToken ? 'info' : 'warn'](fields, 'a call was refused')
}

async function readCall(
	request: FastifyRequest,
	endpoint: EndpointDeclaration,
	visitor: Visitor | undefined,
	reservation: UploadReservation,
) {
	const language = languageOf(request)
	const { params, query } = request
	const { body: bodySchema, ...head } = endpoint
	// Checks come before the body, which may be large.
	const parts = parseCall(head, { params, query, body: undefined }, language)
	if (!endpoint.multipart && request.isMultipart()) return fail('unsupported_media_type')
	const isBuffered = endpoint.multipart && !endpoint.isStreamed
	const multipart = isBuffered ? await readMultipart(request, endpoint, language, reservation) : undefined
	const about: Request = {
		id: request.id,
		language,
		freshness: freshnessFor(request, visitor),
		ipAddress: request.ip,
		host: request.host,
		isSecure: request.protocol === 'https',
		cookies: request.cookies,
		header: (name) => [request.headers[name.toLowerCase()]].flat()[0],
		files: multipart?.files ?? [],
		...(endpoint.isStreamed && { streamedFile: () => readStreamedFile(request, endpoint) }),
		textParts: multipart?.textParts ?? [],
	}
	const body = multipart ? multipart.body : request.body
	const sent = bodySchema ? parseCall({ body: bodySchema }, { params, query, body }, language) : {}
	return { ...parts, ...sent, request: about, visitor }
}

type Reply = { status: unknown; body?: unknown; headers?: Record<string, string> }

/** The types were checked in `route()`; here they are erased. */
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
