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
