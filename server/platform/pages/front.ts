import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { defaultLanguage, isLanguage, languageCookie } from '#contract/values/language.ts'
import { isKnown } from '../route.ts'
import { type KeptPages, keyOf } from './kept-pages.ts'
import { chooseEncoding } from './negotiate.ts'
import type { StoredPage } from './stored-page.ts'

export type CountPage = (status: number, ms: number) => void

export interface FrontSettings {
	readonly requestIdOf: (request: IncomingMessage) => string
	readonly countPage?: CountPage | undefined
}

interface Front {
	/** Takes the headers of a page's answer, and the address that its URL was reduced to. */
	learn(request: FastifyRequest, reply: FastifyReply, page: StoredPage, address: string): void
}

interface Head {
	readonly found: readonly string[]
	readonly unchanged: readonly string[]
}

const mostUrls = 10_000
const longestUrl = 300
/** The marks of advertisers are long. */
const longestMarked = 2_000
const ofOneAnswer = new Set(['x-request-id', 'content-encoding', 'set-cookie'])

/**
 * Answers kept pages before Fastify routes their requests, which costs several times as much. It sends the headers that it saw on
 * pages that came through Fastify; every request that is not the plain one of a browser goes there.
 */
export function openFront(app: FastifyInstance, kept: KeptPages, { requestIdOf, countPage }: FrontSettings): Front {
	const addresses = new LRUCache<string, string>({ max: mostUrls })
	const heads = new WeakMap<StoredPage, Head>()
	let isClosing = false
	app.addHook('preClose', async () => {
		isClosing = true
	})

	function answer(request: IncomingMessage, response: ServerResponse): boolean {
		const startedAt = performance.now()
		if (isClosing || !isPlain(request)) return false
		const { url = '', headers } = request
		const address = addresses.get(url) ?? addresses.get(withoutCampaign(url))
		if (address === undefined || chooseEncoding(headers['accept-encoding']) !== 'br') return false
		const page = kept.find(keyOf(languageOf(app, headers.cookie), address))
		const head = page && heads.get(page)
		if (!head) return false
		kept.served.kept++
		const isUnchanged = isKnown(page.etag, headers['if-none-match'])
		const status = isUnchanged ? 304 : 200
		const id = ['x-request-id', requestIdOf(request)]
		response.writeHead(status, [...(isUnchanged ? head.unchanged : head.found), ...id])
		response.end(isUnchanged ? undefined : page.brotli)
		countPage?.(status, performance.now() - startedAt)
		return true
	}

	goFirst(app, answer)
	return {
		learn({ raw, headers }, reply, page, address) {
			const url = withoutCampaign(raw.url ?? '')
			if (page.status !== 200 || headers.origin !== undefined || url.length > longestUrl) return
			addresses.set(url, address)
			// The head of another encoding has another ETag.
			if (!heads.has(page) && chooseEncoding(headers['accept-encoding']) === 'br')
				heads.set(page, headOf(reply.getHeaders(), page))
		},
	}
}

/** NOTE: only for the main server; where a name has several addresses, Fastify makes a server for each of the others. */
function goFirst({ server }: FastifyInstance, answer: (request: IncomingMessage, response: ServerResponse) => boolean) {
	const listeners = server.listeners('request')
	server.removeAllListeners('request')
	server.on('request', (request: IncomingMessage, response: ServerResponse) => {
		if (answer(request, response)) return
		for (const listener of listeners) listener.call(server, request, response)
	})
}

/** Added to links by advertisers and search engines, with another value on each visit. No page reads them. */
const ofCampaign = /^(utm_\w+|gad_\w+|(fb|g|y|ys)clid|[gw]braid|srsltid)(=|$)/

function withoutCampaign(url: string): string {
	const start = url.indexOf('?')
	// Cutting `utm_source=x#` from `?utm_source=x#&a=1` would make a parameter of what is none.
	if (start < 0 || url.length > longestMarked || url.includes('#')) return url
	const path = url.slice(0, start)
	const parameters = url.slice(start + 1).split('&')
	const read = parameters.filter((parameter) => !ofCampaign.test(parameter))
	return read.length === 0 ? path : `${path}?${read.join('&')}`
}

function isPlain({ method, headers }: IncomingMessage): boolean {
	const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
	return method === 'GET' && !hasBody && headers.origin === undefined
}

function languageOf(app: FastifyInstance, cookie: string | undefined) {
	const chosen = cookie === undefined ? undefined : app.parseCookie(cookie)[languageCookie]
	return isLanguage(chosen) ? chosen : defaultLanguage
}

function headOf(
	headers: Readonly<Record<string, string | number | string[] | undefined>>,
	{ brotli }: StoredPage,
): Head {
	const unchanged = Object.entries(headers).flatMap(([name, value]) =>
		value === undefined || ofOneAnswer.has(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
	)
	return { unchanged, found: [...unchanged, 'content-encoding', 'br', 'content-length', String(brotli.length)] }
}
