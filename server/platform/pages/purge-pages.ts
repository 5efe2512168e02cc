import { z } from 'zod'
import type { Database } from '../database.ts'
import type { KeptAnswers } from '../http/kept-answers.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import { anyChange } from '../route.ts'
import { everyPage, proxyTag } from './share-page.ts'

/** Doing it twice does no harm. */
const purge = z.object({ tags: z.array(z.string()) })

const purgeQueue = { name: 'page-purges', data: purge, retries: 6, retryDelaySeconds: 5, runsAtMostSeconds: 60 }

/** After two thirds of it every process of the shop has heard of the change, so that no proxy gets the page from before it again. */
const delayMs = 3_000

/** Smaller accounts of Cloudflare may send five purges a minute, and each may name a hundred tags. */
const pauseMs = 15_000
const mostTags = 99

const answerMs = 10_000

interface PurgePagesInput {
	/** With the token of the proxy as its password. */
	readonly url: string
	readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
	readonly db: Database
	readonly changes: Pick<KeptAnswers, 'watch'>
	readonly log: Log
	readonly waits?: { readonly delay: number; readonly pause: number }
}

/** Has the proxy drop what changes concern, and at first every page: a release has other files. Returns what ends it. */
export async function purgePages({ url, jobs, db, changes, log, waits }: PurgePagesInput): Promise<() => void> {
	const { delay, pause } = waits ?? { delay: delayMs, pause: pauseMs }
	const proxy = proxyAt(url)
	await jobs.work(purgeQueue, ({ tags }) => postPurge(proxy, tags))
	/** When each was told last. */
	let changed = new Map<string, number>()
	let timer: NodeJS.Timeout | undefined
	let sentAt = Number.NEGATIVE_INFINITY
	const note = (tags: readonly string[] = [everyPage]) => {
		for (const tag of tags) changed.set(tag, performance.now())
		const waitMs = Math.max(delay, sentAt + pause - performance.now())
		timer ??= setTimeout(() => void send(), waitMs).unref()
	}
	const send = async () => {
		const tags = [...changed.keys()]
		sentAt = performance.now()
		const isEarly = ([, at]: [string, number]) => at > sentAt - (delay * 2) / 3
		const early = [...changed].filter(isEarly).map(([tag]) => tag)
		changed = new Map()
		timer = undefined
		// Told while others waited, so once more.
		if (early.length > 0) note(early)
		const isAll = tags.includes(everyPage) || tags.length > mostTags
		const purged = isAll ? [everyPage] : [...tags, anyChange]
		try {
			await jobs.enqueue(db, purgeQueue, { tags: purged.map(proxyTag) })
		} catch (error) {
			log.warn({ err: error }, 'changes of pages could not be queued for the proxy')
			note(tags)
		}
	}
	const end = changes.watch(note)
	note()
	return () => {
		end()
		clearTimeout(timer)
	}
}

interface Proxy {
	readonly url: URL
	readonly token: string
}

/** Errors of a request name its address, so the token is not in there. */
function proxyAt(address: string): Proxy {
	const url = new URL(address)
	const token = decodeURIComponent(url.password)
	url.password = ''
	return { url, token }
}

/** As Cloudflare takes it; other proxies find the tags in a header too. It goes where the settings say and is never led elsewhere. */
async function postPurge({ url, token }: Proxy, tags: readonly string[]): Promise<void> {
	const { ok, status } = await fetch(url, {
		method: 'POST',
		redirect: 'error',
		signal: AbortSignal.timeout(answerMs),
		headers: {
			'content-type': 'application/json',
			...(token && { authorization: `Bearer ${token}` }),
			'surrogate-key': tags.join(' '),
		},
		body: JSON.stringify({ tags }),
	})
	if (!ok) throw new Error(`The proxy answered a purge with ${status}`)
}
