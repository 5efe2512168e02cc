import type { Database } from '../../platform/database.ts'
import { switchLayout } from './spelling.ts'
import { isFilling } from './word-kinds.ts'
import {
	type AskedWord,
	type KnownWord,
	listBeginnings,
	listSynonymsOf,
	type Phrase,
	readAskedWords,
} from './word-queries.ts'

export interface TypedWord extends AskedWord {
	readonly isLast: boolean
	/** It only leads to other words. */
	readonly isFilling: boolean
	/** Words that begin so, of a last word that is none itself. */
	readonly begun: readonly KnownWord[]
}

/** A word, or words that together mean one thing in a line of synonyms. */
export interface Segment {
	readonly words: readonly TypedWord[]
	/** Folded. */
	readonly text: string
	/** Other phrases for it. */
	readonly synonyms: readonly Phrase[]
	readonly isPhrase: boolean
}

const beginnings = 16
const longestPhrase = 4

export async function readTypedWords(db: Database, text: string): Promise<TypedWord[]> {
	const words = await readAskedWords(db, text)
	return await Promise.all(
		words.map(async (asked, index) => {
			const isLast = index === words.length - 1
			// A joining word begins another only when nothing else was typed.
			const mayBegin = isLast && !asked.isKnown && (!asked.isJoining || words.length === 1)
			return {
				...asked,
				isLast,
				isFilling: isFilling(asked.word, words[index + 1]?.word),
				begun: mayBegin ? await listBeginnings(db, asked.word, beginnings) : [],
			}
		}),
	)
}

/** Signs may be letters in the other layout (`rjkj,jr` is `колобок`); undefined unless every word makes sense so. */
export async function readInOtherLayout(
	db: Database,
	text: string,
	words: readonly TypedWord[],
): Promise<TypedWord[] | undefined> {
	if (words.length < 2 || !words.some(isUnknown)) return undefined
	const switched = await readTypedWords(db, switchLayout(text))
	return switched.length > words.length || switched.some(isUnknown) ? undefined : switched
}

/** No product has the word in any form. */
function isUnknown({ titles, kazakh, begun }: TypedWord): boolean {
	return titles === 0 && !(kazakh?.isSure && kazakh.titles > 0) && begun.length === 0
}

export function stemsOf({ stem, kazakh }: TypedWord): string[] {
	return kazakh?.isSure ? [stem, kazakh.stem] : [stem]
}

export async function readSegments(db: Database, words: readonly TypedWord[]): Promise<Segment[]> {
	return segmentsOf(words, await listSynonymsOf(db, words.flatMap(stemsOf)))
}

/** The longest phrases first; a word in no phrase is a segment of its own. */
function segmentsOf(words: readonly TypedWord[], lines: readonly Phrase[][]): Segment[] {
	const [first] = words
	if (!first) return []
	for (let length = Math.min(words.length, longestPhrase); length > 0; length--) {
		const phrase = words.slice(0, length)
		const matching = lines.filter((line) => line.some(({ stems }) => areWordsOf(phrase, stems)))
		if (matching.length === 0) continue
		const synonyms = matching
			.flat()
			.filter(({ stems, titles, isTypedOnly }) => !isTypedOnly && titles > 0 && !areWordsOf(phrase, stems))
		const segment = { words: phrase, text: textOf(phrase), synonyms, isPhrase: true }
		return [segment, ...segmentsOf(words.slice(length), lines)]
	}
	return [{ words: [first], text: first.word, synonyms: [], isPhrase: false }, ...segmentsOf(words.slice(1), lines)]
}

function areWordsOf(words: readonly TypedWord[], stems: readonly string[]): boolean {
	return stems.length === words.length && words.every((word, index) => stemsOf(word).includes(stems[index] ?? ''))
}

export function textOf(words: readonly TypedWord[]): string {
	return words.map(({ word }) => word).join(' ')
}

/** Those that are looked for, each once. Joining words count in phrases, and when nothing else was typed. */
export function carryingOf(segments: readonly Segment[], hasParts: boolean): readonly Segment[] {
	const distinct = segments.filter(({ text }, index) => segments.findIndex((other) => other.text === text) === index)
	const carrying = distinct.filter(
		({ words, isPhrase }) => isPhrase || words.some((word) => !word.isJoining && !word.isFilling),
	)
	return carrying.length > 0 || hasParts ? carrying : distinct
}
