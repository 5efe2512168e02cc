import { collectDefaultMetrics, Registry } from 'prom-client'

export interface Metrics {
	readonly registry: Registry
	/** In Prometheus' text format. */
	print(): Promise<string>
}

/** With the figures of the process: memory, event loop, garbage collection, open files. */
export function openMetrics(): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	return { registry, print: () => registry.metrics() }
}
