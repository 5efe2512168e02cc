import { useEffect, useRef, useState } from 'react'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { useLiveEvents } from '../../../platform/use-live-events.ts'
import { isOwnDeletion } from '../editing/delete-order.ts'
import { findOrders } from '../find-order.ts'
import { findArrivals, type SeenOrders, seeOrders } from './arrivals.ts'
import { loadOrders } from './load-orders.ts'
import { isPlain, noFilters } from './order-filters.ts'
import { isSoundWanted, playNewOrderSound } from './order-sound.ts'
import type { LoadedOrders, ShownOrders } from './use-orders.ts'

export interface NewOrders {
	/** How many came since the list was opened or refreshed. */
	readonly count: number
	/** Whether they stand in the list already. */
	readonly areShown: boolean
	/** Those that came while this page is open. */
	readonly ids: ReadonlySet<string>
}

const none: NewOrders = { count: 0, areShown: true, ids: new Set() }

/**
 * Follows what happens to the orders: those on the screen are renewed in their places, or go when they were deleted; new ones
 * are counted, and appear by themselves where nobody has begun to read or to work below the top.
 */
export function useNewOrders({ filters, list }: LoadedOrders, shown: ShownOrders): NewOrders {
	const [arrived, setArrived] = useState(none)
	const seen = useRef<SeenOrders>(undefined)
	const latest = useRef({ filters, shown })
	useEffect(() => {
		latest.current = { filters, shown }
	}, [filters, shown])

	useEffect(() => {
		if (!list || !isPlain(filters)) return
		seen.current = seeOrders(list.orders, seen.current)
		setArrived((before) => ({ ...none, ids: before.ids }))
	}, [list, filters])

	async function look() {
		const newest = await loadOrders(noFilters)
		const arrivals = seen.current ? findArrivals(newest.orders, seen.current) : []
		seen.current = seeOrders(newest.orders, seen.current)
		if (arrivals.length > 0 && isSoundWanted()) playNewOrderSound()
		// The list may have been narrowed or paged while they were read.
		const isListOfAll = isPlain(latest.current.filters)
		const areShown = isListOfAll && arrivals.length > 0 && isTopFree()
		if (arrivals.length > 0) {
			setArrived((before) => ({
				count: (before.areShown ? 0 : before.count) + arrivals.length,
				areShown,
				ids: new Set([...before.ids, ...arrivals.map(({ id }) => id)]),
			}))
		}
		if (areShown) return shown.show(newest, noFilters)
		await renewCards((isListOfAll ? newest : await loadOrders(latest.current.filters)).orders)
	}

	/** What this reading of the page holds no more has moved down, fits the filters no longer or was deleted: it is asked for. */
	async function renewCards(read: readonly ReadOrder[]) {
		const { renew, drop, list: now } = latest.current.shown
		renew(read)
		const readIds = new Set(read.map(({ id }) => id))
		const missing = (now?.orders ?? []).filter(({ id }) => !readIds.has(id) && !isOwnDeletion(id))
		const { orders, goneIds } = await findOrders(missing.map(({ id }) => id))
		renew(orders)
		drop(goneIds)
	}

	// What cannot be read now is read at the next event, or when the list is refreshed.
	useLiveEvents(() => look().catch(() => undefined))
	return arrived
}

/** Whether cards may come in at the top without moving what somebody reads or works at. */
function isTopFree(): boolean {
	const isAtWork = document.activeElement?.closest('article, [role=dialog], [role=alertdialog]') != null
	return window.scrollY < 200 && !isAtWork
}
