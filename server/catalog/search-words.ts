/**
 * A search text as a `to_tsquery` expression: every word must occur, the last one may be the beginning of a word.
 * `undefined` when nothing searchable is in it.
 */
export function searchWords(text: string): string | undefined {
	const words = text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.match(/[\p{L}\p{N}]+/gu)
	if (!words) return undefined
	return words.map((word, index) => (index === words.length - 1 ? `(${word} | ${word}:*)` : word)).join(' & ')
}
