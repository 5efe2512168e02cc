import type { UnderstoodPart } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import { mendParts } from './parts/mend-parts.ts'
import { readParts } from './parts/read-parts.ts'
import { addMeant, readMeanings, type SegmentReading } from './read-segments.ts'
import type { Understood } from './score.ts'
import { termsOfSegment } from './segment-terms.ts'
import {
	carryingOf,
	type ReadText,
	readInOtherLayout,
	readSegments,
	readTypedWords,
	type Segment,
	textOf,
} from './segments.ts'
import type { Term } from './terms.ts'
import { unwantedOf } from './tsquery.ts'
import { type AskedWord, cutWords } from './word-queries.ts'

export interface UnderstoodQuery extends Understood {
	readonly parts: readonly UnderstoodPart[]
	/** The words beside the parts. */
	readonly askedWords: readonly AskedWord[]
	readonly unknownWords: readonly string[]
	/** Every word only leads to others (`хочу купить`). */
	readonly isFilling: boolean
	/** Something typed is no name of a thing: a vague or filling word, a part. */
	readonly isBroad: boolean
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
	const readText = async (given: string): Promise<ReadText> => {
		const read = readParts(given, asWords)
		return { text: given, read, words: await readTypedWords(db, read.rest) }
	}
	const typed = await readText(text)
	const changed = isLiteral ? undefined : await readChanged(typed, readText)
	const { text: readAs, read, words } = changed ?? typed
	const { parts } = read
	const hasParts = parts.length > 0
	const segments = await readSegments(db, words)
	const catalogue = { db, all: words[0]?.all ?? 0 }
	const { wanted, unwanted } = divide(carryingOf(segments, hasParts), hasParts)
	const readings = await readMeanings(catalogue, wanted, isLiteral)
	const isReplaced = readings.some((reading) => reading.isReplaced)

	const correctedBy = (read: readonly SegmentReading[]) => {
		const single = read.flatMap((reading) => reading.joined ?? [reading])
		const textsBySegment = new Map(single.map(({ segment, text }) => [segment.text, text]))
		const correctedWords = segments.map((segment) => textsBySegment.get(segment.text) ?? segment.text)
		return [...correctedWords, ...parts.map((part) => part.text)].join(' ')
	}
	const corrected = changed || isReplaced ? correctedBy(readings) : undefined
	if (isReplaced && corrected && readParts(corrected, asWords).parts.length > parts.length)
		return { ...(await understandQuery(db, { text: corrected, isLiteral: true, asWords })), corrected }
	return {
		terms: termsOf(readings, hasParts),
		wishes: {
			...read.wishes,
			unwanted: unwanted.flatMap((segment) => unwantedOf(termsOfSegment(segment, catalogue.all))),
		},
		words: textOf(words),
		text: hasParts ? (await cutWords(db, readAs)).join(' ') : textOf(words),
		parts,
		askedWords: words,
		unknownWords: readings.flatMap(({ unknown, segment }) => (isBroad(segment) ? [] : unknown)),
		isFilling: words.length > 0 && words.every((word) => word.isFilling || word.isJoining),
		isBroad: hasParts || words.some((word) => word.isVague || word.isFilling),
		corrected,
		lookFurther: async () => {
			const further = isLiteral || changed ? undefined : await addMeant(db, readings)
			return further && { terms: termsOf(further, hasParts), corrected: correctedBy(further) }
		},
	}
}

/** In the other layout, and with the misspelt words of parts mended. */
async function readChanged(
	typed: ReadText,
	readText: (text: string) => Promise<ReadText>,
): Promise<ReadText | undefined> {
	const switched = await readInOtherLayout(typed, readText)
	const { text, words } = switched ?? typed
	const known = new Set(words.flatMap(({ word, isKnown, isJoining }) => (isKnown || isJoining ? [word] : [])))
	const mended = mendParts(text, (word) => known.has(word))
	return mended === undefined ? switched : await readText(mended)
}

/** What stands behind `не` or `без` is not wanted, if anything else was typed. */
function divide(segments: readonly Segment[], hasParts: boolean) {
	const wanted = segments.filter(({ words }) => !words.every(({ isUnwanted }) => isUnwanted))
	if (wanted.length === 0 && !hasParts) return { wanted: segments, unwanted: [] }
	return { wanted, unwanted: segments.filter((segment) => !wanted.includes(segment)) }
}

function isBroad({ words }: Segment): boolean {
	return words.every((word) => word.isVague || word.isFilling)
}

const vagueRarity = 0.25

/** Vague words count little beside other words and parts; alone they are what is looked for. */
function termsOf(readings: readonly SegmentReading[], hasParts: boolean): Term[] {
	const terms = readings.flatMap((reading) => reading.terms)
	if (!hasParts && terms.every(({ isOptional }) => isOptional))
		return terms.map((term) => ({ ...term, isOptional: false }))
	return terms.map((term) => (term.isOptional ? { ...term, rarity: term.rarity * vagueRarity } : term))
}
