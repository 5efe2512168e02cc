import type { Picture } from '#contract/catalog.ts'
import type { Place } from '#contract/showcase/places.ts'
import type { Call } from '../../../platform/api/call.ts'
import type { DrawnKind } from '../../../ui/drawn-picture/drawn.ts'
import { placeText } from './place-text.ts'

export interface CatalogPlace {
	readonly id: string
	readonly label: string
	/** The `lang` of the label when it differs from the page's. */
	readonly lang?: 'ru' | undefined
	readonly icon: DrawnKind
	readonly picture?: Picture | undefined
	/** Inside the nearest place before it that is not. */
	readonly isInside: boolean
	/** Of a place that is nothing but this category. */
	readonly category?: string | undefined
}

export interface LoadedPlaces {
	readonly places: readonly CatalogPlace[]
	/** Those inside it, too. */
	readonly categoriesOf: (id: string) => readonly string[]
	/** The id of the place that has the category. */
	readonly placeOf: (category: string) => string | undefined
}

let last: readonly Place[] = []

/** Empty without a tree, and when it was never loaded: the categories are listed instead. */
export async function loadPlaces(call: Call): Promise<LoadedPlaces> {
	const places = await findPlaces(call)
	const placeOf = new Map(places.flatMap(({ id, categories }) => categories.map((name) => [name, String(id)])))
	return {
		places: places.map((place, index) => toCatalogPlace(place, branchOf(places, index).length === 1)),
		categoriesOf: (id) => {
			const index = places.findIndex((place) => String(place.id) === id)
			return branchOf(places, index).flatMap(({ categories }) => categories)
		},
		placeOf: (category) => placeOf.get(category),
	}
}

async function findPlaces(call: Call): Promise<readonly Place[]> {
	try {
		const { places } = await call('GET /places', {})
		if (!Array.isArray(places)) return []
		if (typeof window !== 'undefined') last = places
		return places
	} catch {
		return last
	}
}

/** The place and those inside it. */
export function branchOf<Outlined extends { readonly isInside: boolean }>(
	places: readonly Outlined[],
	index: number,
): readonly Outlined[] {
	const place = places[index]
	if (!place || place.isInside) return place ? [place] : []
	const end = places.findIndex(({ isInside }, at) => at > index && !isInside)
	return places.slice(index, end === -1 ? undefined : end)
}

function toCatalogPlace({ id, names, icon, picture, isInside, categories }: Place, isAlone: boolean): CatalogPlace {
	const [category, ...others] = categories
	return {
		id: String(id),
		...placeText(names),
		icon,
		...(picture && { picture }),
		isInside,
		...(isAlone && others.length === 0 && { category }),
	}
}
