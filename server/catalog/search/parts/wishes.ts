/** What a typed text asks for beside its words. Ages are in months, prices in tenge; both ends belong to a range. */
export interface Wishes {
	readonly age?: Range
	/** The age was said by who has it (`для малышей`). */
	readonly isPerson?: true
	readonly price?: Range
	/** Cheap ones first (`недорого`). */
	readonly isCheap?: true
	readonly forWhom?: 'girl' | 'boy'
	/** No thing is named beside for whom it is. */
	readonly isPresent?: true
	/** Sizes, numbers of pieces and scales in the order of the text, each with the lexemes that fit it: `20см`; `30шт` to `40шт`. */
	readonly marks: readonly (readonly string[])[]
	/** What matches these queries comes last (`не лего`, `без батареек`). */
	readonly unwanted?: readonly string[]
}

export interface Range {
	readonly from?: number
	readonly to?: number
}

export const noWishes: Wishes = { marks: [] }
