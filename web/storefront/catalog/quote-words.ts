import { m } from '#messages'

/** `«а», «б»` */
export function quoteWords(words: readonly string[]): string {
	return words.map((text) => m.catalog_quoted({ text })).join(', ')
}
