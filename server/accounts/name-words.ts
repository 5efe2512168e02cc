import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The index of names holds pieces of three letters. */
const indexedLetters = 3

/** No more are compared: the longest tell most. */
export const mostNameWords = 3

/** The words of a typed name, the longest first; none where nothing in it is a letter, or all of it is one letter. */
export function readNameWords(typed: string): string[] {
	const words = typed.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
	const letters = typed.match(/\p{L}/gu)?.length ?? 0
	if (letters === 0 || typed.trim().length < 2) return []
	return words.toSorted((one, other) => other.length - one.length).slice(0, mostNameWords)
}

/** A word is a part of a name; one that is too short for the index begins a word of it. */
export function beforeWord(word: string): string {
	return word.length < indexedLetters ? '% ' : '%'
}

/** Whether a name has the word, in whatever letters. */
export function hasWord(name: AnyColumn, before: string | Placeholder, word: string | Placeholder): SQL {
	return sql`(' ' || search_fold(${name})) like ${before}::text || trim(search_fold(${word}::text)) || '%'`
}
