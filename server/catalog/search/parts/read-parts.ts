import type { UnderstoodPart } from '#contract/search.ts'
import { agePatterns, agesOfPeople } from './age-patterns.ts'
import { forWhomPatterns } from './for-whom.ts'
import { measurePatterns } from './measure-patterns.ts'
import { inSmallLetters, matchOf, type PartPattern, wordStartsOf } from './part-pattern.ts'
import { pricePatterns } from './price-patterns.ts'
import { noWishes, type Wishes } from './wishes.ts'

/** Earlier patterns take their part of the text first: measures have units of their own, and a sum is a number without one. */
const patterns: readonly PartPattern[] = [
	...measurePatterns,
	...agesOfPeople,
	...forWhomPatterns,
	...agePatterns,
	...pricePatterns,
]

export interface ReadParts {
	readonly wishes: Wishes
	/** In the order of the text. */
	readonly parts: readonly UnderstoodPart[]
	/** The text without them. */
	readonly rest: string
}

/**
 * Ages, prices, sizes and for whom it is, except the kinds of `asWords`; of two ages or prices the first counts, the second stays
 * text unless it is a word for who has it (`подростку 13 лет`).
 */
export function readParts(typed: string, asWords: readonly UnderstoodPart['kind'][] = []): ReadParts {
	const text = tidy(typed)
	// Spaces stand in for what was read, so that the rest stays where it was typed.
	let rest = text
	let wishes = noWishes
	const found: { at: number; part: UnderstoodPart; marks: Wishes['marks'] }[] = []
	let small = inSmallLetters(rest)
	let wordStarts = wordStartsOf(rest)
	for (const pattern of patterns) {
		const { kind } = pattern
		const match = asWords.includes(kind) ? undefined : matchOf(pattern, small, wordStarts)
		if (!match) continue
		const { start, end } = match
		const { marks = [], ...others } = withoutSecondAge(match.wishes, wishes)
		if (Object.keys(others).some((name) => name in wishes)) continue
		wishes = { ...wishes, ...others }
		const part = { kind, text: text.slice(start, end), without: tidy(`${text.slice(0, start)} ${text.slice(end)}`) }
		found.push({ at: start, part, marks })
		rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
		small = inSmallLetters(rest)
		wordStarts = wordStartsOf(rest)
	}
	const inOrder = found.sort((a, b) => a.at - b.at)
	return {
		wishes: { ...wishes, marks: inOrder.flatMap(({ marks }) => marks) },
		parts: inOrder.map(({ part }) => part),
		rest: tidy(rest),
	}
}

function withoutSecondAge(read: Partial<Wishes>, wishes: Wishes): Partial<Wishes> {
	return read.isPerson && wishes.age && !wishes.isPerson ? {} : read
}

function tidy(text: string): string {
	return text.replaceAll(/\s+/g, ' ').trim()
}
