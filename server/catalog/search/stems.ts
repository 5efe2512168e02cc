/** How a stem came to be looked for; the search ranks what is found by it. */
export const stemKind = { typed: 0, begun: 1, meant: 2 } as const

/**
 * What a search looks for: toys that hold one stem of every place. The three lists are parallel, as the SQL functions of the
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

/** The same search among the toys of a category, which is a stem of its own. */
export function inCategory({ stems, places, kinds }: Stems, category: string | undefined): Stems {
	if (category === undefined || stems.length === 0) return { stems, places, kinds }
	const place = Math.max(...places) + 1
	return { stems: [...stems, `=${category}`], places: [...places, place], kinds: [...kinds, stemKind.typed] }
}
