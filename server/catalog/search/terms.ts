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

/** Of the text of a `tsquery`; `label` limits it to parts of the product (`A` to `D`). */
function lexeme(stem: string, label = ''): string {
	return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${label && `:${label}`}`
}

function queryOf({ stems }: Alternative, label?: string): string {
	return `(${stems.map((stem) => lexeme(stem, label)).join(' & ')})`
}

export function anyOf(alternatives: readonly Alternative[], label?: string): string {
	return alternatives.map((alternative) => queryOf(alternative, label)).join(' | ')
}

/** Matches products that have every term. */
export function allOf(terms: readonly Term[], label?: string): string {
	return terms.map(({ alternatives }) => `(${anyOf(alternatives, label)})`).join(' & ')
}

/** Matches the typed words one after the other. */
export function phraseOf(terms: readonly Term[]): string {
	return terms
		.flatMap(({ alternatives }) => alternatives[0]?.stems ?? [])
		.map((stem) => lexeme(stem))
		.join(' <-> ')
}

const mostTerms = 8

/**
 * Matches products that have the larger part of what was asked for: any smallest set of terms with at least `share` of the
 * rarity of all, of which the rarest are considered.
 */
export function mostOf(terms: readonly Term[], share: number): string {
	const some = terms.toSorted((a, b) => b.rarity - a.rarity).slice(0, mostTerms)
	const wanted = share * some.reduce((sum, { rarity }) => sum + rarity, 0)
	const sets = Array.from({ length: 2 ** some.length - 1 }, (_, index) =>
		some.filter((__, place) => ((index + 1) >> place) % 2 === 1),
	).filter((set) => {
		const sum = set.reduce((total, { rarity }) => total + rarity, 0)
		return sum >= wanted && set.every(({ rarity }) => sum - rarity < wanted)
	})
	return sets.map((set) => `(${allOf(set)})`).join(' | ')
}
