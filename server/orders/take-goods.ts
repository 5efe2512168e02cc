import { z } from 'zod'
import type { DeliveryTime } from '#contract/delivery.ts'
import { takeStock } from '../catalog/stock.ts'
import type { Database } from '../platform/database.ts'
import { holdDelivery } from './hold-delivery.ts'
import type { WantedLine } from './merge-lines.ts'
import type { OrderTerms } from './order-deps.ts'
import { type PricedLine, priceLines } from './price-lines.ts'
import { promiseDay } from './promise-day.ts'

interface Ordering {
	readonly orderId: string
	/** Who places it: the customer, or whoever takes it by phone. */
	readonly userId: string
	readonly wanted: readonly WantedLine[]
	readonly shownTotal: number
	readonly delivery: DeliveryTime | undefined
	readonly now: Date
}

interface Goods {
	readonly lines: PricedLine[]
	/** Whole tenge. */
	readonly totalPrice: number
	/** The day until which what has to be made is promised. */
	readonly readyBy: string | null
}

/**
 * Takes the stock of an order and its place in the courier's window, at today's prices, in the caller's transaction. Throws
 * `product_gone`, `prices_changed` or `delivery_taken`.
 */
export async function takeGoods(tx: Database, terms: OrderTerms, ordering: Ordering): Promise<Goods> {
	const { orderId, userId, wanted, shownTotal, delivery, now } = ordering
	const taken = await takeStock(
		tx,
		wanted.filter(({ productId }) => z.guid().safeParse(productId).success),
		{ cause: 'ordered', orderId, userId },
	)
	const priced = priceLines(wanted, taken, shownTotal)
	const readyBy = promiseDay(taken.values(), terms.daysToMake, now)
	if (delivery) await holdDelivery(tx, terms.delivery, { time: delivery, now, readyBy })
	return { ...priced, readyBy }
}
