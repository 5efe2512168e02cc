import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rank } from '#contract/endpoint.ts'
import { dayMs } from '#contract/values/durations.ts'
import {
	defaultLanguage,
	isLanguage,
	type Language,
	languageCookie,
	languageParameter,
} from '#contract/values/language.ts'
import { type Admission, Overload } from '../admission/admission.ts'
import type { RefuseUnknown } from '../http/refuse-unknown.ts'
import { fail } from '../problem.ts'
import { inSpan } from '../spans.ts'
import type { AdmitCrawler } from './crawlers.ts'
import { type FoundPage, type KeptPages, type StoredPage, storablePage } from './kept-pages.ts'
import { sendOverloadPage } from './overload-page.ts'

export interface RenderedPage {
	readonly status: number
	readonly html: string
	/** Only scripts of the renderer, never scripts from the content. */
	readonly inlineScripts: readonly string[]
}

export interface Pages {
	/** Removes the parameters that the page does not read. */
	resolve(url: URL, role: string | undefined): { url: URL; rank: Rank } | { redirect: string }
	render(url: URL, language: Language): Promise<RenderedPage>
}

interface Serving {
	readonly pages: Pages
	readonly kept: KeptPages
	readonly policy: (inlineScripts: readonly string[]) => string
	readonly reserved: readonly string[]
	readonly refuseUnknown: RefuseUnknown
	readonly admission: Admission
	readonly admitCrawler: AdmitCrawler
}

/** A page is the same for everybody, so it is kept. */
export function servePages(app: FastifyInstance, serving: Serving): void {
	app.setNotFoundHandler(async (request, reply) => {
		const url = URL.parse(request.url.replace(/^\/+/, '/'), 'http://shop') ?? fail('not_found')
		if (isBelow(url.pathname, serving.reserved) || (request.method !== 'GET' && request.method !== 'HEAD'))
			return serving.refuseUnknown(request)
		const language = pageLanguage(request, reply, url)
		const target = serving.pages.resolve(url, request.cookies.role)
		if ('redirect' in target) return reply.header('cache-control', 'no-store').redirect(target.redirect, 302)
		const key = `${language} ${target.url.pathname}${target.url.search}`
		try {
			const page = await serving.kept.get(key, async () => {
				serving.admitCrawler(request)
				const leave = await serving.admission.enter(target.rank)
				return await inSpan({ name: 'render page' }, () => renderPage(serving, target.url, language)).finally(leave)
			})
			return sendPage(request, reply, page, language)
		} catch (error) {
			if (error instanceof Overload) return sendOverloadPage(reply, language)
			throw error
		}
	})
}

/** Capitals and percent-encoding must not turn a path below a base into a page. */
function isBelow(path: string, bases: readonly string[]): boolean {
	const plain = decodeLoosely(path).toLowerCase()
	return bases.map((base) => base.toLowerCase()).some((base) => plain === base || plain.startsWith(`${base}/`))
}

function decodeLoosely(path: string): string {
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}

const keptSeconds = (365 * dayMs) / 1000

/** The URL may set the language; the following pages keep it. */
function pageLanguage({ cookies }: FastifyRequest, reply: FastifyReply, { searchParams }: URL): Language {
	const kept = cookies[languageCookie]
	const named = searchParams.get(languageParameter)
	if (!isLanguage(named)) return isLanguage(kept) ? kept : defaultLanguage
	if (named !== kept) {
		reply.setCookie(languageCookie, named, { path: '/', maxAge: keptSeconds, sameSite: 'lax', secure: 'auto' })
	}
	return named
}

async function renderPage({ pages, policy }: Serving, url: URL, language: Language): Promise<StoredPage> {
	const { status, html, inlineScripts } = await pages.render(url, language)
	return await storablePage(status, { 'content-security-policy': policy(inlineScripts) }, html)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: FoundPage, language: Language) {
	reply.headers({
		...page.headers,
		etag: page.etag,
		vary: 'Cookie, Accept-Encoding',
		'cache-control': 'private, no-cache',
		'content-language': language,
		'content-type': 'text/html; charset=utf-8',
	})
	// The page's code reads how old it is from here, and says so.
	if (page.ageMs !== undefined)
		reply.headers({ age: Math.floor(page.ageMs / 1000), 'server-timing': `kept;dur=${Math.floor(page.ageMs)}` })
	else if (page.status === 200 && isKnown(page.etag, request.headers['if-none-match'])) return reply.code(304).send()
	const encoding = chooseEncoding(request.headers['accept-encoding'])
	if (encoding !== 'identity') reply.header('content-encoding', encoding)
	return reply.code(page.status).send(page.bodies[encoding])
}

/** `If-None-Match` is a list with weak comparison (RFC 9110, 13.1.2). */
function isKnown(etag: string, header = ''): boolean {
	return header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

function chooseEncoding(header = ''): 'br' | 'gzip' | 'identity' {
	const accepted = header
		.split(',')
		.map((part) => part.trim().toLowerCase())
		.filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
		.map((part) => part.split(';')[0])
	return (['br', 'gzip'] as const).find((known) => accepted.includes(known)) ?? 'identity'
}
