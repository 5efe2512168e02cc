import type { Rank } from '#contract/endpoint.ts'
import { Problem } from '../problem.ts'

/** The work was refused because it would wait too long. */
export class Overload extends Problem {
	constructor() {
		super('unavailable')
	}
}

/** One for all: the stack of each would be the dearest part of a refusal, and nobody reads it. */
const refusal = new Overload()

/** Of the event loop, over a short time. */
export interface LoopSample {
	readonly delayMs: number
	/** The share of time in which the loop used the processor, 0 to 1. */
	readonly utilization: number
}

/** `ahead` are guesses at what somebody may open next. Only what others leave is theirs. */
export type EnteringRank = Rank | 'ahead'

/** Nothing is refused that is expected to wait less than `expectedMs`; nothing waits longer than `waitMs`. */
const limits: Readonly<Record<EnteringRank, { readonly expectedMs: number; readonly waitMs: number }>> = {
	urgent: { expectedMs: 4_000, waitMs: 4_500 },
	'signing-in': { expectedMs: 4_000, waitMs: 4_500 },
	browsing: { expectedMs: 3_000, waitMs: 4_000 },
	// A press may wait for one, and asks itself when it is refused.
	ahead: { expectedMs: 500, waitMs: 1_000 },
}

const inOrder = ['urgent', 'signing-in', 'browsing', 'ahead'] as const

interface Waiting {
	readonly since: number
	readonly isGone: () => boolean
	readonly start: () => void
	readonly refuse: () => void
}

interface Line {
	/** How many may run. */
	atOnce: number
	running: number
	/** How much work ends in a millisecond while others wait: a moving average, unknown until others have waited. */
	pace: number | undefined
	/** Of the pace. */
	samples: number
	/** Since the last sample. */
	ended: number
	/** Others have waited ever since the last sample. */
	isFull: boolean
	readonly waiting: Waiting[]
}

const fewestBrowsing = 2
const busyLoop = 0.9
const freeLoop = 0.7
/** The weight of the newest sample in the average, which tells of about a second. */
const newest = 0.1

interface AdmissionOptions {
	readonly now?: () => number
	/** Multiplies the limits of waiting. */
	readonly factor?: number
}

/**
 * Lets some work of each rank run at once and the rest wait, urgent work first. It refuses by the expected wait and not by the length of the
 * queue, so that a refusal comes at once and the people who wait are answered soon.
 */
export class Admission {
	/** Without guesses, which are refused before the shop has too much to do. */
	readonly refused: Record<Rank, number> = { urgent: 0, 'signing-in': 0, browsing: 0 }
	readonly #lines: Readonly<Record<EnteringRank, Line>>
	readonly #mostBrowsing: number
	readonly #now: () => number
	readonly #factor: number
	#lastDelayMs = 0
	#delayMs = 0
	#isBusy = false
	#observedAt: number

	/**
	 * Browsing takes several connections at once for a page; urgent work often waits for others than the database. Half of the connections
	 * are enough for signing in, which hashes passwords most of the time.
	 */
	constructor(poolSize: number, { now = () => performance.now(), factor = 1 }: AdmissionOptions = {}) {
		this.#mostBrowsing = Math.max(fewestBrowsing, Math.floor(poolSize / 3))
		this.#lines = {
			urgent: openLine(poolSize * 5),
			'signing-in': openLine(Math.ceil(poolSize / 2)),
			browsing: openLine(this.#mostBrowsing),
			ahead: openLine(this.#mostBrowsing),
		}
		this.#now = now
		this.#factor = factor
		this.#observedAt = now()
	}

	/** No browsing runs or waits, and the event loop is not busy. */
	get hasTime(): boolean {
		const { browsing, urgent } = this.#lines
		const waiting = browsing.waiting.length + urgent.waiting.length
		return !this.#isBusy && browsing.running + waiting === 0
	}

	/** Resolves to a function to be called at the end of the work. Rejects with `Overload`. */
	async enter(rank: EnteringRank, isGone = () => false): Promise<() => void> {
		const line = this.#lines[rank]
		const expectedMs = this.#delayMs + line.waiting.length / (line.pace ?? Number.POSITIVE_INFINITY)
		if (expectedMs > limits[rank].expectedMs * this.#factor) throw this.#refusal(rank)
		if (!this.#mayStart(rank) || line.waiting.length > 0) {
			await new Promise<void>((start, reject) => {
				line.waiting.push({ since: this.#now(), isGone, start, refuse: () => reject(this.#refusal(rank)) })
			})
		} else line.running++
		return this.#leaving(line)
	}

	/** Call it often: it also ends waits that became too long. */
	observe({ delayMs, utilization }: LoopSample): void {
		// A single long task refuses nothing.
		this.#delayMs = Math.min(delayMs, this.#lastDelayMs)
		this.#lastDelayMs = delayMs
		const now = this.#now()
		for (const rank of inOrder) notePace(this.#lines[rank], now - this.#observedAt)
		this.#observedAt = now
		const { browsing } = this.#lines
		if (utilization > busyLoop) {
			this.#isBusy = true
			browsing.atOnce = Math.max(fewestBrowsing, browsing.atOnce - 1)
		} else if (utilization < freeLoop) {
			this.#isBusy = false
			browsing.atOnce = Math.min(this.#mostBrowsing, browsing.atOnce + 1)
		}
		this.#startWaiting()
	}

	#leaving(line: Line): () => void {
		const startedAt = this.#now()
		let isRunning = true
		return () => {
			if (!isRunning) return
			isRunning = false
			line.running--
			line.ended++
			// After a rush: one at a time would end as soon as this did.
			if (line.waiting.length === 0 && line.pace !== undefined)
				line.pace = Math.max(line.pace, 1 / Math.max(1, this.#now() - startedAt))
			this.#startWaiting()
		}
	}

	#startWaiting(): void {
		for (const rank of inOrder) {
			const line = this.#lines[rank]
			for (let [first] = line.waiting; first; [first] = line.waiting) {
				const isRefused = first.isGone() || this.#now() - first.since > limits[rank].waitMs * this.#factor
				if (!isRefused && !this.#mayStart(rank)) break
				line.waiting.shift()
				if (isRefused) first.refuse()
				else {
					line.running++
					first.start()
				}
			}
			line.isFull &&= line.waiting.length > 0
		}
	}

	#mayStart(rank: EnteringRank): boolean {
		const { urgent, browsing, ahead } = this.#lines
		const { atOnce, running } = this.#lines[rank]
		if (rank === 'browsing') return running < atOnce && urgent.waiting.length === 0
		if (rank !== 'ahead') return running < atOnce
		return ahead.running + browsing.running < browsing.atOnce && urgent.waiting.length + browsing.waiting.length === 0
	}

	#refusal(rank: EnteringRank): Overload {
		if (rank !== 'ahead') this.refused[rank]++
		return refusal
	}
}

/** A long sample counts as much as a short one: a process that merely had no processor for a while works no slower. */
function notePace(line: Line, ms: number): void {
	if (line.isFull && ms > 0) {
		line.samples++
		const pace = line.pace ?? 0
		line.pace = pace + Math.max(newest, 1 / line.samples) * (line.ended / ms - pace)
	}
	line.ended = 0
	line.isFull = line.waiting.length > 0
}

function openLine(atOnce: number): Line {
	return { atOnce, running: 0, pace: undefined, samples: 0, ended: 0, isFull: false, waiting: [] }
}
