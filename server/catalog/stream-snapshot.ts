import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { minuteMs } from '#contract/values/durations.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'

const stallLimitMs = minuteMs
const wholeLimitMs = 10 * minuteMs

/**
 * Writes from one snapshot of the database; the stream comes with its first bytes. Stops when the reader leaves, stalls for a minute,
 * or takes more than ten. Throws `too_many_requests`, and what fails before the first bytes.
 */
type StreamSnapshot = (db: Database, write: (tx: Database) => AsyncIterable<Uint8Array>) => Promise<PassThrough>

/** Each stream holds a database connection until it ends. */
export function snapshotStreams(mostAtOnce: number): StreamSnapshot {
	let running = 0
	return async (db, write) => {
		if (running >= mostAtOnce) fail('too_many_requests', { retryAfterSeconds: 30 })
		running++
		const content = new PassThrough()
		db.transaction((tx) => send(write(tx), content), { isolationLevel: 'repeatable read', accessMode: 'read only' })
			.then(() => content.end())
			.catch((error: unknown) => content.destroy(error instanceof Error ? error : new Error('The snapshot ended')))
			.finally(() => running--)
		await once(content, 'readable')
		return content
	}
}

async function send(chunks: AsyncIterable<Uint8Array>, to: PassThrough): Promise<void> {
	const leaving = new AbortController()
	to.once('close', () => leaving.abort())
	const breakOff = () => to.destroy(new Error('The reader is too slow'))
	const stalled = setTimeout(breakOff, stallLimitMs)
	const late = setTimeout(breakOff, wholeLimitMs)
	try {
		for await (const chunk of chunks) {
			if (to.destroyed) return
			if (!to.write(chunk)) await once(to, 'drain', { signal: leaving.signal })
			stalled.refresh()
		}
	} finally {
		clearTimeout(stalled)
		clearTimeout(late)
	}
}
