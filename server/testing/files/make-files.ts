import { Readable } from 'node:stream'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { beginningBytes, type FileSource } from '../../catalog/import/files/catalogue-file.ts'

export function sourceOf(content: string | Uint8Array): FileSource {
	const bytes = Buffer.from(content)
	return {
		size: bytes.length,
		beginning: bytes.subarray(0, beginningBytes),
		read: (start = 0, end = bytes.length) => Readable.from([bytes.subarray(start, end)]),
	}
}

export function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
	const entries = Object.entries(files).map(([name, content]) => [
		name,
		typeof content === 'string' ? strToU8(content) : content,
	])
	const zippable: Zippable = Object.fromEntries(entries)
	return Buffer.from(zipSync(zippable))
}

export type Cell = string | number | undefined

interface WorkbookParts {
	/** Rows of cells, or the XML of the sheet. */
	readonly sheets: Readonly<Record<string, readonly (readonly Cell[])[] | string>>
	/** More files of the archive, or others in the place of the usual ones. */
	readonly files?: Readonly<Record<string, string | Uint8Array>>
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX as small as it can be, with texts in the cells. */
export function makeWorkbook({ sheets, files = {} }: WorkbookParts): Buffer {
	const names = Object.keys(sheets)
	const listed = names.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="r${place}"/>`).join('')
	const targets = names
		.map((_, place) => `<Relationship Id="r${place}" Target="worksheets/sheet${place}.xml"/>`)
		.join('')
	return makeZip({
		'[Content_Types].xml': '<Types/>',
		'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${listed}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships>${targets}</Relationships>`,
		...Object.fromEntries(
			Object.values(sheets).map((rows, place) => [
				`xl/worksheets/sheet${place}.xml`,
				typeof rows === 'string' ? rows : sheetXml(rows.map(rowXml).join('')),
			]),
		),
		...files,
	})
}

export function sheetXml(rows: string): string {
	return `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
}

function rowXml(cells: readonly Cell[], place: number): string {
	const written = cells.map((cell, column) => {
		const at = `${String.fromCharCode(65 + column)}${place + 1}`
		if (cell === undefined) return ''
		if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
		return `<c r="${at}" t="inlineStr"><is><t>${cell.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</t></is></c>`
	})
	return `<row r="${place + 1}">${written.join('')}</row>`
}
