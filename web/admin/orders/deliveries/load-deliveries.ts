import type { CashDay, Delivery } from '#contract/admin-orders.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { isCalendarDay } from '../../../platform/is-calendar-day.ts'
import { kostanayDay } from '../../../platform/kostanay-day.ts'
import { explainFailure, isMissingCall } from '../../shared/failures.ts'

/** A delivery of the contract with its order as screens read it. */
export interface ReadDelivery extends Pick<Delivery, 'cashDue' | 'cashReceived' | 'outcome'> {
	readonly order: ReadOrder
}

export interface LoadedDay {
	readonly cash: CashDay
	readonly deliveries: readonly ReadDelivery[]
	/** How many orders of the day stand on the courier's sheet. */
	readonly onSheet: number
	/** The orders of the day that nobody has accepted, and their cash in whole tenge: neither is on the sheet. */
	readonly notAccepted: { readonly orders: number; readonly cash: number }
	/** How many orders of the day are still to be brought; other servers may not count them. */
	readonly toBring: number | undefined
	/** On whichever day, as the two last ones. */
	readonly pickups: readonly ReadDelivery[]
	readonly unaccepted: readonly ReadDelivery[]
	readonly undated: readonly ReadDelivery[]
	readonly late: readonly ReadDelivery[]
}

/** `missing` where the server has no deliveries. */
export interface LoadedDeliveries {
	/** As `2026-12-01`. */
	readonly date: string
	readonly day: LoadedDay | 'missing' | undefined
	readonly failure: string | undefined
}

/** Loads the deliveries of the day in the URL, or of today. */
export async function loadDeliveries(request: Request): Promise<LoadedDeliveries> {
	const wanted = new URL(request.url).searchParams.get('date') ?? ''
	const date = isCalendarDay(wanted) ? wanted : kostanayDay(new Date())
	try {
		const answer = await call('GET /deliveries', { query: { date } }, { signal: request.signal })
		const read = (list: readonly Delivery[] = []) => list.map(toReadDelivery)
		const { cash, deliveries, toBring, pickups, unaccepted, undated, late } = answer
		const lists = { deliveries: read(deliveries), unaccepted: read(unaccepted) }
		const others = { pickups: read(pickups), undated: read(undated), late: read(late) }
		const day = { cash, toBring, ...lists, ...others, ...countDay(date, lists) }
		return { date, day, failure: undefined }
	} catch (error) {
		if (request.signal.aborted) throw error
		if (isMissingCall(error)) return { date, day: 'missing', failure: undefined }
		return { date, day: undefined, failure: explainFailure('The deliveries were not loaded', error) }
	}
}

/** A refused order is not brought again. */
export function isOnSheet({ outcome }: ReadDelivery): boolean {
	return outcome !== 'refused'
}

/** What stands under `unaccepted` may be of later days. */
export function countDay(
	date: string,
	{ deliveries, unaccepted }: Pick<LoadedDay, 'deliveries' | 'unaccepted'>,
): Pick<LoadedDay, 'onSheet' | 'notAccepted'> {
	const ofDay = unaccepted.filter(({ order }) => order.delivery?.date === date)
	return {
		onSheet: deliveries.filter(isOnSheet).length,
		notAccepted: { orders: ofDay.length, cash: ofDay.reduce((sum, { cashDue }) => sum + cashDue, 0) },
	}
}

function toReadDelivery(delivery: Delivery): ReadDelivery {
	return { ...delivery, order: readOrder(delivery) }
}

/** Groups deliveries by the names of their windows, as `10:00–14:00`, in their order. */
export function groupByWindow(
	deliveries: readonly ReadDelivery[],
): { readonly window: string; readonly deliveries: readonly ReadDelivery[] }[] {
	const windows = [...new Set(deliveries.map(windowOf))]
	return windows.map((window) => ({ window, deliveries: deliveries.filter((one) => windowOf(one) === window) }))
}

function windowOf({ order: { delivery } }: ReadDelivery): string {
	return delivery ? `${delivery.from}–${delivery.to}` : m.admin_order_no_window()
}
