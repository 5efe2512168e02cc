import type { FeedShop, Offer } from './offer.ts'
import type { FeedRow } from './tables.ts'

export interface FeedAbout {
	readonly feed: FeedRow
	readonly shop: FeedShop
	readonly now: Date
	/** The categories of all offers. */
	readonly categories: readonly string[]
}

export interface FeedFormat {
	readonly head: (about: FeedAbout) => string
	readonly offer: (offer: Offer, about: FeedAbout) => string
	readonly foot: string
}
