import type { Currencies, FileRow, SharedCell } from '../catalogue-file.ts'
import { cutText } from '../keep-text.ts'

/** A cell that several rows share, lines and columns counted as in `readSheetRows`. */
export interface MergedCell {
	readonly line: number
	readonly column: number
	readonly lastLine: number
}

const mostMerged = 200_000

// Of a text that many rows get.
const longestText = 10_000
const reference =
	/<(?:\w+:)?mergeCell\s[^>]{0,100}?\bref\s{0,9}=\s{0,9}["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g

// Of the start of an element, which may stand at the end of a piece.
const longestElement = 200

/** Those that go down, as many as are kept. They stand below the rows of a sheet, so it is read once for them alone. */
export async function listMergedCells(text: AsyncIterable<string>): Promise<MergedCell[]> {
	const found: MergedCell[] = []
	let rest = ''
	for await (const piece of text) {
		const all = rest + piece
		let end = 0
		for (const match of all.matchAll(reference)) {
			end = match.index + match[0].length
			const [, letters = '', line, lastLine] = match
			if (Number(lastLine) <= Number(line)) continue
			found.push({ line: Number(line), column: columnOf(letters), lastLine: Number(lastLine) })
			if (found.length === mostMerged) return found
		}
		rest = all.slice(Math.max(end, all.length - longestElement))
	}
	return found
}

/** 0 of `A`. */
export function columnOf(letters: string): number {
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What stands above in merged cells, row by row from the top. */
export function makeMergedReader(cells: readonly MergedCell[]) {
	const begins = new Map(cells.map(({ line, column, lastLine }) => [`${line} ${column}`, lastLine]))
	const open = new Map<number, SharedCell & { readonly lastLine: number }>()
	/** Returns the cells by their columns, `undefined` where none goes down to the row. */
	return (
		line: number,
		fields: readonly string[],
		currencies: Currencies = {},
	): ReadonlyMap<number, SharedCell> | undefined => {
		if (begins.size === 0) return undefined
		const above = new Map<number, SharedCell>()
		for (const [column, { lastLine, text, currency }] of open) {
			if (lastLine < line) open.delete(column)
			else if ((fields[column] ?? '') === '') above.set(column, { text, currency })
		}
		for (const [column, text] of fields.entries()) {
			const lastLine = text === '' ? undefined : begins.get(`${line} ${column}`)
			if (lastLine !== undefined)
				open.set(column, { lastLine, text: cutText(text, longestText), currency: currencies[column] })
		}
		return above.size > 0 ? above : undefined
	}
}

/** The row with what merged cells give it, except in the columns `own`. */
export function withMerged(row: FileRow, own: ReadonlySet<number | undefined>): FileRow {
	const { above, fields, currencies } = row
	const given = [...(above ?? [])].filter(([column]) => !own.has(column))
	if (given.length === 0) return row
	const width = Math.max(fields.length, ...given.map(([column]) => column + 1))
	const cells = new Map(given)
	return {
		...row,
		fields: Array.from({ length: width }, (_, place) => cells.get(place)?.text ?? fields[place] ?? ''),
		currencies: { ...currencies, ...Object.fromEntries(given.map(([column, { currency }]) => [column, currency])) },
	}
}
