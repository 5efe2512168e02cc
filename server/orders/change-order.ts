import { isDeepStrictEqual } from 'node:util'
import type { OrderChange } from '#contract/orders.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { askForMoneyAgain } from './changes/ask-for-money-again.ts'
import { type Actor, setOrderStatus } from './changes/set-order-status.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, insertOrderEvent, lockOrder, type OrderRow, updateOrder } from './queries.ts'
import { recordOrderChange } from './record-order-change.ts'
import { type ContractOrder, deliveryOf, toOrder } from './to-order.ts'

/**
 * Changes the status of an order, its customer's details or its delivery time; equal values leave no trace. Throws `not_found`,
 * `edited_meanwhile` for another version than the order's, or another status than the seen one, and as `askForMoneyAgain`.
 */
export async function changeOrder(
	deps: OrderDeps,
	orderId: string,
	change: OrderChange & { readonly seen?: number },
	adminId: string | undefined,
): Promise<ContractOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const by = { userId: adminId, now: deps.clock.now() }
		const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
		if (change.version !== undefined && change.version !== order.version) fail('edited_meanwhile')
		if (change.seen !== undefined && ![change.seen, change.status].includes(order.status)) fail('edited_meanwhile')
		return toOrder(await applyChange(tx, deps, { order, change, by }))
	})
}

interface ApplyChangeInput {
	/** Locked. */
	readonly order: OrderRow
	readonly change: OrderChange
	readonly by: Actor
}

/** Changes an order, with its time line and the audit. */
export async function applyChange(
	tx: Database,
	deps: OrderDeps,
	{ order, change, by }: ApplyChangeInput,
): Promise<OrderRow> {
	const edited = await edit(tx, order, change, by)
	if (change.status !== undefined && change.status !== order.status) {
		const now = (await findOrder(tx, order.id)) ?? order
		const asked = await askForMoneyAgain(tx, deps, { order: now, status: change.status }, by)
		// The letter that asks for the money at the door is enough: it would be called paid in another one.
		const isAsked = asked.paymentMethod !== now.paymentMethod && change.status === orderStatuses.paid
		const quietly = isAsked ? { ...by, letter: () => undefined } : by
		const isTimeChosen = change.delivery !== undefined
		await setOrderStatus(tx, deps, { order: asked, status: change.status, isTimeChosen }, quietly)
	}
	const after = (await findOrder(tx, order.id)) ?? fail('not_found')
	const changed = [...edited, ...statusChange(order, after), ...lostTime(order, change, after)]
	if (changed.length > 0) await record(tx, after, changed, by)
	return after
}

/** A field by its name in time line and audit. */
interface ChangedField {
	readonly field: string
	readonly from: unknown
	readonly to: unknown
}

async function edit(tx: Database, order: OrderRow, change: OrderChange, by: Actor): Promise<ChangedField[]> {
	// The customer comes for an order that is picked up, so it is brought nowhere and at no time.
	const isBrought = order.pickup === null
	const wished = {
		customerName: change.customerName,
		customerPhone: change.customerPhone,
		note: change.note === null ? '' : change.note,
		address: isBrought ? change.shipping?.address : undefined,
	}
	const fields = ['customerName', 'customerPhone', 'note', 'address'] as const
	const texts = fields.flatMap((field): ChangedField[] => {
		const [from, to] = [order[field], wished[field]]
		return to === undefined || to === from ? [] : [{ field, from, to }]
	})
	const [from, to] = [deliveryOf(order) ?? null, change.delivery]
	const isMoved = isBrought && to !== undefined && !isDeepStrictEqual(from, to)
	const changed: ChangedField[] = isMoved ? [...texts, { field: 'delivery', from, to }] : texts
	if (changed.length === 0) return []
	const moved = isMoved && {
		deliveryDate: to?.date ?? null,
		deliveryFrom: to?.from ?? null,
		deliveryTo: to?.to ?? null,
	}
	await updateOrder(tx, order.id, { ...Object.fromEntries(texts.map(({ field, to }) => [field, to])), ...moved })
	await insertOrderEvent(tx, {
		orderId: order.id,
		at: by.now,
		userId: by.userId ?? null,
		kind: 'edited',
		details: { changed },
	})
	return changed
}

const statusFields = ['status', 'cashReceived', 'cardAtDoor', 'isPaid', 'refunded', 'method'] as const

/** A new status may take the outcome of the delivery back, with its money, or ask for money that went back. */
function statusChange(before: OrderRow, after: OrderRow): ChangedField[] {
	const sideOf = (order: OrderRow, field: (typeof statusFields)[number]) =>
		order[field === 'method' ? 'paymentMethod' : field]
	return statusFields
		.map((field) => ({ field, from: sideOf(before, field), to: sideOf(after, field) }))
		.filter(({ from, to }) => from !== to)
}

/** A reopened order loses a delivery time that cannot be kept. */
function lostTime(before: OrderRow, { delivery }: OrderChange, after: OrderRow): ChangedField[] {
	const from = deliveryOf(before)
	return from && delivery === undefined && !deliveryOf(after) ? [{ field: 'delivery', from, to: null }] : []
}

async function record(tx: Database, order: OrderRow, changed: readonly ChangedField[], by: Actor): Promise<void> {
	const { id: orderId, status, isPaid } = order
	const isMarked = status === orderStatuses.paid && !isPaid && changed.some(({ field }) => field === 'status')
	const isStatusAlone = changed.every(({ field }) => statusFields.some((one) => one === field))
	await recordOrderChange(tx, by, {
		orderId,
		action: isStatusAlone ? 'status_set' : 'changed',
		before: Object.fromEntries(changed.map(({ field, from }) => [field, from])),
		after: { ...Object.fromEntries(changed.map(({ field, to }) => [field, to])), ...(isMarked && { isPaid }) },
	})
}
