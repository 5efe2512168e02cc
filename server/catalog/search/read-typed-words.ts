import type { Database } from '../../platform/database.ts'
import { type AskedWord, type KnownWord, listBeginnings, readAskedWords } from './queries.ts'
import { readWords } from './read-words.ts'

/** A word of a search text. */
export interface TypedWord extends AskedWord {
	/** As it was typed: in the other layout a sign may be a letter. */
	readonly typed: string
}

/** A search text, and what the catalogue knows of its words. */
export interface TypedWords {
	readonly text: string
	readonly words: readonly TypedWord[]
	/** The words that begin as the last one, those of the most toys first. */
	readonly begun: readonly KnownWord[]
}

/** So many words that begin so are read: words of one stem are one suggestion, so more than are suggested. */
const beginningsRead = 25

/** Reads what the catalogue knows of the words of a search text. */
export async function readTypedWords(db: Database, text: string): Promise<TypedWords> {
	const chunks = text.split(/\s+/).filter((chunk) => chunk !== '')
	const typed = chunks.flatMap((chunk) => {
		const inside = readWords(chunk)
		return inside.length === 1
			? [{ typed: chunk, word: inside[0] ?? '' }]
			: inside.map((word) => ({ typed: word, word }))
	})
	const words = typed.map(({ word }) => word)
	const last = words.at(-1)
	const [asked, begun] = await Promise.all([
		readAskedWords(db, words),
		last === undefined ? [] : listBeginnings(db, last, beginningsRead),
	])
	return { text, words: asked.map((one, place) => ({ ...one, typed: typed[place]?.typed ?? one.word })), begun }
}
