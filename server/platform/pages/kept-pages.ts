import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'
import type { NoticeState } from '../database/notices.ts'
import { KeptAnswers } from '../http/kept-answers.ts'
import { anyChange } from '../route.ts'
import { type FoundPage, type StoredPage, sizeOf } from './stored-page.ts'
import { PagesByTag, readTags } from './tags.ts'

/** It is kept with the page, so it must not hold the request. */
type RenderPage = () => Promise<StoredPage>

export function keyOf(language: Language, address: string): string {
	return `${language} ${address}`
}

interface KeptPage {
	readonly key: string
	readonly page: StoredPage
	readonly render: RenderPage
	readonly renderedAt: number
	/** When the first change was announced that the page lacks. */
	staleSince: number | undefined
}

interface Rendering {
	readonly startedAt: number
	/** When a change of each tag was first announced since then. */
	readonly changes: Map<string, number>
	readonly made: Promise<KeptPage>
}

/** With the time of a notice and of a rendering, a page lags behind the answer to a change by two seconds at most. */
const longestLagMs = 1_500
const oldestKeptMs = hourMs
/** Counts of words, which correct what was typed, change without notice. */
const refreshedAfterMs = hourMs
/** A product stops being new without notice. */
const oldestServedMs = dayMs

/** More pages that changes made stale are left to their readers, and so are those of missing products. */
const mostRefreshed = 500
const restMs = 50

const everything = 'everything'

/**
 * A change makes the pages stale that depend on it: they are answered for a moment, while they are rendered anew. Those without a
 * reader are rendered one after the other when there is time. Stale pages stay for an hour, for when the database is away.
 */
export class KeptPages {
	readonly #pages: LRUCache<string, KeptPage>
	readonly #byTag = new PagesByTag<KeptPage>()
	readonly #rendering = new Map<string, Rendering>()
	readonly #toRefresh: KeptPage[] = []
	#isRefreshing = false
	readonly #now: () => number
	readonly #hasTime: () => boolean
	/** How many pages were found or rendered since the start. */
	readonly served = { kept: 0, stale: 0, old: 0, rendered: 0, refreshed: 0 }
	/** How many became stale. */
	dropped = 0
	#state: NoticeState = 'arriving'
	/** What pages are made of. */
	readonly answers: KeptAnswers

	/** Keeps nothing with 0. While `hasTime` says no, only readers make it render. */
	constructor(maxBytes: number, now = () => performance.now(), hasTime = () => true) {
		this.#pages = new LRUCache({
			maxSize: Math.max(maxBytes, 1),
			sizeCalculation: ({ page }, key) => sizeOf(page) + key.length,
			dispose: (kept) => this.#byTag.delete(kept, kept.page.tags),
		})
		this.answers = new KeptAnswers(() => maxBytes > 0 && this.receivesNotices)
		this.#now = now
		this.#hasTime = hasTime
	}

	/** How many there are, stale ones too, and their memory. */
	get size(): { readonly pages: number; readonly bytes: number } {
		return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
	}

	/** Takes the payload of a notice; without one, notices may have been missed. */
	applyNotice(payload?: string): void {
		if (payload === undefined) this.clear()
		else this.#announce(readTags(payload))
	}

	/** Undefined stands for everything. */
	#announce(tags: readonly string[] | undefined): void {
		const now = this.#now()
		this.answers.announce(tags)
		for (const { changes } of this.#rendering.values()) {
			for (const tag of tags ? [...tags, anyChange] : [everything]) if (!changes.has(tag)) changes.set(tag, now)
		}
		const stale = tags ? this.#byTag.list([...tags, anyChange]) : this.#pages.values()
		for (const kept of [...stale]) {
			if (tags && kept.staleSince === undefined && kept.page.status === 200) this.#toRefresh.push(kept)
			this.#makeStale(kept, now)
		}
		this.#toRefresh.splice(mostRefreshed)
		void this.#refreshInTurn()
	}

	async #refreshInTurn(): Promise<void> {
		if (this.#isRefreshing) return
		this.#isRefreshing = true
		for (let kept = this.#toRefresh.shift(); kept; kept = this.#toRefresh.shift()) {
			while (!this.#hasTime()) await wait(restMs, undefined, { ref: false })
			if (this.#pages.peek(kept.key) === kept) await this.#refresh(kept)
		}
		this.#isRefreshing = false
	}

	async #refresh({ key, render }: KeptPage): Promise<void> {
		if (this.#state !== 'arriving' || this.#rendering.has(key)) return
		try {
			await this.#start(key, render).made
			this.served.refreshed++
		} catch {
			// A reader who waits is told of what refuses or breaks the next rendering.
		}
	}

	/** No kept page is answered again, unless the database is away. */
	clear(): void {
		this.answers.announce(undefined)
		this.#rendering.clear()
		for (const kept of this.#pages.values()) this.#makeStale(kept, Number.NEGATIVE_INFINITY)
	}

	#makeStale(kept: KeptPage, since: number): void {
		if (kept.staleSince === undefined) {
			this.dropped++
			this.#byTag.delete(kept, kept.page.tags)
		}
		kept.staleSince = Math.min(since, kept.staleSince ?? since)
	}

	/** Whether changes are noticed. */
	get receivesNotices(): boolean {
		return this.#state === 'arriving'
	}

	/** Pages count as old unless notices arrive: changes would go unnoticed. What is only late comes before `arriving`. */
	setState(state: NoticeState): void {
		const isSure = state === 'late' || (state === 'arriving' && this.#state === 'late')
		this.#state = state
		if (!isSure) this.clear()
	}

	/** Whether the page is answered without being rendered for its reader. */
	has(key: string): boolean {
		const kept = this.#pages.peek(key)
		if (!kept) return false
		return this.#state === 'arriving' ? !this.#lags(kept) : this.#state === 'away' && this.#findOld(key) !== undefined
	}

	/** Only a page that lacks nothing. */
	find(key: string): StoredPage | undefined {
		const kept = this.#pages.get(key)
		if (!kept || kept.staleSince !== undefined || this.#now() - kept.renderedAt > refreshedAfterMs) return undefined
		if (this.#state !== 'arriving') return undefined
		return kept.page
	}

	/**
	 * Concurrent visitors share one rendering. While the database is away the last page is found again. Without `takesStale` the
	 * page has every change that was announced before.
	 */
	async get(key: string, render: RenderPage, { takesStale = true } = {}): Promise<FoundPage> {
		const current = this.find(key)
		if (current) this.served.kept++
		const found = current ?? (takesStale ? this.#findStale(key) : undefined)
		if (found) return found
		const page = await this.#getAnew(key, render, { takesStale, askedAt: this.#now() })
		this.served[page.ageMs === undefined ? 'rendered' : 'old']++
		return page
	}

	#findStale(key: string): StoredPage | undefined {
		const kept = this.#pages.get(key)
		if (!kept || this.#state !== 'arriving' || this.#lags(kept)) return undefined
		void this.#refresh(kept)
		this.served.stale++
		return kept.page
	}

	#lags({ staleSince, renderedAt }: KeptPage): boolean {
		const now = this.#now()
		return now - renderedAt > oldestServedMs || (staleSince !== undefined && now - staleSince > longestLagMs)
	}

	async #getAnew(
		key: string,
		render: RenderPage,
		reader: { readonly takesStale: boolean; readonly askedAt: number },
	): Promise<FoundPage> {
		const old = this.#state === 'away' ? this.#findOld(key) : undefined
		if (old) return old
		const { made, startedAt } = this.#rendering.get(key) ?? this.#start(key, render)
		const kept = await made
		if (kept.page.status === 503) return this.#findOld(key) ?? kept.page
		const isCurrent = kept.staleSince === undefined || (reader.takesStale && !this.#lags(kept))
		if (!isCurrent && startedAt < reader.askedAt) return await this.#getAnew(key, render, reader)
		return this.find(key) === kept.page ? kept.page : { ...kept.page, isStale: true }
	}

	#start(key: string, render: RenderPage): Rendering {
		const startedAt = this.#now()
		const changes = new Map<string, number>()
		const make = async () => {
			try {
				const page = await render()
				const staleSince = firstOf(changes, page.tags)
				const kept = { key, page, render, renderedAt: startedAt, staleSince }
				// Otherwise changes may have been missed.
				const isKnown = this.#rendering.get(key) === rendering && this.#state === 'arriving'
				if (isKnown && page.status < 500 && !page.lacksPart) this.#keep(kept)
				return kept
			} finally {
				if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
			}
		}
		const rendering: Rendering = { startedAt, changes, made: Promise.resolve().then(make) }
		this.#rendering.set(key, rendering)
		return rendering
	}

	#keep(kept: KeptPage): void {
		this.#pages.set(kept.key, kept)
		const isIn = this.#pages.peek(kept.key) === kept
		if (isIn && kept.staleSince === undefined) this.#byTag.add(kept, kept.page.tags)
	}

	#findOld(key: string): FoundPage | undefined {
		const kept = this.#pages.get(key)
		const ageMs = kept ? this.#now() - kept.renderedAt : Number.POSITIVE_INFINITY
		return kept && ageMs <= oldestKeptMs ? { ...kept.page, ageMs } : undefined
	}
}

function firstOf(changes: ReadonlyMap<string, number>, tags: readonly string[]): number | undefined {
	const moments = [...tags, everything].flatMap((tag) => changes.get(tag) ?? [])
	return moments.length > 0 ? Math.min(...moments) : undefined
}
