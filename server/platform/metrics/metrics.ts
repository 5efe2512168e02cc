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
	// Each process has a limit of its own, so what counts is the process with the most open files.
	for (const metric of registry.getMetricsAsArray()) if (metric.name.endsWith('_fds')) metric.aggregator = 'max'
	return { registry, print: () => registry.metrics() }
}
