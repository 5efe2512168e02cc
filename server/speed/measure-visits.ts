import { Histogram, type Registry } from 'prom-client'
import type { VisitSpeed } from '#contract/speed/speed.ts'
import type { SpeedMeasure } from '#contract/speed/speed-measures.ts'
import { speedBands } from './bands.ts'

/** The result takes each visit that this process counts. */
export function measureVisits(registry: Registry): (visit: VisitSpeed) => void {
	const histogram = (name: string, help: string, measure: SpeedMeasure, divisor: number) =>
		new Histogram({
			name,
			help,
			labelNames: ['page', 'device'],
			buckets: speedBands[measure].slice(0, -1).map((end) => end / divisor),
			registers: [registry],
		})
	const lcp = histogram('shop_visit_lcp_seconds', 'Largest Contentful Paint of visits, by page and device', 'lcp', 1000)
	const inp = histogram(
		'shop_visit_inp_seconds',
		'Interaction to Next Paint of visits, by page and device',
		'inp',
		1000,
	)
	const cls = histogram('shop_visit_cls', 'Cumulative Layout Shift of visits, by page and device', 'cls', 1)
	return (visit) => {
		const labels = { page: visit.page, device: visit.isWide ? 'wide' : 'phone' }
		if (visit.lcp !== undefined) lcp.observe(labels, visit.lcp / 1000)
		if (visit.inp !== undefined) inp.observe(labels, visit.inp / 1000)
		if (visit.cls !== undefined) cls.observe(labels, visit.cls)
	}
}
