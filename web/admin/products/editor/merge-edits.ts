import { areSamePictures, type ChosenPicture, keptPaths } from './chosen-picture.ts'
import { changedFields, type DraftField, type ProductDraft } from './product-draft.ts'

export interface ProductValues {
	readonly draft: ProductDraft
	readonly pictures: readonly ChosenPicture[]
}

/** A field that another shopkeeper changed meanwhile. */
export interface Difference {
	readonly field: DraftField | 'pictures'
	/** Changed here too: the value of this form stays until the shopkeeper chooses. */
	readonly isContested: boolean
}

/**
 * Three-way merge of the original product, the other shopkeeper's version and this form. Values of the form win; every
 * value of the other that they would overwrite is listed.
 */
export function mergeEdits(
	before: ProductValues,
	theirs: ProductValues,
	mine: ProductValues,
): ProductValues & { differences: Difference[] } {
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

/** The pictures of this form, without those the other removed and with those the other added. */
function joinPictures(before: ProductValues, theirs: ProductValues, mine: ProductValues): readonly ChosenPicture[] {
	const there = keptPaths(theirs.pictures)
	const known = keptPaths(before.pictures)
	const left = mine.pictures.filter((chosen) => !('picture' in chosen) || there.includes(chosen.picture.path))
	const came = theirs.pictures.filter(({ key }) => !known.includes(key))
	return [...left, ...came]
}

interface MergeAfterLossInput {
	/** The product that `sent` was based on. */
	readonly before: ProductValues
	/** The edit whose answer was lost, if any. */
	readonly sent: ProductValues | undefined
	readonly theirs: ProductValues
	readonly mine: ProductValues
}

interface MergedValues extends ProductValues {
	readonly differences: readonly Difference[]
	/** The lost edit was saved, so it is not someone else's change. */
	readonly hasArrived: boolean
}

/**
 * Merges like `mergeEdits`. If the product shows that the lost edit was saved, compares with that edit, so that its
 * pictures are not uploaded twice.
 */
export function mergeAfterLoss({ before, sent, theirs, mine }: MergeAfterLossInput): MergedValues {
	const stored = sent && findStored(before, sent, theirs)
	if (!sent || !stored) return { ...mergeEdits(before, theirs, mine), hasArrived: false }
	const store = ({ draft, pictures }: ProductValues) => ({
		draft,
		pictures: pictures.map((chosen) => stored.get(chosen.key) ?? chosen),
	})
	return { ...mergeEdits(store(sent), theirs, store(mine)), hasArrived: true }
}

/** Maps the sent pictures to the stored ones; `undefined` where the product does not match the sent edit. */
function findStored(
	before: ProductValues,
	sent: ProductValues,
	theirs: ProductValues,
): ReadonlyMap<string, ChosenPicture> | undefined {
	const changed = changedFields(before.draft, sent.draft)
	const differing = changedFields(sent.draft, theirs.draft)
	if (changed.some((field) => differing.includes(field))) return undefined
	if (areSamePictures(before.pictures, sent.pictures)) return new Map()
	if (sent.pictures.length !== theirs.pictures.length) return undefined
	const known = keptPaths(before.pictures)
	const pairs = theirs.pictures.flatMap((stored, place) => {
		const chosen = sent.pictures[place]
		const isStored = chosen && ('file' in chosen ? !known.includes(stored.key) : stored.key === chosen.key)
		return isStored ? [[chosen.key, stored] as const] : []
	})
	return pairs.length === sent.pictures.length ? new Map(pairs) : undefined
}
