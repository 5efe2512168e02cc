import { pipeline, Readable, Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FeedKind } from '#contract/feeds.ts'

// A larger one, of some 200,000 products, is made for each reader.
const mostBytes = 16 * 1024 * 1024

/** Keeps the last whole feed of each kind in memory, compressed, under the stamp of what it tells. */
export function keepFeeds() {
	const kept = new Map<FeedKind, { readonly stamp: string; readonly content: Buffer }>()

	function collect(kind: FeedKind, stamp: string): Transform {
		let chunks: Buffer[] = []
		let size = 0
		return new Transform({
			transform(chunk: Buffer, _, done) {
				size += chunk.length
				if (size > mostBytes) chunks = []
				else chunks.push(chunk)
				done(null, chunk)
			},
			flush(done) {
				if (size <= mostBytes) kept.set(kind, { stamp, content: Buffer.concat(chunks) })
				done()
			},
		})
	}

	return {
		/** Compressed; undefined where another state is kept, or none. */
		open(kind: FeedKind, stamp: string): Readable | undefined {
			const found = kept.get(kind)
			return found?.stamp === stamp ? Readable.from([found.content]) : undefined
		},
		/** Compresses the content, and keeps it once all of it has passed. A reader that leaves closes the content. */
		compress(kind: FeedKind, stamp: string, content: Readable): Readable {
			return pipeline(content, createGzip(), collect(kind, stamp), () => undefined)
		},
	}
}
