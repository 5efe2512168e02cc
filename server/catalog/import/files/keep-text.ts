import { CatalogueFileError, type FileRow } from './catalogue-file.ts'

/** A copy, since a piece of a text keeps the whole of it in memory. Halves of characters are lost. */
export function copyText(text: string): string {
	return text.length < shortestPiece ? text : Buffer.from(text).toString()
}

// Shorter ones are copies anyway.
const shortestPiece = 13

/** At most so many characters, the last of them whole. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text
	return copyText(text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''))
}

/** Removes what PostgreSQL cannot store: NUL and halves of characters. */
export function storable(text: string): string {
	return text.replaceAll('\0', '').toWellFormed()
}

export function countCharacters({ fields }: FileRow): number {
	return fields.reduce((sum, field) => sum + field.length, 0)
}

// Beside the rest of the server, which has 256 MB.
const mostBytes = 100_000_000
const bytesOfText = 32

/** Counts what stays in memory until a file is read. Throws a `CatalogueFileError` above the limit. */
export function makeKeeper(most = mostBytes) {
	let bytes = 0
	function spend(more: number): void {
		bytes += more
		if (bytes > most) throw new CatalogueFileError('too_large')
	}
	function keep(text: string): string {
		spend(text.length * 2 + bytesOfText)
		return copyText(text)
	}
	return { spend, keep }
}

export type Keeper = ReturnType<typeof makeKeeper>
