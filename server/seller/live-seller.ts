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
	let now = first
	let reads = 0
	const seller: Seller = {
		get name() {
			return now.name
		},
		get bin() {
			return now.bin
		},
		get address() {
			return now.address
		},
		get phone() {
			return now.phone
		},
		get email() {
			return now.email
		},
		get whatsapp() {
			return now.whatsapp
		},
		get hours() {
			return now.hours
		},
	}
	return {
		seller,
		async reload() {
			const read = ++reads
			const { details } = await findSeller(db)
			// An older reading may come later.
			if (read === reads) now = details ?? first
		},
	}
}
