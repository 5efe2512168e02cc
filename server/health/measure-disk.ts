import { Gauge, type Registry } from 'prom-client'
import { healthStates } from '#contract/health.ts'
import { findSpace, type Space } from './space.ts'

/** The disk with the least room, judged as on the page of the shopkeeper. */
export function measureDisk(registry: Registry, folders: readonly string[]): void {
	const measure = (name: string, help: string, set: (gauge: Gauge, space: Space) => void) => {
		new Gauge({
			name,
			help,
			labelNames: ['state'],
			registers: [registry],
			// The processes of a shop have the same disks.
			async collect() {
				const space = await findSpace(folders).catch(() => undefined)
				this.reset()
				if (space) set(this, space)
			},
		})
	}
	measure('shop_disk_free_bytes', 'Room on the disk of the shop, or on the fuller one of two', (gauge, { freeBytes }) =>
		gauge.set(freeBytes),
	)
	measure('shop_disk_total_bytes', 'The size of that disk', (gauge, { totalBytes }) => gauge.set(totalBytes))
	measure(
		'shop_disk_state',
		'1 for its state: fine, look (little is free) or act (nearly full)',
		(gauge, { state }) => {
			for (const one of healthStates) gauge.set({ state: one }, one === state ? 1 : 0)
		},
	)
}
