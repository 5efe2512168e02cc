import { limits } from '#contract/limits.ts'
import type { Database } from '../../platform/database.ts'
import type { ReadParts } from './parts/read-parts.ts'
import { switchLayout } from './spelling.ts'
import { isFilling } from './word-kinds.ts'
import {
	type AskedWord,
	type KnownWord,
	listKnown,
	listSynonymsOf,
	type Phrase,
	readAskedWords,
} from './word-queries.ts'

export interface TypedWord extends AskedWord {
	readonly isLast: boolean
	/** It only leads to other words. */
	readonly isFilling: boolean
	/** It stands behind a joining word. */
	readonly isComplement: boolean
	/** It stands behind `не` or `без`. */
	readonly isUnwanted: boolean
}

/** A word, or words that together mean one thing in a line of synonyms. */
export interface Segment {
	readonly words: readonly TypedWord[]
	/** Folded. */
	readonly text: string
	/** Other phrases for it. */
	readonly synonyms: readonly Phrase[]
	readonly isPhrase: boolean
	/** Of a phrase of several words, each of them as if it stood alone. */
	readonly single: readonly Segment[]
	/** In titles it is mostly another word: `доп` in a Kazakh text is a ball. */
	readonly isForeign: boolean
}

const unwanting = new Set(['не', 'без'])

export async function readTypedWords(db: Database, text: string, mayBegin = true): Promise<TypedWord[]> {
	const words = await readAskedWords(db, text, mayBegin)
	return words.map((asked, index) => ({
		...asked,
		isLast: index === words.length - 1,
		isFilling: isFilling(asked.word, words[index + 1]?.word),
		isComplement: words.slice(0, index).some(({ isJoining, word }) => isJoining && word !== 'и'),
		isUnwanted: unwanting.has(words[index - 1]?.word ?? '') && !asked.isJoining,
	}))
}

/** A text with what its parts and words say. */
export interface ReadText {
	readonly text: string
	readonly read: ReadParts
	readonly words: readonly TypedWord[]
}

/**
 * Signs may be letters in the other layout (`rjkj,jr` is `колобок`); undefined unless every word makes sense so, in a sentence
 * all but one.
 */
export async function readInOtherLayout(
	{ text, read, words }: ReadText,
	readText: (text: string) => Promise<ReadText>,
): Promise<ReadText | undefined> {
	if (words.length + read.parts.length < 2 || !words.some(isUnknown)) return undefined
	const switched = await readText(switchLayout(text))
	const isLonger = switched.words.length + switched.read.parts.length > words.length + read.parts.length
	const unknown = words.filter(isUnknown).length
	return isLonger || switched.words.filter(isUnknown).length > (unknown > 2 ? 1 : 0) ? undefined : switched
}

/** No product has the word in any form. */
function isUnknown({ titles, kazakh, begun }: TypedWord): boolean {
	return titles === 0 && !(kazakh?.isSure && kazakh.titles > 0) && begun.length === 0
}

export function stemsOf({ stem, kazakh }: TypedWord): string[] {
	return kazakh?.isSure ? [stem, kazakh.stem] : [stem]
}

export async function readSegments(db: Database, words: readonly TypedWord[]): Promise<Segment[]> {
	const pairs = words.slice(1).flatMap((word, index) => joinedOf(words[index], word) ?? [])
	const [lines, joined] = await Promise.all([
		listSynonymsOf(
			db,
			words.flatMap((word) => [...stemsOf(word), ...begunSynonyms(word)]),
		),
		pairs.length > 0 ? listKnown(db, pairs) : [],
	])
	return segmentsOf(words, lines, new Map(joined.map((known) => [known.word, known])))
}

const shortestJoined = 5

/** `авто трек` as one word. */
function joinedOf(one: TypedWord | undefined, other: TypedWord): string | undefined {
	const joined = one && one.word + other.word
	const isWord = one && !one.isJoining && !other.isJoining && !one.isFilling && !other.isFilling
	return isWord && joined && joined.length >= shortestJoined && /^\p{L}+$/u.test(joined) ? joined : undefined
}

/** Words that begin so and stand in synonyms alone. */
function begunSynonyms({ begun }: TypedWord): string[] {
	return begun.flatMap(({ stem, titles }) => (titles === 0 ? [stem] : []))
}

/** The longest phrases first; a word in no phrase is a segment of its own. */
function segmentsOf(
	words: readonly TypedWord[],
	lines: readonly Phrase[][],
	joined: ReadonlyMap<string, KnownWord>,
): Segment[] {
	const [first, second] = words
	if (!first) return []
	const singleOf = (phrase: readonly TypedWord[]) =>
		phrase.length > 1
			? phrase.filter(({ isJoining }) => !isJoining).flatMap((word) => segmentsOf([word], lines, joined))
			: []
	for (let length = Math.min(words.length, limits.synonymWords); length > 0; length--) {
		const phrase = words.slice(0, length)
		const matching = lines.filter((line) => line.some(({ stems }) => areWordsOf(phrase, stems)))
		if (matching.length === 0) continue
		const synonyms = livePhrases(matching.flat()).filter(({ stems }) => !areWordsOf(phrase, stems))
		const isTypedOnly = matching.flat().some((one) => one.isTypedOnly && areWordsOf(phrase, one.stems))
		const isForeign = isTypedOnly && synonyms.length > 0 && (first.isAmongKazakh || isRatherAnother(phrase, synonyms))
		const segment = {
			words: phrase,
			text: textOf(phrase),
			synonyms,
			isPhrase: true,
			single: singleOf(phrase),
			isForeign,
		}
		return [segment, ...segmentsOf(words.slice(length), lines, joined)]
	}
	const whole = second && joined.get(first.word + second.word)
	if (whole && whole.titles > 0) {
		const synonyms = [{ stems: [whole.stem], titles: whole.titles, named: 0, isTypedOnly: false }]
		const pair = [first, second]
		const segment = {
			words: pair,
			text: textOf(pair),
			synonyms,
			isPhrase: true,
			single: singleOf(pair),
			isForeign: false,
		}
		return [segment, ...segmentsOf(words.slice(2), lines, joined)]
	}
	const begun = begunSynonyms(first)
	const synonyms =
		begun.length > 0
			? lines.filter((line) => line.some(({ stems }) => stems.length === 1 && begun.includes(stems[0] ?? ''))).flat()
			: []
	const text = first.word
	const alone = { words: [first], text, synonyms: livePhrases(synonyms), isPhrase: false, single: [], isForeign: false }
	return [alone, ...segmentsOf(words.slice(1), lines, joined)]
}

const shortWord = 3
const muchRarer = 10

/** Short words of Kazakh are other words in Russian titles, often shortened ones (`доп.`). */
function isRatherAnother([word, ...others]: readonly TypedWord[], synonyms: readonly Phrase[]): boolean {
	if (!word || others.length > 0 || !/^[а-я]+$/.test(word.word) || word.word.length > shortWord) return false
	return !word.isKnown || word.titles * muchRarer <= Math.max(...synonyms.map(({ titles }) => titles))
}

function livePhrases(phrases: readonly Phrase[]): Phrase[] {
	return phrases.filter(({ titles, isTypedOnly }) => !isTypedOnly && titles > 0)
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
