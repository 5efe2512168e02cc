import { guardFormula } from './formula-guard.ts'

/** Stands first in a CSV file and tells spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF'

/** One line of a CSV file that a spreadsheet of this country opens as it is: semicolons, and no text is run as a formula. */
export function csvLine(fields: readonly string[]): string {
	return `${fields.map((field) => quote(guardFormula(field))).join(';')}\r\n`
}

function quote(text: string): string {
	return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
