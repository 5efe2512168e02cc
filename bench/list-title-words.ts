/** A word with how many of the titles hold it. */
export interface TitleWord {
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
