import type { UnderstoodPart } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import { readParts } from './parts/read-parts.ts'
import { addMeant, readMeanings, type SegmentReading, typedOf } from './read-segments.ts'
import type { Understood } from './score.ts'
import { carryingOf, readInOtherLayout, readSegments, readTypedWords, textOf } from './segments.ts'
import type { Term } from './terms.ts'
import { type AskedWord, cutWords } from './word-queries.ts'

export interface UnderstoodQuery extends Understood {
	readonly parts: readonly UnderstoodPart[]
	/** The words beside the parts. */
	readonly askedWords: readonly AskedWord[]
	readonly unknownWords: readonly string[]
	/** The words looked for instead of the typed ones. */
	readonly corrected: string | undefined
	/** For few results: what rare words may have meant; undefined when they mean what they say. */
	lookFurther(): Promise<{ readonly terms: Term[]; readonly corrected: string } | undefined>
}

interface UnderstandQueryInput {
	readonly text: string
	/** Forbids corrections. */
	readonly isLiteral: boolean
	/** Parts of these kinds are words as any others. */
	readonly asWords?: readonly UnderstoodPart['kind'][]
}

/** Reads what a shopper typed. */
export async function understandQuery(
	db: Database,
	{ text, isLiteral, asWords = [] }: UnderstandQueryInput,
): Promise<UnderstoodQuery> {
	const { wishes, parts, rest } = readParts(text, asWords)
	const hasParts = parts.length > 0
	const typed = await readTypedWords(db, rest)
	const switched = isLiteral ? undefined : await readInOtherLayout(db, rest, typed)
	const words = switched ?? typed
	const segments = await readSegments(db, words)
	const catalogue = { db, all: words[0]?.all ?? 0 }
	const readings = await readMeanings(catalogue, carryingOf(segments, hasParts), isLiteral)
	const isCorrected = switched !== undefined || readings.some(({ isReplaced }) => isReplaced)

	const correctedBy = (read: readonly SegmentReading[]) => {
		const textsBySegment = new Map(read.map(({ segment, text }) => [segment.text, text]))
		const correctedWords = segments.map((segment) => textsBySegment.get(segment.text) ?? segment.text)
		return [...correctedWords, ...parts.map((part) => part.text)].join(' ')
	}
	return {
		terms: termsOf(readings, hasParts),
		wishes,
		words: textOf(words),
		text: hasParts ? (await cutWords(db, text)).join(' ') : textOf(words),
		parts,
		askedWords: words,
		unknownWords: readings.flatMap(({ term, segment }) => (term ? [] : [typedOf(segment)])),
		corrected: isCorrected ? correctedBy(readings) : undefined,
		lookFurther: async () => {
			const further = isLiteral || switched ? undefined : await addMeant(db, readings)
			return further && { terms: termsOf(further, hasParts), corrected: correctedBy(further) }
		},
	}
}

const vagueRarity = 0.25

/** Vague words count little beside other words and parts; alone they are what is looked for. */
function termsOf(readings: readonly SegmentReading[], hasParts: boolean): Term[] {
	const terms = readings.flatMap(({ term }) => term ?? [])
	if (!hasParts && terms.every(({ isOptional }) => isOptional))
		return terms.map((term) => ({ ...term, isOptional: false }))
	return terms.map((term) => (term.isOptional ? { ...term, rarity: term.rarity * vagueRarity } : term))
}
