import type { OrderEvent, OrderEventKind } from '#contract/orders.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { readFields, readNumber, readText } from './read-value.ts'

export interface ReadOrderEvent extends Omit<OrderEvent, 'amount'> {
	readonly amount?: number
}

const kinds: Readonly<Record<OrderEventKind, true>> = {
	placed: true,
	status_changed: true,
	edited: true,
	deleted: true,
	paid: true,
	expired: true,
	refund_started: true,
	refund_lowered: true,
	refunded: true,
	refund_failed: true,
}

const makers: Readonly<Record<OrderEvent['by'], true>> = { customer: true, shop: true, system: true, provider: true }

/** True when an order became paid without known money. Entries without `isPaid` are judged by their maker. */
export function isMarkedPaid({ status, by, isPaid = by !== 'shop' }: ReadOrderEvent): boolean {
	return status === orderStatuses.paid && !isPaid
}

/** Leaves out kinds that only a newer server knows. */
export function readOrderEvent(value: unknown): ReadOrderEvent | undefined {
	const fields = readFields(value)
	const at = readText(fields.get('at'))
	const kind = fields.get('kind')
	if (!isKind(kind) || Number.isNaN(Date.parse(at))) return undefined
	const by = fields.get('by')
	const status = readNumber(fields.get('status'))
	const amount = readNumber(fields.get('amount'))
	const isPaid = fields.get('isPaid')
	return {
		at,
		kind,
		by: isMaker(by) ? by : 'system',
		...(status !== undefined && { status }),
		...(typeof isPaid === 'boolean' && { isPaid }),
		...(amount !== undefined && { amount }),
	}
}

function isMaker(by: unknown): by is OrderEvent['by'] {
	return typeof by === 'string' && Object.hasOwn(makers, by)
}

function isKind(kind: unknown): kind is OrderEventKind {
	return typeof kind === 'string' && Object.hasOwn(kinds, kind)
}
