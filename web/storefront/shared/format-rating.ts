import { currentLanguage } from '../../platform/language.ts'

/** A mean of ratings with one decimal, as `4,7`. */
export function formatRating(average: number): string {
	const text = average.toFixed(1)
	return currentLanguage() === 'en' ? text : text.replace('.', ',')
}
