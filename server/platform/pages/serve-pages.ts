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
import { hasJustWritten } from '../http/note-writers.ts'
import type { RefuseUnknown } from '../http/refuse-unknown.ts'
import { idHeader } from '../http/trace-requests.ts'
import { fail } from '../problem.ts'
import { isKnown } from '../route.ts'
import { inSpan } from '../spans.ts'
import type { AdmitCrawler } from './crawlers.ts'
import { type FrontSettings, openFront } from './front.ts'
import { type KeptPages, keyOf } from './kept-pages.ts'
import { chooseEncoding, etagFor } from './negotiate.ts'
import { sendOverloadPage } from './overload-page.ts'
import { mayShare, sharedHeaders } from './share-page.ts'
import { bodyOf, type Encoding, type FoundPage, type StoredPage, storablePage } from './stored-page.ts'

export interface RenderedPage {
	readonly status: number
	readonly html: string
	/** Only scripts of the renderer, never scripts from the content. */
	readonly inlineScripts: readonly string[]
	/** What the page depends on. */
	readonly tags: readonly string[]
	/** A part of it could not be loaded: it is not kept. */
	readonly lacksPart?: boolean
}

/** Thrown by `render` where the page vanished after its address was resolved. */
export class PageGone extends Error {}

export interface Pages {
	/** Removes the parameters that the page does not read. */
	resolve(url: URL, role: string | undefined): ResolvedPage | { redirect: string }
	render(url: URL, language: Language, isLate?: boolean): Promise<RenderedPage>
}

interface ResolvedPage {
	readonly url: URL
	readonly rank: Rank
	/** It is shown before its code starts. */
	readonly isLate?: boolean
	/** Who has no hint cookie is led elsewhere. */
	readonly isForHinted?: boolean
}

interface Serving {
	readonly pages: Pages
	readonly kept: KeptPages
	readonly policy: (inlineScripts: readonly string[]) => string
	readonly reserved: readonly string[]
	/** The name of the shop, safe in HTML. */
	readonly shopHtml: (language: Language) => string
	readonly refuseUnknown: RefuseUnknown
	readonly admission: Admission
	readonly admitCrawler: AdmitCrawler
	/** Proxies keep pages whose address names the language. */
	readonly sharesPages?: boolean
	/** Without a front all requests go through the hooks of Fastify. */
	readonly front?: FrontSettings | undefined
}

/** A page is the same for everybody, so it is kept. */
export function servePages(app: FastifyInstance, serving: Serving): void {
	const front = serving.front && openFront(app, serving.kept, serving.front)
	app.setNotFoundHandler(async (request, reply) => {
		const url = URL.parse(request.url.replace(/^\/+/, '/'), 'http://shop') ?? fail('not_found')
		if (isBelow(url.pathname, serving.reserved) || (request.method !== 'GET' && request.method !== 'HEAD'))
			return serving.refuseUnknown(request)
		const language = pageLanguage(request, url)
		const target = serving.pages.resolve(url, request.cookies.role)
		const isNamed = isLanguage(url.searchParams.get(languageParameter))
		const isShared = isNamed && 'rank' in target && serving.sharesPages && mayShare(request, target.rank)
		const keepNamed = () => isNamed && keepLanguage(request, reply, language)
		if ('redirect' in target) {
			keepNamed()
			return leadTo(reply, target.redirect)
		}
		const address = target.url.pathname + target.url.search
		const key = keyOf(language, address)
		try {
			if (!serving.kept.has(key)) serving.admitCrawler(request)
			// What a proxy got after it was told of a change would stay with it.
			const takesStale = !isShared && !hasJustWritten(request.cookies)
			const page = await serving.kept.get(key, rendererOf(serving, target, language), { takesStale })
			const encoding = chooseEncoding(request.headers['accept-encoding'])
			// An answer whose body fails must not say yet that proxies may keep it.
			const body = await findBody(request, page, encoding)
			const shared = isShared && serving.kept.receivesNotices ? sharedHeaders(page) : undefined
			if (shared) reply.removeHeader(idHeader)
			else keepNamed()
			reply.headers({ ...headersOf(page, encoding), ...shared })
			// With listed origins it varies by them already.
			const varied = shared ? 'Accept-Encoding' : 'Cookie, Accept-Encoding'
			reply.header('vary', [reply.getHeader('vary') ?? [], varied].flat().join(', '))
			const isAsKept = page.ageMs === undefined && !url.searchParams.has(languageParameter)
			// The front does not read the hint.
			if (isAsKept && !target.isForHinted) front?.learn(request, reply, page, address)
			return sendPage(reply, page, encoding, body)
		} catch (error) {
			keepNamed()
			if (error instanceof PageGone) {
				const other = serving.pages.resolve(new URL('/', url), request.cookies.role)
				if ('redirect' in other) return leadTo(reply, other.redirect)
			}
			if (error instanceof Overload) return sendOverloadPage(reply, language, serving.shopHtml(language))
			throw error
		}
	})
}

function leadTo(reply: FastifyReply, path: string): FastifyReply {
	return reply.header('cache-control', 'no-store').redirect(path, 302)
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

function pageLanguage({ cookies }: FastifyRequest, { searchParams }: URL): Language {
	const [named, chosen] = [searchParams.get(languageParameter), cookies[languageCookie]]
	return [named, chosen].find(isLanguage) ?? defaultLanguage
}

/** The URL set the language; the following pages keep it. Of a page that proxies keep its own script does this. */
function keepLanguage({ cookies }: FastifyRequest, reply: FastifyReply, language: Language): void {
	if (cookies[languageCookie] === language) return
	reply.setCookie(languageCookie, language, { path: '/', maxAge: keptSeconds, sameSite: 'lax', secure: 'auto' })
}

function rendererOf(
	{ pages, policy, admission }: Serving,
	{ url, rank, isLate }: ResolvedPage,
	language: Language,
): () => Promise<StoredPage> {
	const render = async () => {
		const { inlineScripts, ...page } = await pages.render(url, language, isLate)
		const headers = { 'content-security-policy': policy(inlineScripts), 'content-language': language }
		return await storablePage({ ...page, headers })
	}
	return async () => {
		const leave = await admission.enter(rank)
		return await inSpan({ name: 'render page' }, render).finally(leave)
	}
}

function headersOf({ headers, etag }: StoredPage, encoding: Encoding): Record<string, string> {
	return {
		...headers,
		etag: etagFor(etag, encoding),
		'cache-control': 'private, no-cache',
		'content-type': 'text/html; charset=utf-8',
	}
}

/** None where the browser has it. */
async function findBody({ headers }: FastifyRequest, page: FoundPage, encoding: Encoding): Promise<Buffer | undefined> {
	const isPresent = page.status === 200 && page.ageMs === undefined
	if (isPresent && isKnown(etagFor(page.etag, encoding), headers['if-none-match'])) return undefined
	return await bodyOf(page, encoding)
}

function sendPage(reply: FastifyReply, page: FoundPage, encoding: Encoding, body: Buffer | undefined): FastifyReply {
	if (!body) return reply.code(304).send()
	// The page's code reads how old it is from here, and says so.
	if (page.ageMs !== undefined)
		reply.headers({ age: Math.floor(page.ageMs / 1000), 'server-timing': `kept;dur=${Math.floor(page.ageMs)}` })
	if (encoding !== 'identity') reply.header('content-encoding', encoding)
	return reply.code(page.status).send(body)
}
