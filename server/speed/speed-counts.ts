import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { VisitSpeed } from '#contract/speed/speed.ts'
import { speedMeasures } from '#contract/speed/speed-measures.ts'
import { minuteMs } from '#contract/values/durations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import type { Log } from '../platform/log.ts'
import { repeat } from '../platform/repeat.ts'
import { senderNetwork } from '../platform/sender-network.ts'
import { bandOf } from './bands.ts'
import { addToCounts, keyOf } from './queries.ts'
import type { SpeedCount } from './tables.ts'

/** For each kind of page, so that no sender alone makes the figures; of a mobile network that shares one address few visits count. */
export const perSenderAndDay = 20

/** Of more senders the oldest are forgotten. */
export const mostSenders = 50_000

/** The counts of this process that are not in the database yet. */
export class SpeedCounts {
	readonly #clock: Clock
	readonly #observe: (visit: VisitSpeed) => void
	#waiting = new Map<string, SpeedCount>()
	/** In the hashes of senders; it is stored nowhere. */
	readonly #key = randomBytes(32)
	readonly #bySender = new LRUCache<string, number>({ max: mostSenders })
	#day = ''

	/** `observe` gets each visit that counts. */
	constructor(clock: Clock, observe: (visit: VisitSpeed) => void = () => undefined) {
		this.#clock = clock
		this.#observe = observe
	}

	add(visit: VisitSpeed, ipAddress: string): void {
		this.#beginDay()
		const { page, isWide } = visit
		if (!this.#admits(`${senderNetwork(ipAddress, 48)} ${page}`)) return
		this.#observe(visit)
		for (const measure of speedMeasures) {
			const value = visit[measure]
			if (value === undefined) continue
			this.#count({ day: this.#day, page, isWide, measure, band: bandOf(measure, value), visits: 1 })
		}
	}

	/** What cannot be written waits for the next time. */
	async write(db: Database): Promise<void> {
		this.#beginDay()
		const counts = [...this.#waiting.values()]
		this.#waiting = new Map()
		try {
			await addToCounts(db, counts)
		} catch (error) {
			for (const count of counts) this.#count(count)
			throw error
		}
	}

	#count(count: SpeedCount): void {
		const key = keyOf(count)
		const visits = (this.#waiting.get(key)?.visits ?? 0) + count.visits
		this.#waiting.set(key, { ...count, visits })
	}

	/** How many it remembers, by kind of page: those of the day. */
	get senders(): number {
		return this.#bySender.size
	}

	#beginDay(): void {
		const day = kostanayDay(this.#clock.now())
		if (day !== this.#day) this.#bySender.clear()
		this.#day = day
	}

	#admits(sender: string): boolean {
		const hash = createHmac('sha256', this.#key).update(sender).digest('base64')
		const count = this.#bySender.get(hash) ?? 0
		if (count >= perSenderAndDay) return false
		this.#bySender.set(hash, count + 1)
		return true
	}
}

/** What was counted since the last time is lost with the process: it is a sample. */
export function writeNowAndThen(counts: SpeedCounts, db: Database, log: Log): () => void {
	return repeat({ log, pauseMs: minuteMs, failure: 'the speed of visits was not written' }, () => counts.write(db))
}
