import { branchOf, type CatalogPlace } from '../../shared/places/load-places.ts'
import { type CatalogFilters, catalogUrl } from '../catalog-filters.ts'

/** A choice keeps the other filters. */
export function placeUrl(filters: Partial<CatalogFilters>, { id, category }: CatalogPlace): string {
	const chosen = category === undefined ? { place: [id], category: [] } : { place: [], category: [category] }
	return catalogUrl({ ...filters, ...chosen, page: 1 })
}

export function isChosen(filters: CatalogFilters, { id, category }: CatalogPlace): boolean {
	return filters.place.includes(id) || (category !== undefined && filters.category.includes(category))
}

/** Each chosen place or the one that it stands inside, with all inside that one. */
export function chosenBranches(
	filters: CatalogFilters,
	places: readonly CatalogPlace[],
): readonly (readonly CatalogPlace[])[] {
	return places.flatMap((place, index) => {
		const branch = place.isInside ? [] : branchOf(places, index)
		return branch.some((part) => isChosen(filters, part)) ? [branch] : []
	})
}
