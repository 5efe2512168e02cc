import { sumProducts } from '#contract/prices/order-sums.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import { getDeliverySettings } from '../../zones/delivery-settings.ts'
import { quoteDelivery } from '../../zones/quote-delivery.ts'
import { assertCodeAllows, isDeliveryByCode } from '../promo/apply-promo-code.ts'
import type { OrderRow } from '../queries.ts'
import type { OrderLine } from '../tables.ts'

/**
 * Lets a customer take products out of an order only while what is left has a right to all that the order was given for its sum. Throws
 * `delivery_not_free`, `promo_code_sum` and `promo_code_products`.
 */
export async function assertStillDue(tx: Database, order: OrderRow, lines: readonly OrderLine[]): Promise<void> {
	const piecesOf = (id: string) => lines.find(({ productId }) => productId === id)?.quantity ?? 0
	const isLess = order.lines.some(({ productId, quantity }) => piecesOf(productId) < quantity)
	if (!isLess) return
	if (order.promoCodeId !== null) await assertCodeAllows(tx, order.promoCodeId, lines)
	await assertDeliveryStaysFree(tx, order, lines)
}

/** An order that is brought for nothing because of its sum keeps that only while its zone brings the rest of it for nothing too. */
async function assertDeliveryStaysFree(tx: Database, order: OrderRow, lines: readonly OrderLine[]): Promise<void> {
	const { zoneId, deliveryPrice, address } = order
	const sum = sumProducts(lines)
	if (zoneId === null || deliveryPrice > 0 || sum >= sumProducts(order.lines)) return
	if (await isDeliveryByCode(tx, order)) return
	const zones = (await getDeliverySettings(tx)).zones.filter(({ id }) => id === zoneId)
	const isFree = zones.length > 0 && quoteDelivery(zones, { address, sum, zoneId }).price === 0
	if (!isFree) fail('delivery_not_free')
}
