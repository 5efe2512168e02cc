import type { Correction } from '#contract/search.ts'
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

export interface TypedWords {
	readonly text: string
	readonly words: readonly AskedWord[]
	/** Sorted by frequency. */
	readonly begun: readonly KnownWord[]
}

interface Understood {
	readonly stems: Stems
	/** The words looked for instead of the typed ones, or after them. */
	readonly corrected?: string
	readonly isReplaced?: true
	/** For few results: adds likely meanings of rare words; absent when the words mean what they say. */
	readonly lookFurther?: () => Promise<Understood | undefined>
}

/** Below this number the search also tries other meanings. */
const fewProducts = 12

/** Words of one stem give one suggestion, so this exceeds the number of suggestions. */
const beginningsRead = 25

/** Fewer when the beginning is itself a word. */
const beginnings = 16

const beginningsOfWord = 6

/** A guess replaces a known word only when it has this many times more products. */
const muchMore = 8

interface FoundTotals {
	readonly total: number
	readonly literalTotal: number
}

/** Corrects the text where that finds more; `isLiteral` forbids corrections. */
export async function findByWords<Result extends FoundTotals>(
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

function withCorrection<Result extends FoundTotals>(found: Result, { corrected, isReplaced }: Understood) {
	const literalItems = isReplaced ? 0 : found.literalTotal
	const isOfUse = corrected !== undefined && found.total > literalItems
	return { found, correction: isOfUse ? { query: corrected, literalItems } : undefined }
}

export async function readTypedWords(db: Database, text: string): Promise<TypedWords> {
	const words = await readAskedWords(db, text)
	const last = words.at(-1)
	return { text, words, begun: last ? await listBeginnings(db, last.word, beginningsRead) : [] }
}

interface Chunk extends AskedWord {
	readonly isLast: boolean
	readonly begun: readonly KnownWord[]
}

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
		// A joining word is hardly the beginning of another.
		const mayBegin = isLast && (one.stem !== null || words.length === 1)
		return { ...one, isLast, begun: mayBegin ? begun.slice(0, one.isKnown ? beginningsOfWord : beginnings) : [] }
	})
}

/** It may still be a form of a known word. */
function isUnknown({ stem, isKnown, begun }: Chunk): boolean {
	return stem !== null && !isKnown && begun.length === 0
}

/** Skips joining words unless there are no others. */
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
 * Signs may be letters in the other layout (`rjkj,jr` is `колобок`); nothing unless every word makes sense. The guesses of a
 * single word cover this.
 */
async function readInOtherLayout(db: Database, { text, words }: TypedWords): Promise<Understood | undefined> {
	if (words.length < 2) return undefined
	const chunks = chunksOf(await readTypedWords(db, switchLayout(text)))
	const placed = askedOf(chunks).flatMap(stemsOf)
	if (placed.length === 0 || chunks.length > words.length || chunks.some(isNothing)) return undefined
	return { stems: toStems(placed), corrected: chunks.map(({ word }) => word).join(' '), isReplaced: true }
}

/** Unlike an unknown word, it has no known form either. */
function isNothing(chunk: Chunk): boolean {
	return isUnknown(chunk) && chunk.products === 0
}

interface Reading {
	readonly chunk: Chunk
	readonly guesses: readonly Guess[]
	/** Set when the search believes the guess over the typed word. */
	readonly best: Guess | undefined
}

/** A form of a known word wins unless the guess has far more products. */
async function readChunk(db: Database, chunk: Chunk): Promise<Reading> {
	if (!isUnknown(chunk)) return { chunk, guesses: [], best: undefined }
	const guesses = await guessWord(db, chunk, chunk.isLast)
	const [best] = guesses
	const isForm = best?.words.some(({ stem, titles }) => stem === chunk.stem || titles < chunk.products * 2)
	return { chunk, guesses, best: chunk.products > 0 && isForm ? undefined : best }
}

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

function runnersUp([best, ...others]: readonly Guess[]): string[] {
	if (!best) return []
	return others
		.filter((other) => other.words.length === 1 && scoreOf(other) - scoreOf(best) < 0.5)
		.slice(0, 2)
		.flatMap(({ words }) => words.map(({ stem }) => stem))
}

/** A slip may by chance be a real rare word. */
async function addMeant(db: Database, asked: readonly Chunk[]): Promise<Understood | undefined> {
	const readings = await Promise.all(
		asked.map(async (chunk) => {
			const guesses = isCorrectable(chunk.word) ? await guessWord(db, chunk, chunk.isLast) : []
			const titles = Math.max(1, chunk.products, ...chunk.begun.map((word) => word.titles))
			return {
				chunk,
				best: guesses.find(
					({ words }) => words.length === 1 && words.every((word) => word.titles >= titles * muchMore),
				),
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
