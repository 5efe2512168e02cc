// A tab before digits alone keeps them as they are in a spreadsheet; spreadsheets of the East read full-width signs, too.
const looksLikeFormula = /^'*(?:[=+\-@＝＋－＠\r]|\t(?!\d+$))/

/** A text that no spreadsheet runs as a formula: one that begins like one gets an apostrophe in front. */
export function guardFormula(text: string): string {
	return looksLikeFormula.test(text) ? `'${text}` : text
}

/** The text as it was before `guardFormula`. */
export function withoutGuard(text: string): string {
	return text.startsWith("'") && looksLikeFormula.test(text.slice(1)) ? text.slice(1) : text
}
