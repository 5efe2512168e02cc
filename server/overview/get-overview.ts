import type { z } from 'zod'
import type { overview } from '#contract/overview.ts'
import type { Database } from '../platform/database.ts'
import { type DayRange, listDays, listTopProducts, sumRefundedAtProvider } from './queries.ts'

const topProducts = 10

/** The figures of a range of days. */
export async function getOverview(db: Database, { from, to }: DayRange): Promise<z.input<typeof overview>> {
	const [days, products, refundedAtProvider] = await Promise.all([
		listDays(db, { from, to }),
		listTopProducts(db, { from, to }, topProducts),
		sumRefundedAtProvider(db, { from, to }),
	])
	const total = (figure: Exclude<keyof (typeof days)[number], 'date'>) =>
		days.reduce((sum, day) => sum + day[figure], 0)
	const [orders, revenue] = [total('orders'), total('revenue')]
	return {
		from,
		to,
		orders,
		revenue,
		averageOrder: orders === 0 ? 0 : Math.round(revenue / orders),
		paidOnline: total('paidOnline'),
		paidBy: { cash: total('cash'), card: total('card'), online: total('online'), transfer: total('transfer') },
		refundedAtProvider,
		days: days.map(({ date, orders, revenue }) => ({ date, orders, revenue })),
		topProducts: products.map(({ translations, ...product }) => ({
			...product,
			...(translations && { translations }),
		})),
	}
}
