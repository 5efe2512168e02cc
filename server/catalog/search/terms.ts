/** What may stand for a typed word or phrase: all of these stems. Typed words weigh 1, what means about the same less. */
export interface Alternative {
	readonly stems: readonly string[]
	readonly weight: number
}

/** One typed word or phrase, and what may stand for it. */
export interface Term {
	/** As typed, for people; folded, for comparing with titles. */
	readonly typed: string
	readonly word: string
	readonly alternatives: readonly Alternative[]
	/** The rarer, the more a match says. */
	readonly rarity: number
	/** A product may lack it and still match wholly (`игрушка`, `подарок`). */
	readonly isOptional: boolean
}

export function rarityOf(titles: number, all: number): number {
	return Math.log(1 + (all + 1) / (titles + 1))
}

const mostTerms = 8

/** The smallest sets of the rarest terms with at least `share` of their rarity. */
export function mostOf(terms: readonly Term[], share: number): Term[][] {
	const some = terms.toSorted((a, b) => b.rarity - a.rarity).slice(0, mostTerms)
	const wanted = share * some.reduce((sum, { rarity }) => sum + rarity, 0)
	return Array.from({ length: 2 ** some.length - 1 }, (_, index) =>
		some.filter((__, place) => ((index + 1) >> place) % 2 === 1),
	).filter((set) => {
		const sum = set.reduce((total, { rarity }) => total + rarity, 0)
		return sum >= wanted && set.every(({ rarity }) => sum - rarity < wanted)
	})
}
