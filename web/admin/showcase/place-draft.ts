import { type EditedPlace, type PlaceTree, savePlaceTree } from '#contract/showcase/places.ts'
import { m } from '#messages'
import { violationText } from '../../platform/violations.ts'
import { checkBody } from '../shared/settings/check-body.ts'
import { newKey } from '../shared/settings/rows.ts'

/** A place as it is edited. */
export type PlaceDraft = EditedPlace & { readonly key: string }

export interface PlacesDraft {
	readonly places: readonly PlaceDraft[]
}

export function toDraft({ places }: Pick<PlaceTree, 'places'>): PlacesDraft {
	return { places: places.map((place) => ({ ...place, key: place.id === undefined ? newKey() : `${place.id}` })) }
}

export function newPlace(): PlaceDraft {
	return { key: newKey(), names: { ru: '' }, icon: 'gift', isInside: false, categories: [] }
}

/** The first place always stands at the top. */
export function checkPlaces({ places }: PlacesDraft, version: number) {
	const sent = places.map(({ key, ...place }, index) => ({ ...place, isInside: index > 0 && place.isInside }))
	return checkBody(savePlaceTree.body, { version, places: sent }, (path) =>
		path.includes('names') ? m.admin_field_wrong() : violationText('out_of_range'),
	)
}

/** Categories of the tree that stand in none of the places. */
export function listUnplaced({ places, unplaced }: PlaceTree, edited: PlacesDraft['places']): readonly string[] {
	const placed = new Set(edited.flatMap(({ categories }) => categories))
	const all = [...places.flatMap(({ categories }) => categories), ...unplaced.map(({ category }) => category)]
	return all.filter((category) => !placed.has(category))
}
