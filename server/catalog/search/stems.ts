/** How a stem came to be looked for: what is found is ranked by it, in this order. */
export const stemKind = { word: 0, typed: 1, likeliest: 2, begun: 3, meant: 4 } as const

/**
 * What a search looks for: products that hold one stem of every place. The three lists are parallel, as the SQL functions of the
 * search take them.
 */
export interface Stems {
	readonly stems: readonly string[]
	readonly places: readonly number[]
	readonly kinds: readonly number[]
}

type Kind = (typeof stemKind)[keyof typeof stemKind]

/** One stem for one place of a search. */
export interface PlacedStem {
	readonly stem: string
	readonly place: number
	readonly kind: Kind
}

/** Puts stems into the parallel lists; of equal ones in a place the most literal stays. */
export function toStems(placed: readonly PlacedStem[]): Stems {
	const kept = new Map<string, PlacedStem>()
	for (const one of placed) {
		const key = `${one.place} ${one.stem}`
		const known = kept.get(key)
		if (!known || known.kind > one.kind) kept.set(key, one)
	}
	const all = [...kept.values()]
	return {
		stems: all.map(({ stem }) => stem),
		places: all.map(({ place }) => place),
		kinds: all.map(({ kind }) => kind),
	}
}

/** A word as typed, which is a stem of its own where it stands so in a title, and its stem if it has one. */
export function stemsOfWord(
	{ word, stem }: { readonly word: string; readonly stem: string | null },
	place: number,
): PlacedStem[] {
	const typed = { stem: `"${word}`, place, kind: stemKind.word }
	return stem === null ? [typed] : [typed, { stem, place, kind: stemKind.typed }]
}

/** The same search among the products of a category, which is a stem of its own. */
export function inCategory({ stems, places, kinds }: Stems, category: string | undefined): Stems {
	if (category === undefined || stems.length === 0) return { stems, places, kinds }
	const place = Math.max(...places) + 1
	return { stems: [...stems, `=${category}`], places: [...places, place], kinds: [...kinds, stemKind.word] }
}
