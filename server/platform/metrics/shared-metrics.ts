import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import type { Supervisor } from '../process/join-supervisor.ts'
import type { WebProcess } from '../process/start-web-process.ts'
import type { ToSupervisor } from '../process/web-messages.ts'
import { addCounted, type Figures, packFigures, printSum, readFigures, unpackFigures } from './figures.ts'
import type { Metrics } from './metrics.ts'

/** More than a process waits for its database, see `watchShop`. */
const measureLimitMs = 3_000
const printLimitMs = 4_000

type Send = WebProcess['send']

interface Answer {
	readonly id: number
	readonly figures: Figures
}

interface CollectMetricsInput {
	/** Has the supervisor's own figures. */
	readonly registry?: Registry
	readonly limitMs?: number
}

/**
 * Of the supervisor: adds up the figures of its web processes. No sum drops while processes end or answer late, and nothing that
 * a process of another release sends ends the supervisor.
 */
export class MetricsCollector {
	readonly #registry: Registry
	readonly #limitMs: number
	/** The last answer of each process that runs. */
	readonly #answers = new Map<Send, Answer>()
	/** What the processes that have ended had counted. */
	#counted: Figures = []
	readonly #awaited = new Map<number, () => void>()
	#asked = 0

	constructor({ registry = new Registry(), limitMs = measureLimitMs }: CollectMetricsInput = {}) {
		this.#registry = registry
		this.#limitMs = limitMs
	}

	add({ send, ended }: Pick<WebProcess, 'send' | 'ended'>): void {
		this.#answers.set(send, { id: -1, figures: [] })
		void ended.then(() => {
			const last = this.#answers.get(send)?.figures ?? []
			this.#answers.delete(send)
			this.#counted = attempt(() => addCounted(this.#counted, last)) ?? this.#counted
		})
	}

	/** `answer` is the `send` of the process. */
	receive(message: ToSupervisor, answer: Send): void {
		if (message.kind === 'measured') this.#note(message.id, message.figures, answer)
		if (message.kind === 'metrics') {
			void this.#print()
				.catch(() => '')
				.then((text) => answer({ kind: 'metrics', id: message.id, text }))
		}
	}

	#note(id: number, packed: string, from: Send): void {
		const last = this.#answers.get(from)
		const figures = last && last.id < id ? attempt(() => unpackFigures(packed)) : undefined
		if (figures) this.#answers.set(from, { id, figures })
		this.#awaited.get(id)?.()
	}

	async #print(): Promise<string> {
		await Promise.all([...this.#answers.keys()].map((send) => this.#measure(send)))
		const answered = [...this.#answers.values()].map(({ figures }) => figures)
		return await printSum([await readFigures(this.#registry), this.#counted, ...answered])
	}

	async #measure(send: Send): Promise<void> {
		const id = this.#asked++
		const answered = new Promise<void>((resolve) => {
			this.#awaited.set(id, resolve)
		})
		send({ kind: 'measure', id })
		await Promise.race([answered, wait(this.#limitMs, undefined, { ref: false })])
		this.#awaited.delete(id)
	}
}

/** Of a web process: prints the figures of all of them. */
export function shareMetrics(own: Metrics, supervisor: Supervisor): Metrics {
	const awaited = new Map<number, (text: string) => void>()
	let asked = 0
	supervisor.subscribe(async (message) => {
		if (message.kind === 'metrics') awaited.get(message.id)?.(message.text)
		if (message.kind !== 'measure') return
		const figures = await packFigures(own.registry).catch(() => undefined)
		if (figures !== undefined) supervisor.send({ kind: 'measured', id: message.id, figures })
	})
	return {
		registry: own.registry,
		async print() {
			const id = asked++
			const printed = new Promise<string>((resolve) => {
				awaited.set(id, resolve)
			})
			supervisor.send({ kind: 'metrics', id })
			const text = await Promise.race([printed, wait(printLimitMs, undefined, { ref: false })])
			awaited.delete(id)
			// Empty when the supervisor cannot add up what it was sent.
			return text || own.print()
		},
	}
}

function attempt<Result>(work: () => Result): Result | undefined {
	try {
		return work()
	} catch {
		return undefined
	}
}
