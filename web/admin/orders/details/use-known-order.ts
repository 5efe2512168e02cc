import { useLastKnown } from '../../shared/use-last-known.ts'
import type { LoadedOrder } from './load-order.ts'

/** The order as it was last read, and whether reading it again has failed since. */
export function useKnownOrder({ id, details }: LoadedOrder & { readonly id: string }) {
	const latest = useLastKnown(id, details)
	return { details: latest, isStale: details === undefined && latest !== undefined }
}
