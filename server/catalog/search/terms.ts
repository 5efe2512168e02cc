/** What may stand for a typed word or phrase: all of these stems. Typed words weigh 1, what means about the same less. */
export interface Alternative {
	readonly stems: readonly string[]
	readonly weight: number
	/** The stems follow each other (`в дорогу`). */
	readonly isPhrase?: boolean
	/** The typed word in the other alphabet: no less than what was typed. */
	readonly isSame?: boolean
}

/** One typed word or phrase, and what may stand for it. */
export interface Term {
	/** As typed, for people; folded, for comparing with titles. */
	readonly typed: string
	readonly word: string
	readonly alternatives: readonly Alternative[]
	/** What may stand for a word of a phrase also where the phrase is not meant. */
	readonly alone?: readonly Alternative[]
	/** The rarer, the more a match says. */
	readonly rarity: number
	/** A product may lack it and still match wholly (`игрушка`, `подарок`). */
	readonly isOptional: boolean
	/** Titles begin with it: it is a thing rather than a brand or something said of things. */
	readonly isName?: boolean
	/** It stands behind a joining word (`на батарейках`). */
	readonly isComplement?: boolean
}

/** A product can match it wholly. */
export function isWhole({ alternatives }: Term): boolean {
	return alternatives.length > 0
}

export function required(terms: readonly Term[]): Term[] {
	return terms.filter(({ isOptional }) => !isOptional)
}

/** For near products: the words of a phrase are words as any others, and one of them is not the phrase. */
export function loosen(terms: readonly Term[]): Term[] {
	return terms.map(({ alone, ...term }) =>
		alone ? { ...term, alternatives: [...term.alternatives, ...alone], rarity: term.rarity / 2 } : term,
	)
}

/** More titles that are named so are not counted. */
export const namedAtMost = 200

const leastShareNamed = 0.1

export function areNames({ named, titles }: { readonly named: number; readonly titles: number }): boolean {
	return named > 0 && named >= leastShareNamed * Math.min(namedAtMost, titles)
}

export function rarityOf(titles: number, all: number): number {
	return Math.log(1 + (all + 1) / (titles + 1))
}

/** Endings of adjectives and verbs. */
const quality = /^.{2,}(?:[ыио]й|ая|яя|[ое]е|ые|[гкхшщ]ие|[ую]ю|[ое]го|[иы]х|[ая]ет|[вджлрсчшщ]ит)$/

function isQuality({ word }: Term): boolean {
	return quality.test(word)
}

/** Of what is said first, the first name of things: in `барби дом` the house. */
export function thingOf(terms: readonly Term[]): Term | undefined {
	const carrying = terms.filter((term) => !term.isOptional && !isQuality(term))
	const candidates = carrying.filter(({ isComplement }) => !isComplement)
	return candidates.find(({ isName }) => isName) ?? candidates[0] ?? carrying[0]
}

/**
 * The thing itself counts no less than what is said of it, which is rarer: `медведь` in `огромный медведь` and `медведь с шарфом`.
 * What stands behind a thing may be its name (`кукла эльза`).
 */
export function raiseThing(terms: readonly Term[]): Term[] {
	const thing = thingOf(terms)
	if (!thing) return [...terms]
	const place = terms.indexOf(thing)
	const said = terms.filter((term, index) => index < place || term.isComplement || isQuality(term))
	const raised = Math.max(thing.rarity, ...said.map(({ rarity }) => rarity))
	return terms.map((term) => (term === thing ? { ...term, rarity: raised } : term))
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
