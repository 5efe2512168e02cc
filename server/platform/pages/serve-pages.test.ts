import { readFileSync } from 'node:fs'
import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Admission } from '../admission/admission.ts'
import { answerProblem } from '../http/answer-problem.ts'
import { refuseUnknown } from '../http/refuse-unknown.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { limitCrawlers } from './crawlers.ts'
import { KeptPages } from './kept-pages.ts'
import { finishHtml } from './load-pages.ts'
import { PageGone, type Pages, servePages } from './serve-pages.ts'

let app: FastifyInstance
let kept: KeptPages
let rendered: string[]
let admission: Admission

beforeEach(async () => {
	rendered = []
	kept = new KeptPages(100_000)
	app = fastify()
	await app.register(fastifyCookie)
	app.setErrorHandler(answerProblem)
	const pages: Pages = {
		resolve: (url, role) =>
			['/', '/unknown'].includes(url.pathname)
				? { redirect: role === 'Admin' ? '/admin' : '/catalog' }
				: { url: new URL(url.pathname, url), rank: 'browsing' },
		render: async (url, language) => {
			if (url.pathname === '/gone') throw new PageGone()
			rendered.push(`${language} ${url.pathname}`)
			return {
				status: 200,
				html: `<html lang="${language}"><script>1</script></html>`,
				inlineScripts: ['1'],
				tags: ['products'],
			}
		},
	}
	const policy = (scripts: readonly string[]) => contentSecurityPolicy(scripts, { connect: [], images: [] })
	admission = new Admission(6)
	servePages(app, {
		shopHtml: () => 'Shop',
		pages,
		kept,
		policy,
		reserved: ['/api', '/images'],
		refuseUnknown: refuseUnknown(app),
		admission,
		admitCrawler: limitCrawlers(2),
	})
})

afterEach(() => app.close())

test('a page that vanished before it was rendered leads on as an unknown one', async () => {
	const answers = await Promise.all(
		['', 'role=Admin'].map((cookie) => app.inject({ url: '/gone', headers: { cookie } })),
	)
	expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
		[302, '/catalog'],
		[302, '/admin'],
	])
})

test('a page is rendered once for everybody, per language, until the catalogue changes', async () => {
	await app.inject('/catalog')
	await app.inject({ url: '/catalog', headers: { cookie: 'role=Admin; accessToken=secret' } })
	await app.inject({ url: '/catalog', headers: { cookie: 'language=kk' } })
	expect(rendered).toEqual(['ru /catalog', 'kk /catalog'])
	kept.clear()
	await app.inject('/catalog')
	expect(rendered).toHaveLength(3)
})

test('a page from before the loss of the database says how old it is, and is sent in full', async () => {
	const first = await app.inject('/catalog')
	kept.setState('away')
	const headers = { 'if-none-match': first.headers.etag }
	const answer = await app.inject({ url: '/catalog', headers })
	expect(answer.statusCode).toBe(200)
	expect(answer.headers['server-timing']).toMatch(/^kept;dur=\d+$/)
	expect(answer.headers.age).toBe('0')
	expect(answer.body).toBe(first.body)
})

test('the language in the address wins over the kept one, which follows it; the page itself is the same', async () => {
	await app.inject({ url: '/catalog', headers: { cookie: 'language=kk' } })
	const named = await app.inject({ url: '/catalog?lang=kk&lang=ru', headers: { cookie: 'language=en' } })
	expect(rendered).toEqual(['kk /catalog'])
	expect(named.headers['content-language']).toBe('kk')
	expect(named.cookies).toEqual([{ name: 'language', value: 'kk', path: '/', maxAge: 31_536_000, sameSite: 'Lax' }])
	const again = await app.inject({ url: '/catalog?lang=kk', headers: { cookie: 'language=kk' } })
	expect(again.headers['set-cookie']).toBeUndefined()
})

test.each(['lang=', 'lang=xx', 'lang=KK', 'lang=constructor'])('%s in the address names no language', async (query) => {
	const answer = await app.inject({ url: `/catalog?${query}`, headers: { cookie: 'language=en' } })
	expect([answer.headers['content-language'], answer.headers['set-cookie']]).toEqual(['en', undefined])
})

test('the language of a link survives being sent on', async () => {
	const answer = await app.inject('/unknown?lang=kk')
	expect([answer.statusCode, answer.cookies[0]?.value]).toEqual([302, 'kk'])
})

test.each([
	['the same tag', (etag: string) => etag],
	['a weak one', (etag: string) => `W/${etag}`],
	['one of a list', (etag: string) => `"other", ${etag}`],
])('%s is answered with 304', async (_, header) => {
	const { headers } = await app.inject('/catalog')
	const again = await app.inject({ url: '/catalog', headers: { 'if-none-match': header(String(headers.etag)) } })
	expect([again.statusCode, again.body]).toEqual([304, ''])
	expect(again.headers['content-security-policy']).toContain('sha256-')
})

test('each encoding of a page has a tag of its own, by which it alone is known', async () => {
	const ask = (encoding: string, known = '') =>
		app.inject({ url: '/catalog', headers: { 'accept-encoding': encoding, 'if-none-match': known } })
	const encodings = ['br', 'gzip', 'identity']
	const tags = await Promise.all(encodings.map(async (encoding) => String((await ask(encoding)).headers.etag)))
	expect(new Set(tags).size).toBe(3)
	for (const [index, encoding] of encodings.entries()) {
		const codes = await Promise.all(tags.map(async (tag) => (await ask(encoding, tag)).statusCode))
		expect(codes).toEqual(encodings.map((_, other) => (other === index ? 304 : 200)))
	}
})

test('a page says that it varies by what it says so already, too', async () => {
	app.addHook('onRequest', async (_, reply) => {
		reply.header('vary', 'Origin')
	})
	expect((await app.inject('/catalog')).headers.vary).toBe('Origin, Cookie, Accept-Encoding')
})

test.each([
	['br, gzip', 'br'],
	['gzip;q=0.8', 'gzip'],
	['br;q=0, gzip', 'gzip'],
	['br;q=0', undefined],
	['', undefined],
])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
	const answer = await app.inject({ url: '/catalog', headers: { 'accept-encoding': accepted } })
	expect(answer.headers['content-encoding']).toBe(encoding)
})

test.each(['/api/x', '/API/x', '/api%2fx', '/images'])('%s is never a page and never redirects', async (url) => {
	expect((await app.inject(url)).statusCode).toBe(404)
	expect(rendered).toEqual([])
})

test('unknown paths lead on by the hint cookie and are not kept', async () => {
	const guest = await app.inject('/unknown')
	const admin = await app.inject({ url: '/unknown', headers: { cookie: 'role=Admin' } })
	expect([guest.headers.location, admin.headers.location]).toEqual(['/catalog', '/admin'])
	expect(guest.headers['cache-control']).toBe('no-store')
})

test('only the scripts the renderer marked are allowed, and the mark does not leave the server', () => {
	const page = '<script nonce="m">own()</script><p><script>alien()</script></p><script nonce="m" src="/a.js"></script>'
	const marked = { html: `<html><body>${page}<link nonce="m"></body></html>`, dataScript: 'data()' }
	const { html, inlineScripts } = finishHtml(marked, 'm')
	expect(inlineScripts).toEqual(['own()', 'data()'])
	expect(html).toBe(
		`<!DOCTYPE html>${marked.html.replaceAll(' nonce="m"', '').replace('</body>', '<script>data()</script></body>')}`,
	)
	const hashes = contentSecurityPolicy(inlineScripts, { connect: [], images: [] }).match(/'sha256-[^']+'/g)
	expect(hashes).toHaveLength(2)
})

test('a page that would wait too long is put off in the language of its reader; a kept one is not', async () => {
	await app.inject('/catalog')
	admission.observe({ delayMs: 5_000, utilization: 1 })
	admission.observe({ delayMs: 5_000, utilization: 1 })
	const refused = await app.inject({ url: '/product/1', headers: { cookie: 'language=en' } })
	expect([refused.statusCode, refused.headers['content-language']]).toEqual([503, 'en'])
	expect(refused.body).toContain('The shop is very busy right now')
	const guide = readFileSync(new URL('../../../web/ui/guide/sorry.svg', import.meta.url), 'utf8')
	expect(refused.body, 'the guide that apologizes on every page').toContain(guide)
	expect(refused.headers['cache-control']).toBe('no-store')
	expect((await app.inject('/catalog')).statusCode).toBe(200)
	admission.observe({ delayMs: 0, utilization: 0 })
	expect((await app.inject({ url: '/product/1', headers: { cookie: 'language=en' } })).statusCode).toBe(200)
})

test('crawlers get few pages that are not kept; kept ones and people are not limited', async () => {
	const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/1.0; +https://bot.example)' }
	const pages = Array.from({ length: 9 }, (_, index) => `/product/${index}`)
	const statusOf = async (url: string, as = {}) => (await app.inject({ url, headers: as })).statusCode
	const asked = await Promise.all(pages.map((page) => statusOf(page, headers)))
	expect(asked.filter((status) => status === 503)).toHaveLength(4)
	expect(await statusOf('/product/0', headers)).toBe(200)
	expect(await statusOf('/product/99')).toBe(200)
})
