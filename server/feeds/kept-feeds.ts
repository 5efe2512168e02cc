import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FeedKind } from '#contract/feeds.ts'

// A larger one, of some 200,000 products, is made for each reader.
const mostBytes = 16 * 1024 * 1024

/** Keeps the last whole feed of each kind in memory, compressed, under the stamp of what it tells. */
export function keepFeeds() {
	const kept = new Map<FeedKind, { readonly stamp: string; readonly content: Buffer }>()

	async function* passOn(kind: FeedKind, stamp: string, zipped: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		let chunks: Buffer[] = []
		let size = 0
		for await (const chunk of zipped) {
			size += chunk.length
			if (size > mostBytes) chunks = []
			else chunks.push(chunk)
			yield chunk
		}
		if (size <= mostBytes) kept.set(kind, { stamp, content: Buffer.concat(chunks) })
	}

	return {
		/** Compressed; undefined where another state is kept, or none. */
		open(kind: FeedKind, stamp: string): Readable | undefined {
			const found = kept.get(kind)
			return found?.stamp === stamp ? Readable.from([found.content]) : undefined
		},
		/** Compresses the content, and keeps it once its reader has all of it. */
		compress(kind: FeedKind, stamp: string, content: Readable): Readable {
			const zipped = pipeline(content, createGzip(), () => undefined)
			return Readable.from(passOn(kind, stamp, zipped))
		},
	}
}
