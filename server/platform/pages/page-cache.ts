import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

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
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
	const [br, gzipped] = await Promise.all([compressBrotli(identity, quality), compressGzip(identity)])
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
	return { status, headers, etag, bodies: { identity, br, gzip: gzipped } }
}

/** Does not keep a page whose rendering began before `clear()`: its data may be old. */
export class PageCache {
	readonly #pages: LRUCache<string, StoredPage>
	readonly #rendering = new Map<string, Promise<StoredPage>>()
	#generation = 0

	/** Keeps nothing with 0. */
	constructor(maxBytes: number) {
		this.#pages = new LRUCache({ maxSize: Math.max(maxBytes, 1), sizeCalculation: sizeOf })
	}

	clear(): void {
		this.#generation++
		this.#pages.clear()
		this.#rendering.clear()
	}

	find(key: string): StoredPage | undefined {
		return this.#pages.get(key)
	}

	/** Concurrent visitors share one rendering. */
	async get(key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
		const kept = this.find(key) ?? this.#rendering.get(key)
		if (kept) return await kept
		const generation = this.#generation
		const rendering = render().finally(() => {
			if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
		})
		this.#rendering.set(key, rendering)
		const page = await rendering
		if (generation === this.#generation && page.status < 500) this.#pages.set(key, page)
		return page
	}
}

function sizeOf({ bodies }: StoredPage): number {
	return bodies.identity.length + bodies.br.length + bodies.gzip.length + 500
}
