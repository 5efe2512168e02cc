import { areSamePictures, type ChosenPicture, keptPaths } from './chosen-picture.ts'
import { changedFields, type DraftField, type ProductDraft } from './product-draft.ts'

/** What the form holds. */
export interface Filled {
	readonly draft: ProductDraft
	readonly pictures: readonly ChosenPicture[]
}

/** Something that another shopkeeper changed while this one was writing. */
export interface Difference {
	readonly field: DraftField | 'pictures'
	/** It was changed here too, to something else: what was written here stays until the shopkeeper chooses. */
	readonly isContested: boolean
}

/**
 * Brings together what a product was at first, what another shopkeeper made of it, and what is written here: nothing that was
 * written here is lost, and nothing of the other's is overwritten that is not named.
 */
export function mergeEdits(before: Filled, theirs: Filled, mine: Filled): Filled & { differences: Difference[] } {
	const changedThere = changedFields(before.draft, theirs.draft)
	const changedHere = changedFields(before.draft, mine.draft)
	const contested = changedFields(theirs.draft, mine.draft).filter((field) => changedHere.includes(field))
	const taken = changedThere.filter((field) => !changedHere.includes(field))
	const draft = { ...mine.draft, ...Object.fromEntries(taken.map((field) => [field, theirs.draft[field]])) }
	const differences: Difference[] = changedThere
		.filter((field) => taken.includes(field) || contested.includes(field))
		.map((field) => ({ field, isContested: contested.includes(field) }))
	if (areSamePictures(before.pictures, theirs.pictures)) return { draft, pictures: mine.pictures, differences }
	const isContested = !areSamePictures(before.pictures, mine.pictures)
	return {
		draft,
		pictures: isContested ? joinPictures(before, theirs, mine) : theirs.pictures,
		differences: [...differences, { field: 'pictures', isContested }],
	}
}

/** The pictures chosen here without those that are gone, and with those that came. */
function joinPictures(before: Filled, theirs: Filled, mine: Filled): readonly ChosenPicture[] {
	const there = keptPaths(theirs.pictures)
	const known = keptPaths(before.pictures)
	const left = mine.pictures.filter((chosen) => !('picture' in chosen) || there.includes(chosen.picture.path))
	const came = theirs.pictures.filter(({ key }) => !known.includes(key))
	return [...left, ...came]
}
