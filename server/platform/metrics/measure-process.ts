import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { KeptPages } from '../pages/kept-pages.ts'

interface MeasuredPool {
	readonly pool: string
	/** The name of the replica that its connections lead to. */
	readonly replica?: string
	readonly connections: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
}

interface MeasureProcessInput {
	readonly registry: Registry
	readonly pools: readonly MeasuredPool[]
	readonly keptPages: Pick<KeptPages, 'served' | 'dropped' | 'size' | 'receivesNotices'>
}

/** The state of this process's pools and pages. */
export function measureProcess({ registry, pools, keptPages }: MeasureProcessInput): void {
	const registers = [registry]
	new Gauge({
		name: 'shop_pool_connections',
		help: 'Connections to the database by pool and state; waiting: requests without one',
		labelNames: ['pool', 'replica', 'state'],
		registers,
		collect() {
			for (const { connections, ...labels } of pools) {
				const { totalCount, idleCount, waitingCount } = connections
				this.set({ ...labels, state: 'busy' }, totalCount - idleCount)
				this.set({ ...labels, state: 'idle' }, idleCount)
				this.set({ ...labels, state: 'waiting' }, waitingCount)
			}
		},
	})
	new Gauge({
		name: 'shop_notices_arrive',
		help: '1 while the notices of the database arrive; without them no page is kept',
		registers,
		collect() {
			this.set(keptPages.receivesNotices ? 1 : 0)
		},
	})
	new Counter({
		name: 'shop_pages_total',
		help: 'Pages by origin: kept; stale, kept and answered while it is rendered anew; refreshed, rendered for such an answer; rendered; old, kept from before the database went away',
		labelNames: ['origin'],
		registers,
		collect() {
			this.reset()
			for (const [origin, count] of Object.entries(keptPages.served)) this.inc({ origin }, count)
		},
	})
	new Counter({
		name: 'shop_pages_dropped_total',
		help: 'Kept pages that a change made stale',
		registers,
		collect() {
			this.reset()
			this.inc(keptPages.dropped)
		},
	})
	const gauge = (name: string, help: string, read: () => number) => {
		new Gauge({
			...{ name, help, registers },
			collect() {
				this.set(read())
			},
		})
	}
	gauge('shop_pages_kept', 'Kept pages, stale ones too', () => keptPages.size.pages)
	gauge('shop_pages_kept_bytes', 'Their memory, at most 1/32 of the machine, 32 to 192 MB', () => keptPages.size.bytes)
}
