import type { DeliveryTime } from '#contract/delivery.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { type DeliveryTerms, deliveryDays } from './delivery-days.ts'
import { countDeliveries, deliveryKey, lockDelivery } from './delivery-queries.ts'

interface Wanted {
	readonly time: DeliveryTime
	readonly now: Date
	/** When what is made first is ready. */
	readonly readyBy: string | null
}

/** Holds a place in a window until the transaction ends. Throws `delivery_taken` when it is full, or not offered. */
export async function holdDelivery(tx: Database, terms: DeliveryTerms, { time, now, readyBy }: Wanted): Promise<void> {
	const day = deliveryDays(terms, now, readyBy).find(({ date }) => date === time.date)
	if (!day?.windows.some(({ from, to }) => from === time.from && to === time.to)) return fail('delivery_taken')
	await lockDelivery(tx, time)
	const taken = (await countDeliveries(tx, time.date, time.date)).get(deliveryKey(time)) ?? 0
	if (taken >= terms.capacity) fail('delivery_taken')
}
