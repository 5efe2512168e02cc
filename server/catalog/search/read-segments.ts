import type { Database } from '../../platform/database.ts'
import { costWithTitles, type Guess, guessWord, isCorrectable } from './guess-word.ts'
import type { Segment, TypedWord } from './segments.ts'
import { type Alternative, rarityOf, type Term } from './terms.ts'
import { isRightWord } from './word-kinds.ts'
import type { KnownWord } from './word-queries.ts'

/** How well a word stands for the typed one. */
const weights = { form: 0.95, synonym: 0.9, likeliest: 0.85, pair: 0.8, begun: 0.7, meant: 0.5 } as const

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
	/** Undefined when no product has it. */
	readonly term: Term | undefined
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
		.filter(({ term, segment: { words, text } }) => !term && !isLiteral && words.length === 1 && !isRightWord(text))
		.slice(0, mostGuessed)
	return await Promise.all(
		readings.map(async (reading) => (guessed.includes(reading) ? await readGuess(catalogue, reading) : reading)),
	)
}

function readKnown(segment: Segment, all: number): SegmentReading {
	const { words, text, synonyms } = segment
	const alternatives = alternativesOf(segment)
	const titles = Math.max(1, titlesOf(words), ...synonyms.map((phrase) => phrase.titles))
	const isOptional = words.every(({ isVague }) => isVague)
	const term = { typed: typedOf(segment), word: text, alternatives, rarity: rarityOf(titles, all), isOptional }
	return { segment, text, isReplaced: false, term: alternatives.length > 0 ? term : undefined }
}

export function typedOf({ words }: Segment): string {
	return words.map(({ typed }) => typed).join(' ')
}

/** Of the rarest word, in the most frequent of its forms. */
function titlesOf(words: readonly TypedWord[]): number {
	return Math.min(
		...words.map(({ titles, kazakh, begun }) =>
			Math.max(titles, kazakh?.isSure ? kazakh.titles : 0, begun[0]?.titles ?? 0),
		),
	)
}

function alternativesOf({ words, synonyms }: Segment): Alternative[] {
	const phrases = synonyms.map(({ stems }) => ({ stems, weight: weights.synonym }))
	const [word, ...others] = words
	if (!word) return []
	const typed = words.every(({ titles }) => titles > 0) ? [{ stems: words.map(({ stem }) => stem), weight: 1 }] : []
	if (others.length > 0) return [...typed, ...phrases]
	const { kazakh, begun, pairs } = word
	return [
		...typed,
		...(kazakh && kazakh.titles > 0 && (kazakh.isSure || typed.length > 0)
			? [{ stems: [kazakh.stem], weight: kazakh.isSure ? weights.form : weights.meant }]
			: []),
		...begun.map((known, index) => ({ stems: [known.stem], weight: index === 0 ? weights.likeliest : weights.begun })),
		...pairs.map((other) => ({ stems: [other], weight: weights.pair })),
		...phrases,
	]
}

async function readGuess({ db, all }: Catalogue, reading: SegmentReading): Promise<SegmentReading> {
	const [word] = reading.segment.words
	const [best, ...others] = word ? await guessWord(db, word, word.isLast) : []
	if (!best) return reading
	const text = best.words.map(({ word }) => word).join(' ')
	const titles = Math.min(...best.words.map((known) => known.titles))
	const alternatives = [
		{ stems: best.words.map(({ stem }) => stem), weight: 1 },
		...runnersUp(best, others).map((stem) => ({ stems: [stem], weight: weights.begun })),
	]
	const term = { typed: text, word: text, alternatives, rarity: rarityOf(titles, all), isOptional: false }
	return { ...reading, text: best.words.map(({ spelling }) => spelling).join(' '), isReplaced: true, term }
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
		if (!reading.term || !word) return reading
		const alternatives = [...reading.term.alternatives, { stems: [word.stem], weight: weights.meant }]
		return { ...reading, text: word.spelling, term: { ...reading.term, alternatives } }
	})
}

function isDoubtful({ segment: { words, text, synonyms }, term, isReplaced }: SegmentReading): boolean {
	return term !== undefined && !isReplaced && words.length === 1 && synonyms.length === 0 && isCorrectable(text)
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
