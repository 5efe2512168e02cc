import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { profileCalls, signInCalls } from './account-calls.ts'
import { adminCalls } from './admin-calls.ts'
import { type ForeignData, makeForeignData } from './foreign-data.ts'
import type { ForeignAnswer, ForeignCall, ForeignRequest, Manner } from './manner.ts'
import { orderCalls } from './order-calls.ts'
import { favoriteCalls, productCalls, reviewCalls } from './product-calls.ts'

export interface AskedCall {
	readonly name: string
	readonly isKnown: boolean
	readonly hasBody: boolean
}

/** Another shop's server, in memory: answers the calls that every server of this client has, and 404 to any other. */
export class ForeignShop {
	data: ForeignData = makeForeignData()
	readonly #server = createServer((request, response) => void this.#answer(request, response))
	readonly #origin: string
	#calls: readonly ForeignCall[] = []
	#manner: Manner | undefined
	/** The calls since `begin`. */
	asked: AskedCall[] = []
	#port = 0
	#tokens = 0
	/** Tokens up to this number have expired. */
	#expired = 0

	/** Only `origin` may call with credentials. */
	constructor(origin: string) {
		this.#origin = origin
	}

	/** Listens, on the same port as before if it did already. */
	async open(): Promise<void> {
		this.#server.listen(this.#port, '127.0.0.1')
		await once(this.#server, 'listening')
		const address = this.#server.address()
		this.#port = address && typeof address === 'object' ? address.port : 0
	}

	async close(): Promise<void> {
		this.#server.close()
		this.#server.closeAllConnections()
		await once(this.#server, 'close')
	}

	get bases() {
		const origin = `http://127.0.0.1:${this.#port}`
		return { API_BASE: `${origin}/v1`, AUTH_BASE: `${origin}/accounts`, IMAGE_BASE: `${origin}/pictures` }
	}

	begin(manner: Manner): void {
		this.data = makeForeignData()
		this.asked = []
		this.#manner = manner
		this.#calls = [
			...signInCalls(this.data, manner, () => this.#newToken(manner)),
			...[productCalls, reviewCalls, favoriteCalls, orderCalls, profileCalls, adminCalls].flatMap((make) =>
				make(this.data, manner),
			),
		]
	}

	/** Expires all issued tokens. */
	expireTokens(): void {
		this.#expired = this.#tokens
	}

	#newToken({ roleClaim }: Manner): string {
		this.#tokens++
		const claims = {
			sub: this.data.person.id,
			number: this.#tokens,
			...(roleClaim && { [roleClaim]: this.data.person.role }),
		}
		return ['{"alg":"none"}', JSON.stringify(claims), 'signature']
			.map((part) => Buffer.from(part).toString('base64url'))
			.join('.')
	}

	async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = '', url = '/', headers } = request
		const { pathname, searchParams } = new URL(url, 'http://foreign')
		response.setHeader('access-control-allow-origin', this.#origin)
		response.setHeader('access-control-allow-credentials', 'true')
		if (method === 'OPTIONS') return permit(response)
		if (pathname.startsWith('/pictures/')) return sendPicture(response, pathname)
		const found = findCall(this.#calls, `${method} ${pathname}`)
		const bytes = await buffer(request)
		this.asked.push({ name: `${method} ${pathname}`, isKnown: found !== undefined, hasBody: bytes.length > 0 })
		const sent = await readSent(bytes, headers['content-type'])
		const isSignedIn = this.#isGood(headers.authorization ?? '')
		this.#send(response, answerOf(found, { searchParams, sent, isSignedIn, cookie: headers.cookie ?? '' }))
	}

	#isGood(authorization: string): boolean {
		const [, claims = ''] = authorization.split('.')
		const { number } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{"number":0}')
		return number > this.#expired
	}

	#send(response: ServerResponse, said: ForeignAnswer): void {
		const { type, body } = this.#write(said)
		if ('signsIn' in said) response.setHeader('set-cookie', 'refresh=kept; HttpOnly; Path=/accounts; SameSite=Lax')
		response.writeHead(said.status, { ...(type && { 'content-type': `${type}; charset=utf-8` }) }).end(body)
	}

	#write(said: ForeignAnswer): { type?: string; body?: string } {
		if ('refusal' in said) return this.#writeRefusal(said)
		if (said.body === undefined) return {}
		if (typeof said.body === 'string') return { type: 'text/plain', body: said.body }
		return { type: 'application/json', body: JSON.stringify(said.body) }
	}

	#writeRefusal({ status, refusal }: { status: number; refusal: string }): { type: string; body: string } {
		if (this.#manner?.refusals === 'text') return { type: 'text/plain', body: refusal }
		if (this.#manner?.refusals === 'page') return { type: 'text/html', body: `<!doctype html><h1>${refusal}</h1>` }
		const problem = { title: 'Refused', status, detail: refusal, errors: { request: [refusal] } }
		return { type: 'application/problem+json', body: JSON.stringify(problem) }
	}
}

type Sent = Pick<ForeignRequest, 'body' | 'form'>

async function readSent(bytes: Buffer, type = ''): Promise<Sent> {
	if (type.startsWith('multipart/')) {
		const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
		return { body: {}, form }
	}
	return { body: bytes.length === 0 ? {} : JSON.parse(bytes.toString()), form: new FormData() }
}

interface Received {
	readonly searchParams: URLSearchParams
	readonly sent: Sent
	readonly isSignedIn: boolean
	readonly cookie: string
}

function answerOf(
	found: ReturnType<typeof findCall>,
	{ searchParams, sent, isSignedIn, cookie }: Received,
): ForeignAnswer {
	if (!found) return { status: 404, refusal: 'Такого вызова нет.' }
	if (found.call.isPrivate && !isSignedIn) return { status: 401, refusal: 'Войдите.' }
	return found.call.answer({
		named: found.named,
		query: searchParams,
		...sent,
		hasCookie: cookie.includes('refresh=kept'),
	})
}

function findCall(calls: readonly ForeignCall[], asked: string) {
	for (const call of calls) {
		const match = new RegExp(`^${call.name.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(asked)
		if (match) return { call, named: match.slice(1).map(decodeURIComponent) }
	}
	return undefined
}

function sendPicture(response: ServerResponse, path: string): void {
	const hue = Number(/\d+/.exec(path)?.[0] ?? 0) * 27
	response.writeHead(200, { 'content-type': 'image/svg+xml' })
	response.end(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="hsl(${hue} 70% 50%)"/></svg>`,
	)
}

/** Takes no headers but those of the plainest client. */
function permit(response: ServerResponse): void {
	response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
	response.setHeader('access-control-allow-headers', 'authorization, content-type')
	response.setHeader('access-control-max-age', '600')
	response.writeHead(204).end()
}
