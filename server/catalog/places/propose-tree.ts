import { limits } from '#contract/limits.ts'
import type { PlaceNames } from '#contract/showcase/place-names.ts'
import type { EditedPlace, PlaceTree } from '#contract/showcase/places.ts'
import { placeRules } from './place-rules.ts'

type Proposal = Pick<PlaceTree, 'places' | 'unplaced'>

/**
 * Adds places for categories without one by their words: below places of the same name, or else new ones. What would be beyond
 * the most places stays without one.
 */
export function proposeTree(places: readonly EditedPlace[], unplaced: PlaceTree['unplaced']): Proposal {
	const branches = toBranches(places)
	for (const { category } of unplaced) {
		const { top, inside } = ruleFor(category)
		const branch = branchOf(branches, top)
		const place = inside ? placeInside(branch, inside) : branch.place
		place.categories.push(category)
	}
	if (!places.some(isRest)) branches.sort((one, other) => Number(isRest(one.place)) - Number(isRest(other.place)))
	const proposed = branches.flatMap(({ place, inside }) => [place, ...inside])
	const kept = proposed.slice(0, limits.places)
	const placed = new Set(kept.flatMap(({ categories }) => categories))
	return { places: kept, unplaced: unplaced.filter(({ category }) => !placed.has(category)) }
}

/** What no other place takes; where the shopkeeper has not put it, it stands last. */
function isRest({ names }: RuledPlace): boolean {
	return names.ru === placeRules.at(-1)?.names.ru
}

interface Branch {
	readonly place: EditedPlace
	readonly inside: EditedPlace[]
}

interface RuledPlace {
	readonly names: PlaceNames
	readonly icon: EditedPlace['icon']
}

function toBranches(places: readonly EditedPlace[]): Branch[] {
	const branches: Branch[] = []
	for (const one of places) {
		const place = { ...one, categories: [...one.categories] }
		if (place.isInside) branches.at(-1)?.inside.push(place)
		else branches.push({ place, inside: [] })
	}
	return branches
}

function branchOf(branches: Branch[], top: RuledPlace): Branch {
	const known = branches.find(({ place }) => place.names.ru === top.names.ru)
	if (known) return known
	const branch = { place: { ...top, isInside: false, categories: [] }, inside: [] }
	branches.push(branch)
	return branch
}

function placeInside(branch: Branch, ruled: RuledPlace): EditedPlace {
	const known = branch.inside.find(({ names }) => names.ru === ruled.names.ru)
	if (known) return known
	const place = { ...ruled, isInside: true, categories: [] }
	branch.inside.push(place)
	return place
}

/** The first rule whose words the category has; the last one takes all. */
function ruleFor(category: string): { top: RuledPlace; inside: RuledPlace | undefined } {
	const text = category.toLowerCase().replaceAll('ё', 'е')
	for (const { words, inside, ...top } of placeRules) {
		const found = inside?.find((rule) => rule.words.test(text))
		if (found || words.test(text)) return { top, inside: found }
	}
	throw new Error('the last rule takes every category')
}
