import type { Database } from '../../platform/database.ts'
import { type AskedWord, type KnownWord, listBeginnings, readAskedWords } from './queries.ts'

/** A search text, and what the catalogue knows of its words. */
export interface TypedWords {
	readonly text: string
	readonly words: readonly AskedWord[]
	/** The words that begin as the last one, those of the most products first. */
	readonly begun: readonly KnownWord[]
}

/** So many words that begin so are read: words of one stem are one suggestion, so more than are suggested. */
const beginningsRead = 25

/** Reads what the catalogue knows of the words of a search text. */
export async function readTypedWords(db: Database, text: string): Promise<TypedWords> {
	const words = await readAskedWords(db, text)
	const last = words.at(-1)
	return { text, words, begun: last ? await listBeginnings(db, last.word, beginningsRead) : [] }
}
