import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Rank } from '#contract/endpoint.ts'
import { hasJustWritten } from '../http/note-writers.ts'
import { anyChange } from '../route.ts'
import type { FoundPage } from './stored-page.ts'

/** What a proxy was not told of is right again after so long. */
const keptSeconds = 300
/** It may answer so much longer while it asks anew. */
const staleSeconds = 60

/** On every page that proxies may keep: a purge of it spares pictures, other files, and other sites behind the same proxy. */
export const everyPage = 'every-page'

/** Of all tags of a page and of a purge. Categories have names that a header cannot hold; two tags that meet in one are purged together. */
export function proxyTag(tag: string): string {
	return hash('sha256', tag, 'hex').slice(0, 8)
}

/** Only pages that are the same for everybody; who may see more, or has changed something, asks the shop itself. */
export function mayShare({ cookies }: FastifyRequest, rank: Rank): boolean {
	return rank === 'browsing' && cookies.role === undefined && !hasJustWritten(cookies)
}

/** The fullest page has some 210. With more the header would be longer than 2.3 KB, and proxies have room for few kilobytes of all headers. */
export const mostSharedTags = 250

/** Nothing, where the page is not the present one. */
export function sharedHeaders({
	status,
	ageMs,
	isStale,
	lacksPart,
	tags,
}: FoundPage): Record<string, string> | undefined {
	if (status !== 200 || ageMs !== undefined || isStale || lacksPart) return undefined
	// Every purge names the tag of any change.
	const named = tags.length > mostSharedTags ? [anyChange] : tags
	return {
		'cache-control': `public, max-age=0, must-revalidate, s-maxage=${keptSeconds}`,
		// A browser that answered with an old page while it asks anew would show old prices.
		'cdn-cache-control': `public, max-age=${keptSeconds}, stale-while-revalidate=${staleSeconds}`,
		'cache-tag': [everyPage, ...named].map(proxyTag).join(','),
	}
}
