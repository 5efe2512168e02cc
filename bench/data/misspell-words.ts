import { seededRandom, shuffle } from './seeded-random.ts'

export const slips = ['drop', 'double', 'swap', 'neighbour', 'sound'] as const

type Slip = (typeof slips)[number]

export interface Misspelling {
	readonly meant: string
	readonly typed: string
	/** The last one. */
	readonly slip: Slip
}

/** Rows of the Russian and the Latin keyboard. */
const keyRows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Letters that are heard alike: unstressed vowels, voiced and voiceless consonants. */
const heardAlike = ['оа', 'еи', 'яе', 'бп', 'вф', 'гк', 'дт', 'жш', 'зс', 'щш']

interface MisspellWordsInput {
	readonly words: readonly string[]
	readonly count: number
	/** Slips in each word. */
	readonly distance?: 1 | 2
	readonly seed?: number
}

/**
 * Misspells `count` words, in turns of the kinds of slips; fewer when words run out. The same words and seed give the same
 * result. Skips words that a slip cannot change, and those where a second slip undoes the first.
 */
export function misspellWords({ words, count, distance = 1, seed = 20_261_121 }: MisspellWordsInput): Misspelling[] {
	const random = seededRandom(seed)
	const pick = (ways: readonly string[]) => ways[Math.floor(random() * ways.length)]
	const misspellings: Misspelling[] = []
	for (const meant of shuffle(words, random)) {
		if (misspellings.length === count) break
		const slip = slips[misspellings.length % slips.length] ?? 'drop'
		const before = distance === 1 ? meant : pick(slips.flatMap((kind) => waysToSlip(meant, kind)))
		const typed = before && pick(waysToSlip(before, slip))
		if (typed && (distance === 1 || !isOneSlip(meant, typed))) misspellings.push({ meant, typed, slip })
	}
	return misspellings
}

function isOneSlip(meant: string, typed: string): boolean {
	return typed === meant || slips.some((slip) => waysToSlip(meant, slip).includes(typed))
}

/** Never contains the word itself; a place with two ways counts twice. */
export function waysToSlip(word: string, slip: Slip): string[] {
	return Array.from(word)
		.flatMap((letter, at) => {
			const [before, after] = [word.slice(0, at), word.slice(at + 1)]
			return replacementsOf(letter, after, slip).map((replaced) => before + replaced)
		})
		.filter((typed) => typed !== word)
}

/** Replacements of a letter and everything after it. */
function replacementsOf(letter: string, after: string, slip: Slip): string[] {
	switch (slip) {
		case 'drop':
			return [after]
		case 'double':
			return [letter + letter + after]
		case 'swap':
			return [after.charAt(0) + letter + after.slice(1)]
		case 'neighbour':
			return neighboursOf(letter).map((key) => key + after)
		case 'sound':
			return letter === 'ь' ? [after] : alikeOf(letter).map((heard) => heard + after)
	}
}

function alikeOf(letter: string): string[] {
	return heardAlike.flatMap((pair) => (pair.includes(letter) ? [pair.replace(letter, '')] : []))
}

function neighboursOf(letter: string): string[] {
	return keyRows.flatMap((row) => {
		const at = row.indexOf(letter)
		return at === -1 ? [] : [row.charAt(at - 1), row.charAt(at + 1)].filter((key) => key !== '')
	})
}

interface TitleWord {
	readonly word: string
	readonly titles: number
}

export function wordsOf(text: string): string[] {
	return (
		text
			.toLowerCase()
			.replaceAll('ё', 'е')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	)
}

/**
 * Words of four letters or more, all Cyrillic or all Latin, in at least `atLeast` titles; sorted, so that the order of titles
 * does not matter.
 */
export function listTitleWords(titles: readonly string[], atLeast: number): TitleWord[] {
	const counts = new Map<string, number>()
	for (const title of titles) {
		for (const word of new Set(wordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1)
	}
	return [...counts]
		.map(([word, titles]) => ({ word, titles }))
		.filter(({ word, titles }) => titles >= atLeast && /^(\p{Script=Cyrillic}{4,}|\p{Script=Latin}{4,})$/u.test(word))
		.sort((a, b) => (a.word < b.word ? -1 : 1))
}
