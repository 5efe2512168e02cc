import type { OrderEvent, OrderEventKind } from '#contract/orders.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { readFields, readNumber, readText } from '../../platform/api/read-value.ts'

export interface ReadOrderEvent extends Omit<OrderEvent, 'amount'> {
	/** Whole tenge. */
	readonly amount?: number
}

let isMissing = false

/** Whether the server may have time lines; not once it has said that there is none. */
export function hasTimelines(): boolean {
	return !isMissing
}

/** What happened to an order, the oldest first; `missing` where the server does not tell. Throws when it cannot be read. */
export async function loadTimeline(orderId: string): Promise<readonly ReadOrderEvent[] | 'missing'> {
	try {
		return readList(await call('GET /orders/{id}/timeline', { params: { id: orderId } })).flatMap(readEvent)
	} catch (error) {
		isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 405)
		if (isMissing) return 'missing'
		throw error
	}
}

const kinds: Readonly<Record<OrderEventKind, true>> = {
	placed: true,
	status_changed: true,
	edited: true,
	deleted: true,
	paid: true,
	expired: true,
	refund_started: true,
	refunded: true,
	refund_failed: true,
}

const makers = ['customer', 'shop', 'system'] as const

/** A server that is newer than this page may know of other kinds: those are left out. */
function readEvent(value: unknown): ReadOrderEvent[] {
	const fields = readFields(value)
	const at = readText(fields.get('at'))
	const kind = fields.get('kind')
	if (!isKind(kind) || Number.isNaN(Date.parse(at))) return []
	const status = readNumber(fields.get('status'))
	const amount = readNumber(fields.get('amount'))
	return [
		{
			at,
			kind,
			by: makers.find((maker) => maker === fields.get('by')) ?? 'system',
			...(status !== undefined && { status }),
			...(amount !== undefined && { amount }),
		},
	]
}

function isKind(kind: unknown): kind is OrderEventKind {
	return typeof kind === 'string' && Object.hasOwn(kinds, kind)
}
