import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Faults } from './faults.ts'

/** Something that the shop is told of. */
export interface EmulatedEvent {
	/** As `payment.succeeded`. */
	readonly name: string
	/** The payment or refund as it is with it. */
	readonly object: object
	/** The same before it. */
	readonly before: object
}

interface NotifierDeps {
	readonly clock: Clock
	readonly faults: Faults
	readonly addresses: EmulatorAddresses
	/** Ends all sending. */
	readonly ending: AbortSignal
}

const firstPauseMs = 250
const longestPauseMs = 600_000
const answerMs = 10_000
const dayMs = 24 * 3_600_000

/**
 * Posts what happened to the shop until it answers 200, with growing pauses, for a day. What waits is forgotten when the
 * process ends, which it never holds up.
 */
export class Notifier {
	readonly #deps: NotifierDeps

	constructor(deps: NotifierDeps) {
		this.#deps = deps
	}

	/** Sends it in the background. */
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

	/** Whether the shop took it. */
	async #post(body: string): Promise<boolean> {
		const { faults, addresses, ending } = this.#deps
		if (faults.plan.isDown) return false
		try {
			const answer = await fetch(addresses.notifyUrl, {
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

/** Where the emulator is found and whom it notifies; may change while it runs. */
export interface EmulatorAddresses {
	/** Where notifications are posted. */
	notifyUrl: string
	/** Where browsers find the hosted page: the origin before `/dev/yookassa/pay/…`. */
	publicUrl: string
}
