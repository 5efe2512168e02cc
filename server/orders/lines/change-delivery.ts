import type { DeliveryChange } from '#contract/ordering/order-lines.ts'
import { orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import type { Zone } from '#contract/prices/zones.ts'
import type { Language } from '#contract/values/language.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { getDeliverySettings } from '../../zones/delivery-settings.ts'
import { findZone, quoteDelivery } from '../../zones/quote-delivery.ts'
import { deliveryLetter } from '../letters/lines-letters.ts'
import { notifyCustomer } from '../letters/progress-letters.ts'
import type { OrderDeps } from '../order-deps.ts'
import { sumOrderMoney } from '../order-money.ts'
import { mayShopChangeLines } from '../order-status.ts'
import { assertStillPayable, keptChangeFrom } from '../paying/changed-total.ts'
import { giveBackExcess } from '../paying/give-back-excess.ts'
import { findOrder, insertOrderEvent, lockOrder, type OrderRow, updateOrder } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { type ContractOrder, deliveryOf, isDeliveryByCode, toOrder } from '../to-order.ts'
import { lockZonePlace } from '../windows/delivery-times.ts'

interface ChangeDeliveryInput extends DeliveryChange {
	readonly userId: string
	/** The language of problems. */
	readonly language: Language
}

/**
 * Brings an order to another address or zone, with its price and money, in one transaction; equal values leave no trace. Throws
 * `not_found`, and as `changeOrderDelivery` of the contract says.
 */
export async function changeDelivery(
	deps: OrderDeps,
	orderId: string,
	{ userId, language, ...change }: ChangeDeliveryInput,
): Promise<ContractOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const by = { userId, now: deps.clock.now() }
		const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
		if (order.version !== change.version) fail('edited_meanwhile')
		if (order.pickup !== null || !mayShopChangeLines(order)) fail('delivery_fixed')
		const { zone, ...place } = await quote(tx, order, change)
		if (change.deliveryPrice !== place.deliveryPrice) {
			fail('prices_changed', { current: [], deliveryPrice: place.deliveryPrice })
		}
		if (place.address === order.address && place.zoneId === order.zoneId) return toOrder(order)
		const totalPrice = orderTotal({ ...order, ...place, products: sumProducts(order.lines) })
		assertStillPayable(deps, { ...order, ...place, totalPrice }, { field: 'address', language })
		const sums = {
			...place,
			totalPrice,
			changeFrom: keptChangeFrom(order, totalPrice),
		}
		const refund = await giveBackExcess(tx, deps, { order, totalPrice, before: order.totalPrice }, by)
		const time = deliveryOf(order)
		if (time && zone) await lockZonePlace(tx, { time, zone })
		await updateOrder(tx, orderId, { ...sums, ...(await sumOrderMoney(tx, { ...order, ...sums })) })
		const after = (await findOrder(tx, orderId)) ?? fail('not_found')
		await record(tx, deps, { before: order, after, refund }, by)
		return toOrder(after)
	})
}

type Place = Pick<OrderRow, 'address' | 'deliveryPrice' | 'zoneId' | 'zoneName'>

/**
 * Within its zone an order keeps its price, and a corrected address keeps a zone that was chosen by hand; another zone costs what it costs
 * today, and nothing to who has a code for that.
 */
async function quote(
	tx: Database,
	order: OrderRow,
	{ address, zoneId }: DeliveryChange,
): Promise<Place & { readonly zone: Zone | undefined }> {
	const { zones } = await getDeliverySettings(tx)
	const { price, zone } = quoteDelivery(zones, { address, sum: sumProducts(order.lines), zoneId })
	const isSameStreet = zoneId === undefined && zone?.id === findZone(zones, order.address)?.id
	if (!zone || zone.id === order.zoneId || isSameStreet) {
		const { deliveryPrice, zoneName } = order
		return { address, deliveryPrice, zoneId: order.zoneId, zoneName, zone: undefined }
	}
	const deliveryPrice = isDeliveryByCode(order) ? 0 : price
	return { address, deliveryPrice, zoneId: zone.id, zoneName: zone.name, zone }
}

interface DeliveryRecord {
	readonly before: OrderRow
	readonly after: OrderRow
	/** Whole tenge that go back. */
	readonly refund: number
}

async function record(
	tx: Database,
	deps: OrderDeps,
	{ before, after, refund }: DeliveryRecord,
	by: { readonly userId: string; readonly now: Date },
): Promise<void> {
	const orderId = after.id
	const details = { before: before.totalPrice, amount: after.totalPrice }
	await insertOrderEvent(tx, { orderId, at: by.now, userId: by.userId, kind: 'delivery_changed', details })
	const change = { before: before.totalPrice, refund }
	await notifyCustomer(tx, deps, after, (order, addressing) => deliveryLetter(order, change, addressing))
	const recorded = ({ address, zoneName, deliveryPrice, totalPrice }: OrderRow) => {
		return { address, ...(zoneName !== null && { zone: zoneName }), deliveryPrice, totalPrice }
	}
	const audited = { orderId, action: 'changed' as const, before: recorded(before), after: recorded(after) }
	await recordOrderChange(tx, by, audited)
}
