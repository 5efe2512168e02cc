import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { PageCache } from '../pages/page-cache.ts'

interface MeasureProcessInput {
	readonly registry: Registry
	readonly pools: Readonly<Record<string, pg.Pool>>
	readonly pageCache: Pick<PageCache, 'served'>
}

/** The state of this process's pools and pages. */
export function measureProcess({ registry, pools, pageCache }: MeasureProcessInput): void {
	const registers = [registry]
	new Gauge({ name: 'shop_web_processes', help: 'Processes that answer requests', registers }).set(1)
	new Gauge({
		name: 'shop_pool_connections',
		help: 'Connections to the database by pool and state; waiting: requests without one',
		labelNames: ['pool', 'state'],
		registers,
		collect() {
			for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
				this.set({ pool, state: 'busy' }, totalCount - idleCount)
				this.set({ pool, state: 'idle' }, idleCount)
				this.set({ pool, state: 'waiting' }, waitingCount)
			}
		},
	})
	new Counter({
		name: 'shop_pages_total',
		help: 'Pages by origin: kept, rendered, or old, which is kept from before the database went away',
		labelNames: ['origin'],
		registers,
		collect() {
			this.reset()
			for (const [origin, count] of Object.entries(pageCache.served)) this.inc({ origin }, count)
		},
	})
}
