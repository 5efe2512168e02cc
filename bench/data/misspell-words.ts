import { seededRandom, shuffle } from './seeded-random.ts'

/** The ways in which a key press goes wrong. */
export const slips = ['drop', 'double', 'swap', 'neighbour'] as const

type Slip = (typeof slips)[number]

/** A word as somebody may have typed it. */
export interface Misspelling {
	readonly meant: string
	readonly typed: string
	readonly slip: Slip
}

/** Letters side by side on the Russian keyboard and on the Latin one. */
const keyRows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Misspells `count` of the words, or all when there are fewer, each once by one slip. The kinds of slips take turns, words and
 * letters are drawn by the seed: the same words give the same misspellings. A word that a slip cannot change is passed over.
 */
export function misspellWords(words: readonly string[], count: number, seed = 20_261_121): Misspelling[] {
	const random = seededRandom(seed)
	const misspellings: Misspelling[] = []
	for (const meant of shuffle(words, random)) {
		if (misspellings.length === count) break
		const slip = slips[misspellings.length % slips.length] ?? 'drop'
		const ways = waysToSlip(meant, slip)
		const typed = ways[Math.floor(random() * ways.length)]
		if (typed !== undefined) misspellings.push({ meant, typed, slip })
	}
	return misspellings
}

/** What one slip at any letter makes of a word: never the word itself; a place that could slip two ways counts as two. */
export function waysToSlip(word: string, slip: Slip): string[] {
	return Array.from(word)
		.flatMap((letter, at) => {
			const [before, after] = [word.slice(0, at), word.slice(at + 1)]
			return replacementsOf(letter, after, slip).map((replaced) => before + replaced)
		})
		.filter((typed) => typed !== word)
}

/** What may stand instead of a letter and all that comes after it. */
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
	}
}

function neighboursOf(letter: string): string[] {
	return keyRows.flatMap((row) => {
		const at = row.indexOf(letter)
		return at === -1 ? [] : [row.charAt(at - 1), row.charAt(at + 1)].filter((key) => key !== '')
	})
}

/** A word with how many of the titles hold it. */
interface TitleWord {
	readonly word: string
	readonly titles: number
}

/** The words of a text in small letters, `ё` as `е`. */
export function wordsOf(text: string): string[] {
	return (
		text
			.toLowerCase()
			.replaceAll('ё', 'е')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	)
}

/**
 * The words of at least four letters, all Cyrillic or all Latin, that stand in at least `atLeast` titles; in the order of the
 * alphabet, so that the order of the titles changes nothing.
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
