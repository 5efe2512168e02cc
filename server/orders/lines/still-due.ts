import { sumProducts, zonePrice } from '#contract/prices/order-sums.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import { getDeliverySettings } from '../../zones/delivery-settings.ts'
import { assertCodeStillAllows } from '../promo/apply-promo-code.ts'
import type { OrderRow } from '../queries.ts'
import type { OrderLine } from '../tables.ts'
import { isDeliveryByCode } from '../to-order.ts'

/**
 * Lets a customer take products out of an order only while what is left has a right to all that the order was given for its sum. What
 * it would not be given for all its products today either, because the shop has changed since, keeps nobody, and no code asks for a
 * larger sum than when the order was placed. Throws `delivery_not_free`, `promo_code_sum` and `promo_code_products`.
 */
export async function assertStillDue(tx: Database, order: OrderRow, lines: readonly OrderLine[]): Promise<void> {
	const piecesOf = (id: string) => lines.find(({ productId }) => productId === id)?.quantity ?? 0
	const isLess = order.lines.some(({ productId, quantity }) => piecesOf(productId) < quantity)
	if (!isLess) return
	// The refusal of the code is the one that is shown where both are lost.
	await assertCodeStillAllows(tx, order, lines)
	await assertDeliveryStaysFree(tx, order, lines)
}

async function assertDeliveryStaysFree(tx: Database, order: OrderRow, lines: readonly OrderLine[]): Promise<void> {
	if (order.zoneId === null || order.deliveryPrice > 0 || isDeliveryByCode(order)) return
	const zone = (await getDeliverySettings(tx)).zones.find(({ id }) => id === order.zoneId)
	if (zone?.freeFrom === undefined) return
	const isFree = (some: readonly OrderLine[]) => zonePrice(zone, sumProducts(some)) === 0
	if (isFree(order.lines) && !isFree(lines)) fail('delivery_not_free', { least: zone.freeFrom })
}
