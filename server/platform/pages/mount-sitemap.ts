import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import { invariant } from '#contract/invariant.ts'
import { fail } from '../problem.ts'
import type { AdmitCrawler } from './crawlers.ts'

interface SitemapEntry {
	readonly path: string
	readonly changedAt?: Date
}

interface Sitemap {
	readonly publicUrl: string
	readonly admitCrawler: AdmitCrawler
	listParts(): Promise<readonly number[]>
	/** At most 50,000 URLs. */
	listPart(part: number): AsyncIterable<readonly SitemapEntry[]>
}

/** Streams each part, so its length costs no memory. Format: https://www.sitemaps.org/protocol.html */
export function mountSitemap(app: FastifyInstance, sitemap: Sitemap): void {
	const sendPart = (reply: FastifyReply, part: number) => sendXml(reply, Readable.from(writeUrls(sitemap, part)))
	const options: RouteShorthandOptions = {
		config: { rank: 'browsing' },
		onRequest: async (request) => sitemap.admitCrawler(request),
	}
	app.get('/sitemap.xml', options, async (_, reply) => {
		const parts = await sitemap.listParts()
		return parts.length > 1 ? sendXml(reply, writeIndex(sitemap.publicUrl, parts)) : sendPart(reply, 1)
	})
	app.get<{ Params: { part: string } }>('/sitemap-:part.xml', options, async ({ params }, reply) => {
		const parts = await sitemap.listParts()
		return sendPart(reply, parts.find((part) => String(part) === params.part) ?? fail('not_found'))
	})
}

function sendXml(reply: FastifyReply, content: string | Readable) {
	return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(content)
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function writeIndex(publicUrl: string, parts: readonly number[]): string {
	const lines = parts.map((part) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${part}.xml`)}</loc></sitemap>\n`)
	return `${declaration}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`
}

async function* writeUrls({ publicUrl, listPart }: Sitemap, part: number): AsyncGenerator<string> {
	yield `${declaration}<urlset xmlns="${namespace}">\n`
	for await (const entries of listPart(part)) {
		if (entries.length > 0) yield entries.map((entry) => writeUrl(publicUrl, entry)).join('')
	}
	yield '</urlset>\n'
}

function writeUrl(publicUrl: string, { path, changedAt }: SitemapEntry): string {
	const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
	return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>\n`
}

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}

function escapeXml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => {
		const entity = entities[sign]
		invariant(entity, `the sign has an entity: ${sign}`)
		return entity
	})
}
