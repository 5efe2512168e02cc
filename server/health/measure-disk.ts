import { Gauge, type Registry } from 'prom-client'
import { findSpace, type Space } from './space.ts'

/** The disk with the least room. */
export function measureDisk(registry: Registry, folders: readonly string[]): void {
	const measure = (name: string, help: string, set: (gauge: Gauge, space: Space) => void) => {
		new Gauge({
			name,
			help,
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
}
