import type { Picture } from '#contract/catalog.ts'
import type { Category, ListedCategory } from '../../../platform/api/list-categories.ts'
import { type DrawnKind, drawnOf } from '../../../ui/drawn-picture/drawn.ts'
import type { CatalogPlace, LoadedPlaces } from '../places/load-places.ts'

/** A place of the tree, or a category that has none. */
export interface NearCategory {
	readonly label: string
	readonly lang?: 'ru' | undefined
	readonly icon: DrawnKind
	readonly picture?: Picture | undefined
	readonly products?: number | undefined
	readonly url: string
}

export const shownCategories = 6

/**
 * That of `first`, then the places at the top of the tree, or else the largest categories. `undefined` of a server that has only
 * the specified calls.
 */
export function nearCategories(
	listed: readonly ListedCategory[],
	{ places, placeOf }: Pick<LoadedPlaces, 'places' | 'placeOf'>,
	first = '',
): readonly NearCategory[] | undefined {
	if (!listed.some(({ products }) => products !== undefined)) return undefined
	const own = places.find(({ id }) => id === placeOf(first)) ?? listed.find(({ value }) => value === first)
	const tops = places.filter(({ isInside }) => !isInside)
	const bySize = [...listed].sort((one, other) => (other.products ?? 0) - (one.products ?? 0))
	const near = [...(own ? [own] : []), ...(tops.length > 0 ? tops : bySize)]
	return [...new Set(near)].slice(0, shownCategories).map((one) => ('value' in one ? ofCategory(one) : ofPlace(one)))
}

export function ofPlace({ id, category, label, lang, icon, picture }: CatalogPlace): NearCategory {
	return { label, lang, icon, picture, url: urlOf(category === undefined ? { place: id } : { category }) }
}

export function ofCategory({ value, label, lang, products }: Category & { products?: number }): NearCategory {
	const { kind } = drawnOf({ title: '', category: value, brand: '' })
	return { label, lang, icon: kind, products, url: urlOf({ category: value }) }
}

function urlOf(chosen: Record<string, string>): string {
	return `/catalog?${new URLSearchParams(chosen)}`
}
