import type { DeliveryTime } from '#contract/delivery.ts'
import type { OrderPickup } from '#contract/prices/zones.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { addDays } from '../../platform/kostanay-time.ts'
import { getDeliverySettings } from '../../zones/delivery-settings.ts'
import { applyChange } from '../change-order.ts'
import type { Actor } from '../changes/set-order-status.ts'
import { laterPickup } from '../later-pickup.ts'
import { movedLetter } from '../letters/lines-letters.ts'
import { notifyCustomer } from '../letters/progress-letters.ts'
import type { OrderDeps } from '../order-deps.ts'
import { insertOrderEvent, lockOrder, type OrderRow, updateOrder } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { deliveryDays, hasPlace, planOf } from '../windows/delivery-times.ts'
import { countDeliveries, deliveryKey, lockDeliveryWindow } from '../windows/queries.ts'
import { listOpenDeliveries } from './queries.ts'

/** Each order in a transaction of its own, the earliest window first; those for which there is no window stay. */
export async function moveDeliveries(
	deps: OrderDeps,
	date: string,
	adminId: string,
): Promise<{ moved: number; left: number }> {
	let moved = 0
	const ids = await listOpenDeliveries(deps.db, date)
	for (const id of ids) if (await moveOrder(deps, { id, date, adminId })) moved++
	return { moved, left: ids.length - moved }
}

async function moveOrder(
	deps: OrderDeps,
	{ id, date, adminId }: { readonly id: string; readonly date: string; readonly adminId: string },
): Promise<boolean> {
	return await inTransaction(deps.db, async (tx) => {
		const order = await lockOrder(tx, id)
		const by = { userId: adminId, now: deps.clock.now() }
		// It may have been moved, settled or cancelled meanwhile.
		if (!order || !isOpen(order)) return false
		if (order.pickup)
			return order.pickup.readyOn === date && (await movePickup(tx, deps, { ...order, pickup: order.pickup }, by))
		if (order.deliveryDate !== date) return false
		const delivery = await takeNextWindow(tx, deps, { order, date, now: by.now })
		if (!delivery) return false
		const after = await applyChange(tx, deps, { order, change: { delivery }, by })
		await notifyCustomer(tx, deps, after, movedLetter)
		return true
	})
}

/** As `listOpenDeliveries` has it, of an order that is not deleted. */
function isOpen({ settledAt, status }: OrderRow): boolean {
	return settledAt === null && status <= orderStatuses.shipped
}

/** To the next day on which its point and the shop are open; returns false when there is none. */
async function movePickup(
	tx: Database,
	deps: OrderDeps,
	order: OrderRow & { readonly pickup: OrderPickup },
	by: Actor & { readonly userId: string },
): Promise<boolean> {
	const { id: orderId, pickup: before, readyBy } = order
	const pickup = await laterPickup(tx, before, { readyBy, now: by.now })
	if (pickup.readyOn === before.readyOn) return false
	await updateOrder(tx, orderId, { pickup })
	const details = { changed: [{ field: 'readyOn', from: before.readyOn, to: pickup.readyOn }] }
	await insertOrderEvent(tx, { orderId, at: by.now, userId: by.userId, kind: 'edited', details })
	const days = { before: { readyOn: before.readyOn }, after: { readyOn: pickup.readyOn } }
	await recordOrderChange(tx, by, { orderId, action: 'changed', ...days })
	await notifyCustomer(tx, deps, { ...order, pickup }, movedLetter)
	return true
}

/** The first day after `date` with a free window, if possible the one of the same time; locks the window. */
async function takeNextWindow(
	tx: Database,
	{ terms }: OrderDeps,
	{ order, date, now }: { readonly order: OrderRow; readonly date: string; readonly now: Date },
): Promise<DeliveryTime | undefined> {
	const settings = await getDeliverySettings(tx)
	const plan = planOf(terms, settings)
	const zone = settings.zones.find(({ id }) => id === order.zoneId)
	const after = addDays(date, 1)
	const readyBy = order.readyBy !== null && order.readyBy > after ? order.readyBy : after
	const days = deliveryDays(plan, { now, readyBy })
	const [from, to] = [days[0]?.date ?? after, days.at(-1)?.date ?? after]
	const seen = await countDeliveries(tx, { from, to, zoneId: zone?.id })
	for (const day of days) {
		const windows = day.windows.toSorted(
			(a, b) => Number(b.from === order.deliveryFrom) - Number(a.from === order.deliveryFrom),
		)
		for (const { from, to } of windows) {
			const time = { date: day.date, from, to }
			if (!hasPlace(seen.get(deliveryKey(time)), plan, zone)) continue
			await lockDeliveryWindow(tx, time)
			const taken = await countDeliveries(tx, { from: day.date, to: day.date, zoneId: zone?.id })
			if (hasPlace(taken.get(deliveryKey(time)), plan, zone)) return time
		}
	}
	return undefined
}
