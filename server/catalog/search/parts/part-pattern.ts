import type { UnderstoodPart } from '#contract/search.ts'
import type { Wishes } from './wishes.ts'

export interface PartPattern {
	readonly kind: UnderstoodPart['kind']
	readonly expression: RegExp
	/** Undefined when the numbers make no sense. */
	read(groups: readonly (string | undefined)[]): Partial<Wishes> | undefined
}

/** Matches whole words only. */
export function partPattern(kind: UnderstoodPart['kind'], pattern: string, read: PartPattern['read']): PartPattern {
	return { kind, expression: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'), read }
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
