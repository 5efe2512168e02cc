import type { CatalogPlace } from '../../shared/places/load-places.ts'
import type { CatalogFilters } from '../catalog-filters.ts'
import type { CatalogCategory } from '../load-catalog.ts'
import { placeLabel } from '../set-filters.ts'
import { isChosen } from '../showcase/chosen-places.ts'

/** A choice of the filter: a place of the tree, or a category. */
export interface CategoryNode {
	/** Stays while the place is chosen by its id or by its only category. */
	readonly key: string
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
		...{ key: `category ${value}`, name: 'category', value, label, lang, inside: [] },
		isChosen: filters.category.includes(value),
	})
	const alone = new Set(places.flatMap((place) => aloneIn(filters, place) ?? []))
	const listed: { node: CategoryNode; inside: CategoryNode[] }[] = []
	for (const place of places) {
		const inside = categories.filter((one) => one.place === place.id && !alone.has(one.value)).map(ofCategory)
		const node = { ...nodeOf(filters, place), inside }
		if (place.isInside) listed.at(-1)?.inside.push(node)
		else listed.push({ node, inside })
	}
	const known = new Set(places.map(({ id }) => id))
	const unplaced = categories.filter(({ place }) => place === undefined || !known.has(place))
	const names = filters.category.filter((name) => !alone.has(name) && categories.every(({ value }) => value !== name))
	return [
		...listed.map(({ node }) => node),
		...unplaced.map(ofCategory),
		...listUnknown(filters, places),
		...names.map((value) => ofCategory({ value, label: value })),
	]
}

/** The category that is listed as its whole place. A link may have chosen the place itself. */
function aloneIn(filters: CatalogFilters, { id, category }: CatalogPlace): string | undefined {
	return filters.place.includes(id) ? undefined : category
}

function nodeOf(filters: CatalogFilters, place: CatalogPlace): CategoryNode {
	const { id, label, lang } = place
	const category = aloneIn(filters, place)
	return {
		key: `place ${id}`,
		...(category === undefined ? { name: 'place', value: id } : { name: 'category', value: category }),
		...{ label, lang, inside: [] },
		isChosen: isChosen(filters, place),
	}
}

/** Without products now. */
function listUnknown(filters: CatalogFilters, places: readonly CatalogPlace[]): readonly CategoryNode[] {
	const ids = filters.place.filter((wanted) => places.every(({ id }) => id !== wanted))
	return ids.map((value) => ({
		...{ key: `place ${value}`, name: 'place', value, label: placeLabel(value, places) },
		...{ isChosen: true, inside: [] },
	}))
}
