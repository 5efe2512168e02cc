import { z } from 'zod'
import type { Database } from '../database.ts'
import type { KeptAnswers } from '../http/kept-answers.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import { anyChange } from '../route.ts'
import { PurgeRefused, purgesTo, type SendPurge } from './send-purge.ts'
import { everyPage, proxyTag } from './share-page.ts'

/** Doing it twice does no harm. A release before queued purges of everything, without tags. */
const purge = z.object({ tags: z.array(z.string()).default(() => [proxyTag(everyPage)]) })

const purgeQueue = { name: 'page-purges', data: purge, retries: 6, retryDelaySeconds: 5, runsAtMostSeconds: 60 }

/** After two thirds of it every process of the shop has heard of the change, so that no proxy gets the page from before it again. */
const delayMs = 3_000

/** Smaller accounts of Cloudflare may send five purges a minute, and each may name a hundred tags. */
const pauseMs = 15_000
const mostTags = 99

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
	const sendPurge = complaining(purgesTo(url), log)
	await jobs.work(purgeQueue, ({ tags }) => sendPurge(tags))
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
	// Not only after the delay: files that pages of the release before name are gone. And once more for what other processes answered since.
	changed.set(everyPage, performance.now())
	await send()
	return () => {
		end()
		clearTimeout(timer)
	}
}

/** Says once that the proxy takes no purges, until it takes one. What is only away or busy (429) takes them later. */
function complaining(sendPurge: SendPurge, log: Log): SendPurge {
	let hasComplained = false
	return async (tags) => {
		try {
			await sendPurge(tags)
			hasComplained = false
		} catch (error) {
			const status = error instanceof PurgeRefused ? error.status : 0
			if (!hasComplained && status >= 400 && status < 500 && status !== 429) {
				hasComplained = true
				log.warn(
					{ status },
					'the proxy refuses purges, so its pages show what was changed minutes ago: look at PAGE_PURGE_URL',
				)
			}
			throw error
		}
	}
}
