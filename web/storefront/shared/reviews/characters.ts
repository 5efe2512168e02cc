/** How many characters a text has for a person and for the server, which both take an emoji for one. */
export function countCharacters(text: string): number {
	return [...text].length
}

/**
 * What is left of a text that has become longer than `most` characters: what was put in too much, which ends at the caret,
 * goes; what stood there before stays. `caret` counts as the browser does.
 */
export function cutTyped(text: string, caret: number, most: number): { readonly text: string; readonly caret: number } {
	const excess = countCharacters(text) - most
	if (excess <= 0) return { text, caret }
	const before = [...text.slice(0, caret)].slice(0, -excess).join('')
	return { text: [...(before + text.slice(caret))].slice(0, most).join(''), caret: before.length }
}
