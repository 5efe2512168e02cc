import type { VisitSpeed } from '#contract/speed/speed.ts'
import { speedMeasures } from '#contract/speed/speed-measures.ts'
import { hourMs, minuteMs } from '#contract/values/durations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import type { Log } from '../platform/log.ts'
import { repeat } from '../platform/repeat.ts'
import { senderNetwork } from '../platform/sender-network.ts'
import { bandOf } from './bands.ts'
import { addToCounts, keyOf } from './queries.ts'
import type { SpeedCount } from './tables.ts'

/** A whole mobile network can share one address; and no sender alone makes the figures of a shop. */
export const perNetworkAndHour = 120

/** The counts of this process that are not in the database yet. */
export class SpeedCounts {
	readonly #clock: Clock
	readonly #observe: (visit: VisitSpeed) => void
	#waiting = new Map<string, SpeedCount>()
	readonly #byNetwork = new Map<string, number>()
	#hour = 0

	/** `observe` gets each visit that counts. */
	constructor(clock: Clock, observe: (visit: VisitSpeed) => void = () => undefined) {
		this.#clock = clock
		this.#observe = observe
	}

	add(visit: VisitSpeed, ipAddress: string): void {
		const now = this.#clock.now()
		if (!this.#admits(senderNetwork(ipAddress), now)) return
		this.#observe(visit)
		const { page, isWide } = visit
		for (const measure of speedMeasures) {
			const value = visit[measure]
			if (value === undefined) continue
			this.#count({ day: kostanayDay(now), page, isWide, measure, band: bandOf(measure, value), visits: 1 })
		}
	}

	/** What cannot be written waits for the next time. */
	async write(db: Database): Promise<void> {
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

	#admits(network: string, now: Date): boolean {
		const hour = Math.floor(now.getTime() / hourMs)
		if (hour !== this.#hour) this.#byNetwork.clear()
		this.#hour = hour
		const count = this.#byNetwork.get(network) ?? 0
		if (count >= perNetworkAndHour || (count === 0 && this.#byNetwork.size >= mostNetworks)) return false
		this.#byNetwork.set(network, count + 1)
		return true
	}
}

const mostNetworks = 50_000

/** What was counted since the last time is lost with the process: it is a sample. */
export function writeNowAndThen(counts: SpeedCounts, db: Database, log: Log): () => void {
	return repeat({ log, pauseMs: minuteMs, failure: 'the speed of visits was not written' }, () => counts.write(db))
}
