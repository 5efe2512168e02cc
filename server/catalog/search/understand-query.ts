import type { UnderstoodPart } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import { type Guess, guessWord, isCorrectable, scoreOf } from './guess-word.ts'
import { readParts } from './parts/read-parts.ts'
import type { Understood } from './score.ts'
import { switchLayout } from './spelling.ts'
import { type Alternative, isFilling, isVague, rarityOf, type Term } from './terms.ts'
import {
	type AskedWord,
	type KnownWord,
	listBeginnings,
	listSynonyms,
	type Phrase,
	readAskedWords,
} from './word-queries.ts'

export interface UnderstoodQuery extends Understood {
	readonly parts: readonly UnderstoodPart[]
	readonly unknownWords: readonly string[]
	/** The words looked for instead of the typed ones. */
	readonly corrected: string | undefined
	/** For few results: what rare words may have meant; undefined when they mean what they say. */
	lookFurther(): Promise<{ readonly terms: Term[]; readonly corrected: string } | undefined>
}

/** How well a word stands for the typed one. */
const weights = { form: 0.95, synonym: 0.9, likeliest: 0.85, pair: 0.8, begun: 0.7, meant: 0.5 } as const

const vagueRarity = 0.25

const beginnings = 16

/** A guess is added to a known word only when it has this many times more products. */
const muchMore = 8

interface Chunk extends AskedWord {
	readonly isLast: boolean
	/** Words that begin so, of a last word that is none itself. */
	readonly begun: readonly KnownWord[]
}

/** Reads what a shopper typed; `isLiteral` forbids corrections. */
export async function understandQuery(db: Database, typed: string, isLiteral: boolean): Promise<UnderstoodQuery> {
	const { wishes, parts, rest } = readParts(typed)
	const chunks = await readChunks(db, rest)
	const context = { db, all: chunks[0]?.all ?? 0 }
	const read = isLiteral ? undefined : await readInOtherLayout(db, rest, chunks)
	const words = read ?? chunks
	const lines = await listSynonyms(db, words.flatMap(stemsOf))
	const places = carryingOf(placesOf(words, lines), parts.length > 0)
	const readings = await Promise.all(places.map((place) => readPlace(context, place, isLiteral)))
	const unknownWords = readings.flatMap(({ term, typed }) => (term ? [] : [typed]))
	const isCorrected = read !== undefined || readings.some(({ isReplaced }) => isReplaced)
	return {
		terms: weigh(
			readings.flatMap(({ term }) => term ?? []),
			parts.length > 0,
		),
		wishes,
		text: words.map(({ word }) => word).join(' '),
		parts,
		unknownWords,
		corrected: isCorrected
			? [...readings.map(({ word }) => word), ...parts.map(({ text }) => text)].join(' ')
			: undefined,
		lookFurther: async () => (isLiteral || isCorrected ? undefined : await addMeant(context, readings)),
	}
}

async function readChunks(db: Database, text: string): Promise<Chunk[]> {
	const words = await readAskedWords(db, text)
	return await Promise.all(
		words.map(async (one, place) => {
			const isLast = place === words.length - 1
			// A joining word is hardly the beginning of another, unless it is all there is.
			const mayBegin = isLast && !one.isKnown && (!one.isJoining || words.length === 1)
			return { ...one, isLast, begun: mayBegin ? await listBeginnings(db, one.word, beginnings) : [] }
		}),
	)
}

/** Joining words count in phrases, and when nothing else was typed. */
function carryingOf(places: readonly Place[], hasParts: boolean): readonly Place[] {
	const carrying = places.filter(
		({ chunks, isPhrase }) => isPhrase || chunks.some(({ isJoining, word }) => !isJoining && !isFilling(word)),
	)
	return carrying.length > 0 || hasParts ? carrying : places
}

function stemsOf({ stem, kazakh }: Chunk): string[] {
	return kazakh ? [stem, kazakh.stem] : [stem]
}

/** No product has it, in no form. */
function isNothing({ titles, kazakh, begun }: Chunk): boolean {
	return titles === 0 && !kazakh?.titles && begun.length === 0
}

/** Signs may be letters in the other layout (`rjkj,jr` is `колобок`); nothing unless every word makes sense. */
async function readInOtherLayout(db: Database, text: string, chunks: readonly Chunk[]): Promise<Chunk[] | undefined> {
	if (chunks.length < 2 || !chunks.some(isNothing)) return undefined
	const switched = await readChunks(db, switchLayout(text))
	return switched.length > chunks.length || switched.some(isNothing) ? undefined : switched
}

/** Words that stand together for one thing, and other phrases for it. */
interface Place {
	readonly chunks: readonly Chunk[]
	readonly synonyms: readonly Phrase[]
	/** It stands so in a line of synonyms. */
	readonly isPhrase: boolean
}

/** The longest phrases first; a word in no phrase is a place of its own. */
function placesOf(chunks: readonly Chunk[], lines: readonly Phrase[][]): Place[] {
	const [first] = chunks
	if (!first) return []
	for (let length = Math.min(chunks.length, 4); length > 0; length--) {
		const phrase = chunks.slice(0, length)
		const matching = lines.filter((line) => line.some(({ stems }) => isPhrase(phrase, stems)))
		if (matching.length === 0) continue
		const synonyms = matching
			.flat()
			.filter(({ stems, titles, isTypedOnly }) => !isTypedOnly && titles > 0 && !isPhrase(phrase, stems))
		return [{ chunks: phrase, synonyms, isPhrase: true }, ...placesOf(chunks.slice(length), lines)]
	}
	return [{ chunks: [first], synonyms: [], isPhrase: false }, ...placesOf(chunks.slice(1), lines)]
}

function isPhrase(chunks: readonly Chunk[], stems: readonly string[]): boolean {
	return stems.length === chunks.length && chunks.every((chunk, index) => stemsOf(chunk).includes(stems[index] ?? ''))
}

interface Context {
	readonly db: Database
	readonly all: number
}

interface Reading {
	readonly place: Place
	readonly typed: string
	/** What it is read as. */
	readonly word: string
	readonly isReplaced: boolean
	/** Undefined when no product has it. */
	readonly term: Term | undefined
}

async function readPlace({ db, all }: Context, place: Place, isLiteral: boolean): Promise<Reading> {
	const { chunks, synonyms } = place
	const typed = chunks.map((chunk) => chunk.typed).join(' ')
	const word = chunks.map((chunk) => chunk.word).join(' ')
	const [first] = chunks
	const own = alternativesOf(place)
	if (own.length > 0 || !first) {
		const titles = own.length > 0 ? Math.max(1, titlesOf(place), ...synonyms.map((phrase) => phrase.titles)) : 0
		const term = { typed, word, alternatives: own, rarity: rarityOf(titles, all), isOptional: isVague(word) }
		return { place, typed, word, isReplaced: false, term: own.length > 0 ? term : undefined }
	}
	const [best, ...others] = isLiteral ? [] : await guessWord(db, first, first.isLast)
	if (!best) return { place, typed, word, isReplaced: false, term: undefined }
	const meant = best.words.map((known) => known.word).join(' ')
	const titles = Math.min(...best.words.map((known) => known.titles))
	const alternatives = [
		{ stems: best.words.map(({ stem }) => stem), weight: 1 },
		...runnersUp(best, others).map((stem) => ({ stems: [stem], weight: weights.begun })),
	]
	const term = { typed: meant, word: meant, alternatives, rarity: rarityOf(titles, all), isOptional: false }
	return { place, typed, word: meant, isReplaced: true, term }
}

/** The more frequent of a phrase's typed stem and its Kazakh one, by its rarest word. */
function titlesOf({ chunks }: Place): number {
	return Math.min(
		...chunks.map(({ titles, kazakh, begun }) => Math.max(titles, kazakh?.titles ?? 0, begun[0]?.titles ?? 0)),
	)
}

function alternativesOf({ chunks, synonyms }: Place): Alternative[] {
	const phrases = synonyms.map(({ stems }) => ({ stems, weight: weights.synonym }))
	const [chunk, ...others] = chunks
	if (!chunk) return []
	if (others.length > 0)
		return [
			...(chunks.every((one) => one.titles > 0) ? [{ stems: chunks.map(({ stem }) => stem), weight: 1 }] : []),
			...phrases,
		]
	const { stem, titles, kazakh, begun, pairs } = chunk
	return [
		...(titles > 0 ? [{ stems: [stem], weight: 1 }] : []),
		...(kazakh && kazakh.titles > 0 ? [{ stems: [kazakh.stem], weight: weights.form }] : []),
		...begun.map((known, index) => ({ stems: [known.stem], weight: index === 0 ? weights.likeliest : weights.begun })),
		...pairs.map((other) => ({ stems: [other], weight: weights.pair })),
		...phrases,
	]
}

function runnersUp(best: Guess, others: readonly Guess[]): string[] {
	return others
		.filter((other) => other.words.length === 1 && best.words.length === 1 && scoreOf(other) - scoreOf(best) < 0.5)
		.slice(0, 2)
		.flatMap(({ words }) => words.map(({ stem }) => stem))
}

/** Vague words count little beside other words and parts; alone they are what is looked for. */
function weigh(terms: readonly Term[], hasParts: boolean): Term[] {
	if (!hasParts && terms.every(({ isOptional }) => isOptional))
		return terms.map((term) => ({ ...term, isOptional: false }))
	return terms.map((term) => (term.isOptional ? { ...term, rarity: term.rarity * vagueRarity } : term))
}

/** A slip may by chance be a real rare word: the word stays, and what it may have meant is added. */
async function addMeant({ db }: Context, readings: readonly Reading[]) {
	const meant = await Promise.all(readings.map((reading) => guessMeant(db, reading)))
	if (meant.every((word) => word === undefined)) return undefined
	const terms = readings.flatMap(({ term }, index) => {
		const word = meant[index]
		if (!term || !word) return term ?? []
		return { ...term, alternatives: [...term.alternatives, { stems: [word.stem], weight: weights.meant }] }
	})
	return {
		terms: weigh(terms, true),
		corrected: readings.map(({ word }, index) => meant[index]?.word ?? word).join(' '),
	}
}

async function guessMeant(db: Database, { place: { chunks, synonyms } }: Reading): Promise<KnownWord | undefined> {
	const [chunk, ...others] = chunks
	if (!chunk || others.length > 0 || synonyms.length > 0 || !isCorrectable(chunk.word)) return undefined
	const titles = Math.max(1, chunk.titles, ...chunk.begun.map((known) => known.titles))
	const guesses = await guessWord(db, chunk, chunk.isLast)
	const best = guesses.find(
		({ words }) => words.length === 1 && words.every((word) => word.titles >= titles * muchMore),
	)
	return best?.words[0]
}
