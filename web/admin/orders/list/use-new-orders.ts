import { useEffect, useRef, useState } from 'react'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { useLiveEvents } from '../../../platform/live/use-live-events.ts'
import { countAgain } from '../../shared/navigation/waiting-store.ts'
import { isOwnDeletion } from '../editing/delete-order.ts'
import { findOrders } from '../find-order.ts'
import { findArrivals, type SeenOrders, seeOrders } from './arrivals.ts'
import { loadOrders } from './load-orders.ts'
import { isPlain, noFilters } from './order-filters.ts'
import { isSoundWanted, playNewOrderSound } from './order-sound.ts'
import type { LoadedOrders, ShownOrders } from './use-orders.ts'

export interface NewOrders {
	/** Since the list was opened or refreshed. */
	readonly count: number
	/** Whether the list shows them already. */
	readonly areShown: boolean
	/** Those that came while this page is open. */
	readonly ids: ReadonlySet<string>
}

const none: NewOrders = { count: 0, areShown: true, ids: new Set() }

/**
 * Follows live events: updates shown orders in place, removes deleted ones and counts new ones. New orders appear by
 * themselves only while the shopkeeper is at the top and not working on a card.
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
		if (arrivals.length > 0) void countAgain()
		// The filters may have changed during the request.
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

	/** An order missing from this answer moved to another page, left the filters or was deleted, so it is fetched. */
	async function renewCards(read: readonly ReadOrder[]) {
		const { renew, drop, list: now } = latest.current.shown
		renew(read)
		const readIds = new Set(read.map(({ id }) => id))
		const missing = (now?.orders ?? []).filter(({ id }) => !readIds.has(id) && !isOwnDeletion(id))
		const { orders, goneIds } = await findOrders(missing.map(({ id }) => id))
		renew(orders)
		drop(goneIds)
	}

	// The next event or refresh tries again.
	useLiveEvents(() => look().catch(() => undefined))
	return arrived
}

/** Whether new cards at the top would not move what the shopkeeper reads or edits. */
function isTopFree(): boolean {
	const isAtWork =
		document.activeElement?.closest('article, tr, [role=menu], [role=dialog], [role=alertdialog]') != null
	return window.scrollY < 200 && !isAtWork
}
