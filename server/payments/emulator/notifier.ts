import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '#contract/values/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Faults } from './faults.ts'

export interface EmulatedEvent {
	readonly name: string
	readonly object: object
	readonly before: object
}

interface NotifierDeps {
	readonly clock: Clock
	readonly faults: Faults
	readonly urls: EmulatorUrls
	readonly ending: AbortSignal
}

const firstPauseMs = 250
const longestPauseMs = 600_000
const answerMs = 10_000

/** Posts until the shop answers 200, with growing pauses, for a day. A restart loses waiting events. */
export class Notifier {
	readonly #deps: NotifierDeps

	constructor(deps: NotifierDeps) {
		this.#deps = deps
	}

	announce({ name, object, before }: EmulatedEvent): void {
		const { lost, copies, delayMs, isStale } = this.#deps.faults.plan.notifications
		if (lost) return
		const body = JSON.stringify({ type: 'notification', event: name, object: isStale ? before : object })
		for (let copy = 0; copy < copies; copy++) void this.#deliver(body, delayMs)
	}

	async #deliver(body: string, delayMs: number): Promise<void> {
		const { clock, ending } = this.#deps
		const givenUpAt = clock.now().getTime() + dayMs
		if (delayMs > 0) await this.#wait(delayMs)
		let pauseMs = firstPauseMs
		while (!ending.aborted && clock.now().getTime() < givenUpAt) {
			if (await this.#post(body)) return
			await this.#wait(pauseMs)
			pauseMs = Math.min(pauseMs * 2, longestPauseMs)
		}
	}

	async #wait(ms: number): Promise<void> {
		await wait(ms, undefined, { ref: false, signal: this.#deps.ending }).catch(() => undefined)
	}

	async #post(body: string): Promise<boolean> {
		const { faults, urls, ending } = this.#deps
		if (faults.plan.isDown) return false
		try {
			const answer = await fetch(urls.notifyUrl, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body,
				redirect: 'manual',
				signal: AbortSignal.any([ending, AbortSignal.timeout(answerMs)]),
			})
			await answer.body?.cancel()
			return answer.status === 200
		} catch {
			return false
		}
	}
}

export interface EmulatorUrls {
	notifyUrl: string
	/** The origin before `/dev/yookassa/pay/…`. */
	publicUrl: string
}
