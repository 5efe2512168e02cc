import { useState } from 'react'
import type { LoadedOrder } from './load-order.ts'

/** The order as it was last read, and whether reading it again has failed since. */
export function useKnownOrder({ id, details }: LoadedOrder & { readonly id: string }) {
	const [known, setKnown] = useState({ id, details })
	if (details && details !== known.details) setKnown({ id, details })
	const latest = details ?? (known.id === id ? known.details : undefined)
	return { details: latest, isStale: details === undefined && latest !== undefined }
}
