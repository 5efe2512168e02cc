import type { Database } from '../../platform/database.ts'
import { costWithTitles, type Guess, guessWord, isCorrectable } from './guess-word.ts'
import { termsOfSegment, titlesOf, weights } from './segment-terms.ts'
import { readSegments, readTypedWords, type Segment, type TypedWord } from './segments.ts'
import type { Term } from './terms.ts'
import { isRightWord } from './word-kinds.ts'
import type { KnownWord } from './word-queries.ts'

/** Every guess costs several statements. */
const mostGuessed = 3

/** A guess is added to a known word, or to a new form of one, only when it has so many times more products. */
const muchMore = { word: 8, form: 2 }

/** Guesses that cost little more than the best are looked for as well. */
const closeCost = 0.5
const mostRunnersUp = 2

export interface SegmentReading {
	readonly segment: Segment
	/** What it is read as. */
	readonly text: string
	readonly isReplaced: boolean
	/** Without slips. */
	readonly words: readonly TypedWord[]
	/** The readings of the words of a phrase. */
	readonly joined?: readonly SegmentReading[]
	/** One for each word of it, or of what was put for it; none when no product has any. */
	readonly terms: readonly Term[]
	/** Words that no product has, as typed. */
	readonly unknown: readonly string[]
}

/** `all` is the number of listed products. */
interface Catalogue {
	readonly db: Database
	readonly all: number
}

/** Words that no product has are corrected, unless `isLiteral`. */
export async function readMeanings(
	catalogue: Catalogue,
	segments: readonly Segment[],
	isLiteral: boolean,
): Promise<SegmentReading[]> {
	const readings = segments.map((segment) => readKnown(segment, catalogue.all))
	const guessed = readings
		.filter(
			({ terms, segment: { words, text } }) =>
				terms.length === 0 && !isLiteral && words.length === 1 && !isRight(words, text),
		)
		.slice(0, mostGuessed)
	if (guessed.length === 0) return readings
	const corrected = await Promise.all(
		readings.map(async (reading) => (guessed.includes(reading) ? await readGuess(catalogue, reading) : reading)),
	)
	return corrected.length > 1 ? await joinPhrases(catalogue, corrected) : corrected
}

/** A corrected word may make a phrase of the synonyms with those beside it (`хот велс`). */
async function joinPhrases({ db, all }: Catalogue, readings: readonly SegmentReading[]): Promise<SegmentReading[]> {
	const segments = await readSegments(
		db,
		readings.flatMap(({ words }) => words),
	)
	const phraseOf = ({ words }: SegmentReading) =>
		segments.find((segment) => words.some((word) => segment.words.includes(word)))
	const joinedBy = (segment: Segment) => readings.filter((reading) => phraseOf(reading) === segment)
	return readings.flatMap((reading) => {
		const phrase = phraseOf(reading)
		const joined = phrase?.isPhrase ? joinedBy(phrase) : []
		const [first] = joined
		if (!phrase || !first || joined.length < 2 || joined.every(isAsTyped)) return [reading]
		if (reading !== first) return []
		const { terms, unknown } = readKnown(phrase, all)
		const spelled = joined.map((one) =>
			isAsTyped(one) ? one : { ...one, text: one.words.map(({ word }) => word).join(' ') },
		)
		return [
			{ segment: phrase, text: phrase.text, isReplaced: true, words: phrase.words, joined: spelled, terms, unknown },
		]
	})
}

function isAsTyped({ words, segment }: SegmentReading): boolean {
	return words === segment.words
}

function isRight(words: readonly TypedWord[], text: string): boolean {
	return isRightWord(text) || words.some(({ isVague, isFilling }) => isVague || isFilling)
}

function readKnown(segment: Segment, all: number): SegmentReading {
	const { words, text } = segment
	const given = termsOfSegment(segment, all)
	const terms = given.filter(({ alternatives, alone = [] }) => alternatives.length + alone.length > 0)
	const unknown = given.flatMap((term) => (terms.includes(term) ? [] : [term.typed]))
	return { segment, text, isReplaced: false, words, terms, unknown }
}

/** What a word is corrected to is read as if it were typed, with its synonyms; close guesses are added. */
async function readGuess({ db, all }: Catalogue, reading: SegmentReading): Promise<SegmentReading> {
	const [word] = reading.segment.words
	const [best, ...others] = word ? await guessWord(db, word, word.isLast) : []
	if (!best) return reading
	const text = best.words.map(({ word: guessed }) => guessed).join(' ')
	const words = await readTypedWords(db, text, false)
	const segments = await readSegments(db, words)
	const added = runnersUp(best, others).map((stem) => ({ stems: [stem], weight: weights.begun }))
	const terms = segments.flatMap((segment) =>
		readKnown(segment, all).terms.map((term) => ({
			...term,
			alternatives: [...term.alternatives, ...added],
			isOptional: term.isOptional && segments.length > 1,
			isComplement: word?.isComplement ?? false,
		})),
	)
	const spelling = best.words.map((guessed) => guessed.spelling).join(' ')
	return terms.length > 0
		? { ...reading, text: spelling, isReplaced: true, words, terms, unknown: [] }
		: { ...reading, words }
}

function runnersUp(best: Guess, others: readonly Guess[]): string[] {
	if (best.words.length > 1) return []
	return others
		.filter((other) => other.words.length === 1 && costWithTitles(other) - costWithTitles(best) < closeCost)
		.slice(0, mostRunnersUp)
		.flatMap(({ words }) => words.map(({ stem }) => stem))
}

/**
 * A slip may by chance be a real rare word: the word stays, and what it may have meant is added. Returns nothing when every
 * word means what it says.
 */
export async function addMeant(
	db: Database,
	readings: readonly SegmentReading[],
): Promise<SegmentReading[] | undefined> {
	const doubted = readings.filter(isDoubtful).sort((a, b) => titlesOf(a.segment.words) - titlesOf(b.segment.words))
	const meant = new Map<SegmentReading, KnownWord>()
	await Promise.all(
		doubted.slice(0, mostGuessed).map(async (reading) => {
			const word = await guessMeant(db, reading)
			if (word) meant.set(reading, word)
		}),
	)
	if (meant.size === 0) return undefined
	return readings.map((reading) => {
		const word = meant.get(reading)
		const [term] = reading.terms
		if (!term || !word) return reading
		const alternatives = [...term.alternatives, { stems: [word.stem], weight: weights.meant }]
		return { ...reading, text: word.spelling, terms: [{ ...term, alternatives }] }
	})
}

function isDoubtful({ segment: { words, text, synonyms }, terms, isReplaced }: SegmentReading): boolean {
	return terms.length > 0 && !isReplaced && words.length === 1 && synonyms.length === 0 && isCorrectable(text)
}

async function guessMeant(db: Database, { segment }: SegmentReading): Promise<KnownWord | undefined> {
	const [word] = segment.words
	if (!word) return undefined
	const titles = Math.max(1, word.titles, ...word.begun.map((known) => known.titles))
	const enough = titles * (word.isKnown || word.begun.length > 0 ? muchMore.word : muchMore.form)
	const guesses = await guessWord(db, word, word.isLast)
	const best = guesses.find(({ words }) => words.length === 1 && words.every((known) => known.titles >= enough))
	return best?.words[0]
}
