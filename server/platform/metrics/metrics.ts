import { collectDefaultMetrics, Registry } from 'prom-client'

/** With the figures of the process: memory, event loop, garbage collection, open files. */
export function openMetrics(): Registry {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	return registry
}
