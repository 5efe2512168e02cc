import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage, type Language, languageCookie } from '#contract/language.ts'
import { fail } from '../problem.ts'
import { type PageCache, type StoredPage, storablePage } from './page-cache.ts'

/** What `web/` offers the server: where an address leads, and the page behind it. */
export interface Pages {
	/** The address with what its page does not read removed, or where the visitor is sent instead. */
	resolve(url: URL, role: string | undefined): { url: URL } | { redirect: string }
	/** Renders a page for an anonymous visitor. */
	render(url: URL, language: Language): Promise<{ status: number; html: string }>
}

interface Serving {
	readonly pages: Pages
	readonly cache: PageCache
	/** The Content-Security-Policy of a page, made from its HTML. */
	readonly policy: (html: string) => string
	/** Paths below these are never pages. */
	readonly reserved: readonly string[]
}

/** Answers every address that nothing else answers with a page; the page is the same for everybody and kept. */
export function servePages(app: FastifyInstance, serving: Serving): void {
	app.setNotFoundHandler(async (request, reply) => {
		const url = new URL(request.url, 'http://shop')
		const isReserved = serving.reserved.some((base) => url.pathname === base || url.pathname.startsWith(`${base}/`))
		if (isReserved || (request.method !== 'GET' && request.method !== 'HEAD')) return fail('not_found')
		const target = serving.pages.resolve(url, request.cookies.role)
		if ('redirect' in target) return reply.header('cache-control', 'no-store').redirect(target.redirect, 302)
		const language = pageLanguage(request)
		const key = `${language} ${target.url.pathname}${target.url.search}`
		const page = await serving.cache.get(key, () => renderPage(serving, target.url, language))
		return sendPage(request, reply, page, language)
	})
}

function pageLanguage(request: FastifyRequest): Language {
	const chosen = request.cookies[languageCookie]
	return isLanguage(chosen) ? chosen : defaultLanguage
}

async function renderPage({ pages, policy }: Serving, url: URL, language: Language): Promise<StoredPage> {
	const { status, html } = await pages.render(url, language)
	return await storablePage(status, { 'content-security-policy': policy(html) }, html)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: StoredPage, language: Language) {
	reply.headers({
		...page.headers,
		etag: page.etag,
		vary: 'Cookie, Accept-Encoding',
		'cache-control': 'private, no-cache',
		'content-language': language,
		'content-type': 'text/html; charset=utf-8',
	})
	if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
	const accepted = request.headers['accept-encoding'] ?? ''
	const encoding = (['br', 'gzip'] as const).find((known) => accepted.includes(known)) ?? 'identity'
	if (encoding !== 'identity') reply.header('content-encoding', encoding)
	return reply.code(page.status).send(page.bodies[encoding])
}
