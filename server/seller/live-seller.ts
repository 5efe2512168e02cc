import type { Seller } from '#contract/settings/seller.ts'
import type { Database } from '../platform/database.ts'
import { findSeller } from './queries.ts'

/** The channel on which the database tells that the seller changed. */
export const sellerChannel = 'seller_changed'

export interface LiveSeller {
	/** Always as it was last read; who has it need not ask again. */
	readonly seller: Seller
	/** Reads it anew. */
	reload(): Promise<void>
}

/** Begins as the settings of the environment name the seller. */
export function makeLiveSeller(first: Seller, db: Database): LiveSeller {
	// One object, which is written over: pages, letters and feeds have had it since the start.
	const seller = { ...first }
	let reads = 0
	return {
		seller,
		async reload() {
			const read = ++reads
			const { details } = await findSeller(db)
			// An older reading may come later.
			if (read === reads) Object.assign(seller, first, details)
		},
	}
}
