/** Tells spreadsheets that the file is UTF-8. */
export const csvMark = '\uFEFF'

/** For a local spreadsheet: semicolons, and no text runs as a formula. */
export function csvLine(fields: readonly string[]): string {
	return `${fields.map((field) => quote(guardFormula(field))).join(';')}\r\n`
}

// A tab before digits alone only keeps the digits; Asian spreadsheets also read full-width signs.
const looksLikeFormula = /^'*(?:[=+\-@＝＋－＠\r]|\t(?!\d+$))/

export function guardFormula(text: string): string {
	return looksLikeFormula.test(text) ? `'${text}` : text
}

export function withoutGuard(text: string): string {
	return text.startsWith("'") && looksLikeFormula.test(text.slice(1)) ? text.slice(1) : text
}

function quote(text: string): string {
	return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
