/** What a typed text asks for beside its words. Ages are in months, prices in tenge; both ends belong to a range. */
export interface Wishes {
	readonly age?: Range
	readonly price?: Range
	/** Cheap ones first (`недорого`). */
	readonly isCheap?: true
	readonly forWhom?: 'girl' | 'boy'
	/** Sizes, numbers of pieces and scales as the index has them, in the order of the text: `20см`, `60шт`, `1x24`. */
	readonly marks: readonly string[]
}

export interface Range {
	readonly from?: number
	readonly to?: number
}

export const noWishes: Wishes = { marks: [] }
