import type { CatalogFilters } from '../catalog-filters.ts'
import type { CatalogCategory } from '../load-catalog.ts'
import { placeLabel } from '../set-filters.ts'
import { type CatalogPlace, isChosen } from '../showcase/load-places.ts'

/** A choice of the filter: a place of the tree, or a category. */
export interface CategoryNode {
	readonly name: 'place' | 'category'
	readonly value: string
	readonly label: string
	readonly lang?: 'ru' | undefined
	readonly isChosen: boolean
	readonly inside: readonly CategoryNode[]
}

/** The tree of the shopkeeper, then the categories that stand nowhere in it. What is chosen is always there. */
export function listCategoryNodes(
	filters: CatalogFilters,
	places: readonly CatalogPlace[],
	categories: readonly CatalogCategory[],
): readonly CategoryNode[] {
	const ofCategory = ({ value, label, lang }: CatalogCategory): CategoryNode => ({
		...{ name: 'category', value, label, lang, inside: [] },
		isChosen: filters.category.includes(value),
	})
	const alone = new Set(places.map(({ category }) => category))
	/** Chosen by a link, where the tree has only the whole place. */
	const chosenOf = ({ id }: CatalogPlace) =>
		categories.filter(({ value, place }) => place === id && filters.category.includes(value) && !alone.has(value))
	const listed: { node: CategoryNode; inside: CategoryNode[] }[] = []
	for (const place of places) {
		const inside: CategoryNode[] = []
		const node = { ...nodeOf(filters, place), inside }
		if (place.isInside) listed.at(-1)?.inside.push(node)
		else listed.push({ node, inside })
		listed.at(-1)?.inside.push(...chosenOf(place).map(ofCategory))
	}
	const known = new Set(places.map(({ id }) => id))
	const unplaced = categories.filter(({ place }) => place === undefined || !known.has(place))
	return [...listed.map(({ node }) => node), ...unplaced.map(ofCategory), ...listUnknown(filters, places, categories)]
}

function nodeOf(filters: CatalogFilters, place: CatalogPlace): CategoryNode {
	const { id, category, label, lang } = place
	return {
		...(category === undefined ? { name: 'place', value: id } : { name: 'category', value: category }),
		...{ label, lang, inside: [] },
		isChosen: isChosen(filters, place),
	}
}

/** Without products now. */
function listUnknown(
	filters: CatalogFilters,
	places: readonly CatalogPlace[],
	categories: readonly CatalogCategory[],
): readonly CategoryNode[] {
	const names = filters.category.filter((name) => categories.every(({ value }) => value !== name))
	const ids = filters.place.filter((wanted) => places.every(({ id }) => id !== wanted))
	return [
		...ids.map((value) => ({ name: 'place' as const, value, label: placeLabel(value, places) })),
		...names.map((value) => ({ name: 'category' as const, value, label: value })),
	].map((node) => ({ ...node, isChosen: true, inside: [] }))
}
