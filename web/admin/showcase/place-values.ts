import { type EditedPlace, editedPlaces, type PlaceTree } from '#contract/showcase/places.ts'
import { z } from '#contract/zod.ts'
import { resolveForm } from '../../platform/violations.ts'

export const placeValues = z.object({ places: editedPlaces })

export type PlaceValues = z.input<typeof placeValues>

export const resolvePlaces = resolveForm(placeValues)

export const newPlace: EditedPlace = { names: { ru: '' }, icon: 'gift', isInside: false, categories: [] }

/** Every category of the tree and those without a place. */
export function listAllCategories({ places, unplaced }: PlaceTree): readonly string[] {
	return [...places.flatMap(({ categories }) => categories), ...unplaced.map(({ category }) => category)]
}

/** The first place always stands at the top. */
export function withTopFirst(places: PlaceValues['places']): PlaceValues['places'] {
	return places.map((place, index) => (index === 0 ? { ...place, isInside: false } : place))
}
