import type { z } from 'zod'
import type { tasks } from '#contract/overview.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { countMissing } from '../catalog/count-missing.ts'
import { countOpenClaims } from '../claims/admin-claims.ts'
import { countCallbacks, countDeliveryTasks } from '../orders/waiting-orders.ts'
import { countTransferTasks } from '../payments/transfers.ts'
import type { Deps } from '../platform/deps.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import { countLowStock, countPiecesToMake, countWaiting } from './queries.ts'

/** What the shopkeeper has to do today. */
export async function countTasks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<z.input<typeof tasks>> {
	const [deliveries, waiting, toMake, transfers, callbacks, claims, lowStock, catalogue] = await Promise.all([
		countDeliveryTasks(db, kostanayDay(clock.now())),
		countWaiting(db),
		countPiecesToMake(db),
		countTransferTasks(db),
		countCallbacks(db),
		countOpenClaims(db),
		countLowStock(db),
		countMissing(db),
	])
	const inStatus = (status: number) => waiting.get(status) ?? 0
	return {
		...deliveries,
		pending: inStatus(orderStatuses.pending),
		processing: inStatus(orderStatuses.processing),
		paid: inStatus(orderStatuses.paid),
		toMake,
		transfers: transfers.reported,
		transferRefunds: transfers.refunds,
		callbacks,
		claims,
		lowStock,
		...catalogue,
	}
}
