import type { SumRow } from '#contract/prices/order-sums.ts'
import { m } from '#messages'

/** What a sum of an order is called. */
export const sumNames: Readonly<Record<SumRow['kind'], () => string>> = {
	products: m.sum_products,
	discount: m.sum_discount,
	wrapping: m.sum_wrapping,
	delivery: m.sum_delivery,
}
