import type { Correction } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import { type Guess, guessWord, isCorrectable, scoreOf } from './guess-word.ts'
import {
	type AskedWord,
	type KnownWord,
	listBeginnings,
	type PlacedStem,
	readAskedWords,
	type Stems,
	stemKind,
	stemsOfWord,
	toStems,
} from './queries.ts'
import { switchLayout } from './spelling.ts'

/** A search text, and what the catalogue knows of its words. */
export interface TypedWords {
	readonly text: string
	readonly words: readonly AskedWord[]
	/** The words that begin as the last one, those of the most products first. */
	readonly begun: readonly KnownWord[]
}

/** A search text as the search understands it. */
interface Understood {
	/** What is looked for; nothing can be found without any. */
	readonly stems: Stems
	/** The words that are looked for instead of those typed, or after them. */
	readonly corrected?: string
	/** The words as typed are not looked for at all. */
	readonly isReplaced?: true
	/** For when little is found: the same with what rare words may have meant; nothing when they meant what they say. */
	readonly lookFurther?: () => Promise<Understood | undefined>
}

/** With fewer products than this found as typed, what the words may have meant is looked for too. */
const fewProducts = 12

/** So many words that begin so are read: words of one stem are one suggestion, so more than are suggested. */
const beginningsRead = 25

/** So many words that begin so are looked for; fewer when the beginning is a word itself. */
const beginnings = 16

const beginningsOfWord = 6

/** A guess must be of so many times more products than the word as typed. */
const muchMore = 8

/** What a search came to: how many products match in all, and how many of them as typed. */
interface Found {
	readonly total: number
	readonly literalTotal: number
}

/** Finds products by the words of a search text with `find`, corrected where that finds more; `isLiteral` leaves every word as it is. */
export async function findByWords<Result extends Found>(
	db: Database,
	{ typed, isLiteral }: { readonly typed: TypedWords; readonly isLiteral: boolean },
	find: (stems: Stems) => Promise<Result>,
): Promise<{ found: Result; correction: Correction | undefined }> {
	const understood = await understandQuery(db, typed, isLiteral)
	const found = await find(understood.stems)
	if (understood.corrected !== undefined || found.literalTotal >= fewProducts) return withCorrection(found, understood)
	const further = await understood.lookFurther?.()
	return further ? withCorrection(await find(further.stems), further) : { found, correction: undefined }
}

function withCorrection<Result extends Found>(found: Result, { corrected, isReplaced }: Understood) {
	const literalItems = isReplaced ? 0 : found.literalTotal
	const isOfUse = corrected !== undefined && found.total > literalItems
	return { found, correction: isOfUse ? { query: corrected, literalItems } : undefined }
}

/** Reads what the catalogue knows of the words of a search text. */
export async function readTypedWords(db: Database, text: string): Promise<TypedWords> {
	const words = await readAskedWords(db, text)
	const last = words.at(-1)
	return { text, words, begun: last ? await listBeginnings(db, last.word, beginningsRead) : [] }
}

interface Chunk extends AskedWord {
	readonly isLast: boolean
	readonly begun: readonly KnownWord[]
}

/** Understands a search text; `isLiteral` leaves every word as it is. */
async function understandQuery(db: Database, typed: TypedWords, isLiteral: boolean): Promise<Understood> {
	const chunks = chunksOf(typed)
	const asked = askedOf(chunks)
	const literal = toStems(asked.flatMap(stemsOf))
	if (isLiteral || asked.every(({ stem }) => stem === null)) return { stems: literal }
	const readings = await Promise.all(chunks.map((chunk) => readChunk(db, chunk)))
	if (readings.some(({ best }) => best !== undefined) || chunks.some(isNothing))
		return (await readInOtherLayout(db, typed)) ?? replaceUnknown(readings, literal)
	return { stems: literal, lookFurther: () => addMeant(db, asked) }
}

function chunksOf({ words, begun }: TypedWords): Chunk[] {
	return words.map((one, place) => {
		const isLast = place === words.length - 1
		// A word that only joins others is hardly the beginning of one.
		const mayBegin = isLast && (one.stem !== null || words.length === 1)
		return { ...one, isLast, begun: mayBegin ? begun.slice(0, one.isKnown ? beginningsOfWord : beginnings) : [] }
	})
}

/** Not a word of the catalogue, nor the beginning of one; it may still be a form of one. */
function isUnknown({ stem, isKnown, begun }: Chunk): boolean {
	return stem !== null && !isKnown && begun.length === 0
}

/** Words that only join others are not asked for, unless there are no others. */
function askedOf(chunks: readonly Chunk[]): readonly Chunk[] {
	const carrying = chunks.filter(({ stem }) => stem !== null)
	return carrying.length > 0 ? carrying : chunks
}

function stemsOf({ word, stem, begun }: Chunk, place: number): PlacedStem[] {
	return [
		...stemsOfWord({ word, stem }, place),
		...begun.map((known, index) => ({
			stem: known.stem,
			place,
			kind: index === 0 ? stemKind.likeliest : stemKind.begun,
		})),
	]
}

/**
 * Several words in the other layout, where signs may be letters (`rjkj,jr` is `колобок`); nothing unless each makes sense. A
 * single word may as well be a slip: its guesses are weighed against each other.
 */
async function readInOtherLayout(db: Database, { text, words }: TypedWords): Promise<Understood | undefined> {
	if (words.length < 2) return undefined
	const chunks = chunksOf(await readTypedWords(db, switchLayout(text)))
	const placed = askedOf(chunks).flatMap(stemsOf)
	if (placed.length === 0 || chunks.length > words.length || chunks.some(isNothing)) return undefined
	return { stems: toStems(placed), corrected: chunks.map(({ word }) => word).join(' '), isReplaced: true }
}

/** A word that no product has in any form. */
function isNothing(chunk: Chunk): boolean {
	return isUnknown(chunk) && chunk.products === 0
}

interface Reading {
	readonly chunk: Chunk
	readonly guesses: readonly Guess[]
	/** The guess that is believed rather than the word as typed. */
	readonly best: Guess | undefined
}

/** Guesses what an unknown word means. A form of a known word is believed unless the guess is of far more products. */
async function readChunk(db: Database, chunk: Chunk): Promise<Reading> {
	if (!isUnknown(chunk)) return { chunk, guesses: [], best: undefined }
	const guesses = await guessWord(db, chunk, chunk.isLast)
	const [best] = guesses
	const isForm = best?.words.some(({ stem, titles }) => stem === chunk.stem || titles < chunk.products * 2)
	return { chunk, guesses, best: chunk.products > 0 && isForm ? undefined : best }
}

/** Looks for the likeliest words instead of those that no product has. */
function replaceUnknown(readings: readonly Reading[], literal: Stems): Understood {
	if (readings.some(({ chunk, best }) => isNothing(chunk) && best === undefined)) return { stems: literal }
	let place = 0
	const placed: PlacedStem[] = []
	const words: string[] = []
	for (const { chunk, guesses, best } of readings) {
		words.push(...(best?.words.map(({ word }) => word) ?? [chunk.word]))
		if (!best) {
			if (chunk.stem !== null) placed.push(...stemsOf(chunk, place++))
			continue
		}
		for (const known of best.words) placed.push(...stemsOfWord(known, place++))
		if (best.words.length > 1) continue
		const others = [...runnersUp(guesses), ...(chunk.stem === null ? [] : [chunk.stem])]
		placed.push(...others.map((stem) => ({ stem, place: place - 1, kind: stemKind.begun })))
	}
	return { stems: toStems(placed), corrected: words.join(' '), isReplaced: true }
}

/** The stems of guesses hardly less likely than the best. */
function runnersUp([best, ...others]: readonly Guess[]): string[] {
	if (!best) return []
	return others
		.filter((other) => other.words.length === 1 && scoreOf(other) - scoreOf(best) < 0.5)
		.slice(0, 2)
		.flatMap(({ words }) => words.map(({ stem }) => stem))
}

/** Looks also for what rare words may have meant: a slip may by chance be another word. */
async function addMeant(db: Database, asked: readonly Chunk[]): Promise<Understood | undefined> {
	const readings = await Promise.all(
		asked.map(async (chunk) => {
			const guesses = isCorrectable(chunk.word) ? await guessWord(db, chunk, chunk.isLast) : []
			const titles = Math.max(1, chunk.products, ...chunk.begun.map((word) => word.titles))
			return {
				chunk,
				best: guesses.find(({ words }) => words.length === 1 && (words[0]?.titles ?? 0) >= titles * muchMore),
			}
		}),
	)
	if (readings.every(({ best }) => best === undefined)) return undefined
	const meant = readings.flatMap(({ best }, place) =>
		(best?.words ?? []).map(({ stem }) => ({ stem, place, kind: stemKind.meant })),
	)
	return {
		stems: toStems([...asked.flatMap(stemsOf), ...meant]),
		corrected: readings.map(({ chunk, best }) => best?.words[0]?.word ?? chunk.word).join(' '),
	}
}
