import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hourMs } from '#contract/values/durations.ts'
import type { NoticeState } from '../database/notices.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface StoredPage {
	readonly status: number
	readonly headers: Readonly<Record<string, string>>
	readonly etag: string
	readonly bodies: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }
}

export async function storablePage(status: number, headers: Record<string, string>, html: string): Promise<StoredPage> {
	const identity = Buffer.from(html)
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 5,
		// A page fits into 128 KB. Larger windows take so much memory that V8 collects all its garbage for each page.
		[constants.BROTLI_PARAM_LGWIN]: 17,
		[constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
	}
	const [br, gzipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)])
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
	return { status, headers, etag, bodies: { identity, br, gzip: gzipped } }
}

export interface FoundPage extends StoredPage {
	/** How long ago the page was rendered, when its data may be old because the database is away. */
	readonly ageMs?: number
}

interface KeptPage {
	readonly page: StoredPage
	readonly generation: number
	readonly renderedAt: number
}

const oldestKeptMs = hourMs

/**
 * Does not keep a page whose rendering began before `clear()`: its data may be old. Cleared pages stay for a while, for
 * when the database is away.
 */
export class KeptPages {
	readonly #pages: LRUCache<string, KeptPage>
	readonly #rendering = new Map<string, Promise<StoredPage>>()
	readonly #now: () => number
	/** How many pages were found or rendered since the start. */
	readonly served = { kept: 0, old: 0, rendered: 0 }
	#generation = 0
	#state: NoticeState = 'arriving'

	/** Keeps nothing with 0. */
	constructor(maxBytes: number, now = () => performance.now()) {
		this.#pages = new LRUCache({ maxSize: Math.max(maxBytes, 1), sizeCalculation: ({ page }) => sizeOf(page) })
		this.#now = now
	}

	clear(): void {
		this.#generation++
		this.#rendering.clear()
	}

	/** Whether changes are noticed. */
	get receivesNotices(): boolean {
		return this.#state === 'arriving'
	}

	/** Pages count as old unless notices arrive: changes would go unnoticed. */
	setState(state: NoticeState): void {
		this.#state = state
		this.clear()
	}

	find(key: string): StoredPage | undefined {
		const kept = this.#pages.get(key)
		return kept?.generation === this.#generation && this.#state === 'arriving' ? kept.page : undefined
	}

	/** Concurrent visitors share one rendering. While the database is away the last page is found again. */
	async get(key: string, render: () => Promise<StoredPage>): Promise<FoundPage> {
		const kept = this.find(key)
		if (kept) {
			this.served.kept++
			return kept
		}
		const page = await this.#getAnew(key, render)
		this.served[page.ageMs === undefined ? 'rendered' : 'old']++
		return page
	}

	async #getAnew(key: string, render: () => Promise<StoredPage>): Promise<FoundPage> {
		const known = (this.#state === 'away' ? this.#findOld(key) : undefined) ?? this.#rendering.get(key)
		if (known) return await known
		const generation = this.#generation
		const rendering = render().finally(() => {
			if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
		})
		this.#rendering.set(key, rendering)
		const page = await rendering
		if (page.status === 503) return this.#findOld(key) ?? page
		const isCurrent = generation === this.#generation && this.#state === 'arriving'
		if (isCurrent && page.status < 500) this.#pages.set(key, { page, generation, renderedAt: this.#now() })
		return page
	}

	#findOld(key: string): FoundPage | undefined {
		const kept = this.#pages.get(key)
		const ageMs = kept ? this.#now() - kept.renderedAt : Number.POSITIVE_INFINITY
		return kept && ageMs <= oldestKeptMs ? { ...kept.page, ageMs } : undefined
	}
}

function sizeOf({ bodies }: StoredPage): number {
	return bodies.identity.length + bodies.br.length + bodies.gzip.length + 500
}
