import { seededRandom, shuffle } from './seeded-random.ts'

export const slips = ['drop', 'double', 'swap', 'neighbour'] as const

type Slip = (typeof slips)[number]

export interface Misspelling {
	readonly meant: string
	readonly typed: string
	readonly slip: Slip
}

/** Rows of the Russian and the Latin keyboard. */
const keyRows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Gives `count` words one slip each, in turns of the kinds; fewer when words run out. The same words and seed give the same
 * result. Skips words that a slip cannot change.
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

/** Gives the words a second slip of any kind; skips those that are one slip away from the meant word then. */
export function misspellAgain(misspellings: readonly Misspelling[], seed = 20_261_123): Misspelling[] {
	const random = seededRandom(seed)
	return misspellings.flatMap(({ meant, typed, slip }) => {
		const ways = slips.flatMap((other) => waysToSlip(typed, other))
		const again = ways[Math.floor(random() * ways.length)]
		const isNear = slips.some((other) => waysToSlip(meant, other).includes(again ?? meant)) || again === meant
		return again === undefined || isNear ? [] : [{ meant, typed: again, slip }]
	})
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
	}
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
