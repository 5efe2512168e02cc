import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { Supervisor } from '../process/join-supervisor.ts'
import type { WebProcess } from '../process/start-web-process.ts'
import type { ToSupervisor } from '../process/web-messages.ts'
import type { Metrics } from './metrics.ts'

/** A process that ends or computes for long is left out. */
const measureLimitMs = 1_000
const printLimitMs = 2_000

type Figures = Extract<ToSupervisor, { kind: 'measured' }>['figures']

/** Of the supervisor: adds up the figures of its web processes. */
export class MetricsCollector {
	readonly #processes = new Set<Pick<WebProcess, 'send'>>()
	readonly #awaited = new Map<number, (figures: Figures) => void>()
	#asked = 0

	add(process: Pick<WebProcess, 'send' | 'ended'>): void {
		this.#processes.add(process)
		void process.ended.then(() => this.#processes.delete(process))
	}

	receive(message: ToSupervisor, answer: WebProcess['send']): void {
		if (message.kind === 'measured') this.#awaited.get(message.id)?.(message.figures)
		if (message.kind === 'metrics') {
			void this.#print().then((text) => answer({ kind: 'metrics', id: message.id, text }))
		}
	}

	async #print(): Promise<string> {
		const measured = await Promise.all([...this.#processes].map((process) => this.#measure(process)))
		return await AggregatorRegistry.aggregate(measured).metrics()
	}

	async #measure({ send }: Pick<WebProcess, 'send'>): Promise<Figures> {
		const id = this.#asked++
		const figures = new Promise<Figures>((resolve) => {
			this.#awaited.set(id, resolve)
		})
		send({ kind: 'measure', id })
		const found = await Promise.race([figures, wait(measureLimitMs, [], { ref: false })])
		this.#awaited.delete(id)
		return found
	}
}

/** Of a web process: prints the figures of all of them. */
export function shareMetrics(own: Metrics, supervisor: Supervisor): Metrics {
	const awaited = new Map<number, (text: string) => void>()
	let asked = 0
	supervisor.subscribe(async (message) => {
		if (message.kind === 'metrics') awaited.get(message.id)?.(message.text)
		if (message.kind !== 'measure') return
		const figures = await own.registry.getMetricsAsJSON()
		supervisor.send({ kind: 'measured', id: message.id, figures: figures.map((figure) => ({ ...figure })) })
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
			return text ?? own.print()
		},
	}
}
