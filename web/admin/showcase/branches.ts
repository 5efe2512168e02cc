type Outline = readonly { readonly isInside: boolean }[]

/** Where the branch of a place ends: itself, and the places inside it. */
export function endOfBranch(places: Outline, index: number): number {
	if (index > 0 && places[index]?.isInside) return index + 1
	const next = places.findIndex(({ isInside }, at) => at > index && !isInside)
	return next === -1 ? places.length : next
}

export interface Exchange {
	readonly from: number
	/** Where the second branch begins. */
	readonly middle: number
	readonly end: number
}

/** The branch of a place and the one after it on its level; `undefined` for the last one. */
export function findNextBranch(places: Outline, index: number): Exchange | undefined {
	const middle = endOfBranch(places, index)
	const next = places[middle]
	if (!next || next.isInside !== isInsideAt(places, index)) return undefined
	return { from: index, middle, end: endOfBranch(places, middle) }
}

/** The branch before that of a place on its level, and its own; `undefined` for the first one. */
export function findBranchBefore(places: Outline, index: number): Exchange | undefined {
	const isInside = isInsideAt(places, index)
	for (let from = index - 1; from >= 0; from--) {
		if (isInsideAt(places, from) === isInside) return { from, middle: index, end: endOfBranch(places, index) }
		if (isInside) return undefined
	}
	return undefined
}

/** The places with two branches in each other's stead. */
export function exchangeBranches<Place>(places: readonly Place[], { from, middle, end }: Exchange): Place[] {
	return [...places.slice(0, from), ...places.slice(middle, end), ...places.slice(from, middle), ...places.slice(end)]
}

/** The first place always stands at the top. */
function isInsideAt(places: Outline, index: number): boolean {
	return index > 0 && places[index]?.isInside === true
}
