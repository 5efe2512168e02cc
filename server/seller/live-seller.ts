import type { Seller } from '#contract/settings/seller.ts'
import type { Database } from '../platform/database.ts'
import { type LiveValue, makeLiveValue } from '../platform/live-value.ts'
import { findSeller } from './queries.ts'

/** The channel on which the database tells that the seller changed. */
export const sellerChannel = 'seller_changed'

/** Begins as the settings of the environment name the seller. */
export function makeLiveSeller(first: Seller, db: Database): LiveValue<Seller> {
	return makeLiveValue(first, async () => ({ ...first, ...(await findSeller(db)).details }))
}
