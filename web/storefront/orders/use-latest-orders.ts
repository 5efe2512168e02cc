import { useState } from 'react'
import type { OwnOrders } from './load-orders.ts'

/** The orders as they were last read, and whether reading them again has failed since. */
export function useLatestOrders(own: OwnOrders | undefined): { latest: OwnOrders | undefined; isStale: boolean } {
	const [given, setGiven] = useState(own)
	const [latest, setLatest] = useState(own)
	if (own !== given) {
		setGiven(own)
		// Without the reviews a form that stands open would go, and with it what was typed.
		if (own) setLatest({ ...own, reviewed: own.reviewed ?? latest?.reviewed })
	}
	return { latest, isStale: own === undefined }
}
