import { readList } from '../../../platform/api/read-list.ts'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { readFields, readNumber, readText } from '../../../platform/api/read-value.ts'

/** An order on the courier's sheet; sums in whole tenge. */
export interface ReadDelivery {
	readonly order: ReadOrder
	/** What is to be taken in cash. */
	readonly cashDue: number
	/** What came in cash, once the delivery is settled. */
	readonly cashReceived: number | undefined
	/** How it ended at the door; `undefined` while it is open. */
	readonly outcome: 'delivered' | 'refused' | undefined
}

/** The cash of a day in whole tenge, as the contract's `cashDay`. */
export interface ReadCashDay {
	readonly expected: number
	readonly settled: number
	/** What was taken at the doors by now; of a closed day it may be another sum than `settled`. */
	readonly settledNow: number
	readonly received: number | undefined
	readonly difference: number
	readonly note: string
	readonly closedBy: string
	readonly closedAt: string
}

export interface ReadDeliveries {
	readonly cash: ReadCashDay
	/** In the order of their windows. */
	readonly deliveries: readonly ReadDelivery[]
}

/** Reads the deliveries of a day; `undefined` when the answer is something else. */
export function readDeliveries(answer: unknown): ReadDeliveries | undefined {
	const fields = readFields(answer)
	if (!Array.isArray(fields.get('deliveries'))) return undefined
	return { cash: readCash(fields.get('cash')), deliveries: readList(fields.get('deliveries')).flatMap(readDelivery) }
}

const outcomes = ['delivered', 'refused'] as const

function readDelivery(value: unknown): ReadDelivery[] {
	const order = readOrder(value)
	if (!order) return []
	const fields = readFields(value)
	return [
		{
			order,
			cashDue: readNumber(fields.get('cashDue')) ?? 0,
			cashReceived: readNumber(fields.get('cashReceived')),
			outcome: outcomes.find((known) => known === fields.get('outcome')),
		},
	]
}

function readCash(value: unknown): ReadCashDay {
	const fields = readFields(value)
	const settled = readNumber(fields.get('settled')) ?? 0
	return {
		expected: readNumber(fields.get('expected')) ?? 0,
		settled,
		settledNow: readNumber(fields.get('settledNow')) ?? settled,
		received: readNumber(fields.get('received')),
		difference: readNumber(fields.get('difference')) ?? 0,
		note: readText(fields.get('note')),
		closedBy: readText(fields.get('closedBy')),
		closedAt: readText(fields.get('closedAt')),
	}
}

/** Groups deliveries by their windows, as `10:00–14:00`, in their order. */
export function groupByWindow(
	deliveries: readonly ReadDelivery[],
): { readonly window: string; readonly deliveries: readonly ReadDelivery[] }[] {
	const windows = [...new Set(deliveries.map(windowOf))]
	return windows.map((window) => ({ window, deliveries: deliveries.filter((one) => windowOf(one) === window) }))
}

function windowOf({ order: { delivery } }: ReadDelivery): string {
	return delivery ? `${delivery.from}–${delivery.to}` : ''
}
