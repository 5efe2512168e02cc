import { areSamePictures, type ChosenPicture, keptPaths } from './chosen-picture.ts'
import { type Difference, type Filled, mergeEdits } from './merge-edits.ts'
import { changedFields } from './product-draft.ts'

interface Meeting {
	/** The product as it was when `sent` was written. */
	readonly before: Filled
	/** What was sent without an answer, if anything was. */
	readonly sent: Filled | undefined
	/** The product as it is now. */
	readonly theirs: Filled
	/** What is written here now. */
	readonly mine: Filled
}

interface Merged extends Filled {
	readonly differences: readonly Difference[]
	/** What was sent arrived: it is nobody else's change. */
	readonly hasArrived: boolean
}

/**
 * Brings a product that was changed together with what is written here. Where the product shows that what was sent without an answer
 * arrived, only what differs from that was changed by others, and its pictures are not sent once more.
 */
export function mergeAfterLoss({ before, sent, theirs, mine }: Meeting): Merged {
	const stored = sent && findStored(before, sent, theirs)
	if (!sent || !stored) return { ...mergeEdits(before, theirs, mine), hasArrived: false }
	const store = ({ draft, pictures }: Filled) => ({
		draft,
		pictures: pictures.map((chosen) => stored.get(chosen.key) ?? chosen),
	})
	return { ...mergeEdits(store(sent), theirs, store(mine)), hasArrived: true }
}

/** What became of the sent pictures, by their keys; nothing where the product is not as it was sent. */
function findStored(before: Filled, sent: Filled, theirs: Filled): ReadonlyMap<string, ChosenPicture> | undefined {
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
