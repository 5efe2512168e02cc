import {
	CatalogueFileError,
	type FileRow,
	type FileSource,
	mostColumns,
	mostUnpackedBytes,
	refuseNothing,
	type TableChoice,
} from './catalogue-file.ts'
import { cutText } from './keep-text.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'

const rowsSampled = 8
const samplesShown = 3
const sampleLength = 80
const nameLength = 200

/** The columns of a file with their first values. Throws a `CatalogueFileError`. */
export async function readHead(source: FileSource, { headLine, delimiter }: TableChoice = {}) {
	const file = await openCatalogueFile(source, { mostBytes: mostUnpackedBytes, headLine, delimiter })
	try {
		const names = file.header.map((name) => cutText(name, nameLength))
		if (names.length > mostColumns) throw new CatalogueFileError('too_many_columns', { subject: String(names.length) })
		const read: FileRow[] = []
		for await (const row of file.rows) {
			read.push(shownRow(row))
			if (read.length === rowsSampled) break
		}
		if (read.length === 0) refuseNothing(file)
		const columns = names.map((name, index) => ({
			name,
			samples: samplesOf(read.map(({ fields }) => fields[index] ?? '')),
		}))
		const shown = { firstRows: file.firstRows.map(shownRow), sampleRows: read }
		const table = { headLine: file.headLine ?? null, delimiter: file.delimiter ?? null }
		const head = { columns, format: file.format, ...table, ...shown }
		return { names, head, choice: { columns: file.columns, quantity: 0 } }
	} finally {
		file.close()
	}
}

/** A copy, since the row may be far longer. */
function shownRow({ line, fields, decimals, currencies }: FileRow): FileRow {
	const shown = fields.slice(0, mostColumns).map((field) => cutText(field, nameLength))
	return { line, fields: shown, ...(decimals && { decimals }), ...(currencies && { currencies }) }
}

function samplesOf(values: readonly string[]): string[] {
	const filled = values.map((value) => cutText(value.replace(/\s+/g, ' ').trim(), sampleLength)).filter(Boolean)
	return [...new Set(filled)].slice(0, samplesShown)
}
