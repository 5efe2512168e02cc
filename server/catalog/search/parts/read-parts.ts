import type { UnderstoodPart } from '#contract/search.ts'
import { agePatterns } from './age-patterns.ts'
import { forWhomPatterns } from './for-whom.ts'
import { notMeasured, type PartPattern, partPattern } from './part-pattern.ts'
import { pricePatterns } from './price-patterns.ts'
import { noWishes, type Wishes } from './wishes.ts'

const centimetres = '(\\d{1,3}(?:[.,]\\d)?) ?(?:см|cm)'

const pieces =
	'(\\d{1,5}) ?(?:дет(?:ал\\p{L}+|\\.)?|элемент\\p{L}*|эл\\.?|предмет\\p{L}*|шт(?:ук\\p{L}*|\\.)?|част(?:ей|и)|бөлік\\p{L}*|pcs|pieces)'

/** `пазл на 1000` is about pieces, not about money. */
const piecesOfPuzzle = `(?<=(?:паз+л|мозаик|конструктор|puzzle)\\D*)на (\\d{2,4})(?! ?(?:т|к|₸|kzt))${notMeasured}`

const scale = '1 ?[:/] ?(\\d{1,3})'

const mostPiecesOfPuzzle = 5_000

const measurePatterns: readonly PartPattern[] = [
	partPattern('size', centimetres, ([size = '']) => ({ marks: [`${size.replace(',', '.')}см`] })),
	partPattern('pieces', pieces, ([count]) => ({ marks: [`${count}шт`] })),
	partPattern('pieces', piecesOfPuzzle, ([count]) =>
		Number(count) <= mostPiecesOfPuzzle ? { marks: [`${count}шт`] } : undefined,
	),
	partPattern('scale', scale, ([denominator]) => ({ marks: [`1x${denominator}`] })),
]

/** Earlier patterns take their part of the text first: measures have units of their own, and a sum is a number without one. */
const patterns: readonly PartPattern[] = [...measurePatterns, ...forWhomPatterns, ...agePatterns, ...pricePatterns]

interface ReadParts {
	readonly wishes: Wishes
	/** In the order of the text. */
	readonly parts: readonly UnderstoodPart[]
	/** The text without them. */
	readonly rest: string
}

/** Ages, prices, sizes and for whom it is, except the kinds of `asWords`; of two ages or prices the first counts, the second stays text. */
export function readParts(typed: string, asWords: readonly UnderstoodPart['kind'][] = []): ReadParts {
	const text = tidy(typed)
	// Spaces stand in for what was read, so that the rest stays where it was typed.
	let rest = text
	let wishes = noWishes
	const found: { at: number; part: UnderstoodPart; marks: readonly string[] }[] = []
	for (const { kind, expression, read } of patterns) {
		if (asWords.includes(kind)) continue
		const [match] = [...rest.matchAll(expression)].filter(([, ...groups]) => read(groups) !== undefined)
		const { marks = [], ...others } = (match && read(match.slice(1))) ?? {}
		if (!match || Object.keys(others).some((name) => name in wishes)) continue
		wishes = { ...wishes, ...others }
		const [before, end] = [text.slice(0, match.index), match.index + match[0].length]
		const part = { kind, text: text.slice(match.index, end), without: tidy(`${before} ${text.slice(end)}`) }
		found.push({ at: match.index, part, marks })
		rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(end)
	}
	const inOrder = found.sort((a, b) => a.at - b.at)
	return {
		wishes: { ...wishes, marks: inOrder.flatMap(({ marks }) => marks) },
		parts: inOrder.map(({ part }) => part),
		rest: tidy(rest),
	}
}

function tidy(text: string): string {
	return text.replaceAll(/\s+/g, ' ').trim()
}
