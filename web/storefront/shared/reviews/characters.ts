/** An emoji counts as one character, as on the server. */
export function countCharacters(text: string): number {
	return [...text].length
}

/** Removes excess characters before the caret, where the last input ended; earlier text stays. `caret` counts UTF-16 units. */
export function cutTyped(text: string, caret: number, most: number): { readonly text: string; readonly caret: number } {
	const excess = countCharacters(text) - most
	if (excess <= 0) return { text, caret }
	const before = [...text.slice(0, caret)].slice(0, -excess).join('')
	return { text: [...(before + text.slice(caret))].slice(0, most).join(''), caret: before.length }
}
