import type { UnderstoodPart } from '#contract/search.ts'
import type { Wishes } from './wishes.ts'

export interface PartPattern {
	readonly kind: UnderstoodPart['kind']
	/** Matches at its `lastIndex` alone. */
	readonly expression: RegExp
	/** Undefined when the numbers make no sense. */
	read(groups: readonly (string | undefined)[]): Partial<Wishes> | undefined
}

const letters = 'a-zà-öø-ɏа-яѐ-ԯ'

/**
 * The pattern begins and ends with a word, in small letters. NOTE: for all letters there are, in both cases, the expressions would
 * take four times as long to compile, which the first search waits for.
 */
export function partPattern(kind: UnderstoodPart['kind'], pattern: string, read: PartPattern['read']): PartPattern {
	const expression = `(?:${pattern})(?![${letters}0-9])`.replaceAll('\\p{L}', `[${letters}]`)
	return { kind, expression: new RegExp(expression, 'uy'), read }
}

/** As long as `text`, so that what is found in it stands in both at the same place. */
export function inSmallLetters(text: string): string {
	return text.replaceAll('İ', 'I').toLowerCase()
}

const wordStart = /(?<![\p{L}\p{N}]|\d[.,])[\p{L}\p{N}]/gu

export function wordStartsOf(text: string): number[] {
	return [...text.matchAll(wordStart)].map(({ index }) => index)
}

/** The first that makes sense, in a text of small letters. Trying word by word is several times as fast as letter by letter. */
export function matchOf({ expression, read }: PartPattern, text: string, wordStarts: readonly number[]) {
	let end = 0
	for (const start of wordStarts) {
		if (start < end) continue
		expression.lastIndex = start
		const match = expression.exec(text)
		const wishes = match && read(match.slice(1))
		if (wishes) return { start, end: start + match[0].length, wishes }
		if (match) end = start + match[0].length
	}
	return undefined
}

export const dash = ' ?[-–—] ?'

/** After a number without a unit: a weight, a volume or another measure is neither a price nor an age. */
export const notMeasured =
	'(?! ?(?:кг|килограмм\\p{L}*|гр?|грамм\\p{L}*|л|литр\\p{L}*|мл|мм?|метр\\p{L}*|км|вт|вольт|в|мин\\p{L}*|час\\p{L}*|kg|g|ml|l|mm|m|%)(?!\\p{L}))'

/** After a number without a unit: the end of the text or a joining word, so that the number counts nothing else. */
export const notCounting = '(?= *$| +(?:для|на|с|со|и|за|не|от|из|без|в|for|with|and)(?!\\p{L}))'

/** Swaps the ends when they are typed the wrong way round. */
export function rangeOf(one: number, other: number) {
	return { from: Math.min(one, other), to: Math.max(one, other) }
}
