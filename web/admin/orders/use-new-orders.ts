import { useEffect, useRef, useState } from 'react'
import { useLiveEvents } from '../../platform/use-live-events.ts'
import { findArrivals, type SeenOrders, seeOrders } from './arrivals.ts'
import { loadOrders } from './load-orders.ts'
import { isSoundWanted, playNewOrderSound } from './new-order-sound.ts'
import { isPlain, noFilters } from './order-filters.ts'
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
 * Follows what happens to the orders: those on the screen are renewed in their places, new ones are counted, and appear by
 * themselves where nobody has begun to read or to work below the top.
 */
export function useNewOrders({ filters, list }: LoadedOrders, { renew, show }: ShownOrders): NewOrders {
	const [arrived, setArrived] = useState(none)
	const seen = useRef<SeenOrders>(undefined)
	const latest = useRef(filters)
	useEffect(() => {
		latest.current = filters
	}, [filters])

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
		const isListOfAll = isPlain(latest.current)
		const areShown = isListOfAll && arrivals.length > 0 && isTopFree()
		if (areShown) show(newest, noFilters)
		else renew(isListOfAll ? newest.orders : (await loadOrders(latest.current)).orders)
		if (arrivals.length === 0) return
		setArrived((before) => ({
			count: (before.areShown ? 0 : before.count) + arrivals.length,
			areShown,
			ids: new Set([...before.ids, ...arrivals.map(({ id }) => id)]),
		}))
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
