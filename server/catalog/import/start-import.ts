import { randomUUID } from 'node:crypto'
import { basename } from 'node:path/win32'
import type { CatalogueImport } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import { fail } from '../../platform/problem.ts'
import type { StreamedFile } from '../../platform/route.ts'
import { guessColumns } from './columns.ts'
import type { ImportDeps } from './import-deps.ts'
import { CatalogueFileError } from './import-problems.ts'
import { keepFile, openKeptFile } from './kept-file.ts'
import { mostUnpackedBytes } from './most-unpacked-bytes.ts'
import { deleteImport, insertImport, updateImport } from './queries.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'
import { refuseFile } from './refuse-file.ts'
import { shapeImport } from './shape-import.ts'

const mostColumns = 200
const rowsSampled = 5
const samplesShown = 3
const sampleLength = 80
const nameLength = 200

interface Upload {
	readonly userId: string
	readonly language: Language
	readonly file: StreamedFile
}

/** Keeps a catalogue file and guesses its columns. Throws `file_refused`, in words, for what is no such file. */
export async function startImport(
	{ db, clock }: Omit<ImportDeps, 'queueImport'>,
	{ userId, language, file }: Upload,
): Promise<CatalogueImport> {
	const id = randomUUID()
	await insertImport(db, {
		id,
		userId,
		createdAt: clock.now(),
		name: cleanName(file.name),
		size: 0,
		state: 'uploaded',
		columns: [],
		choice: { columns: {}, quantity: 0 },
		language,
	})
	try {
		const size = await keepFile(db, id, file.content)
		if (file.isTooLarge()) fail('payload_too_large')
		const { header, columns } = await readHead(await openKeptFile(db, id, size))
		const choice = { columns: guessColumns(header), quantity: 0 }
		const row = await updateImport(db, id, ['uploaded'], { size, columns, choice })
		return shapeImport(row ?? fail('not_found'), language)
	} catch (error) {
		await deleteImport(db, id)
		if (error instanceof CatalogueFileError) refuseFile(error, language)
		throw error
	}
}

/** The columns of a file with the first values of each. */
async function readHead(source: Parameters<typeof readCatalogueFile>[0]) {
	const { header, rows, close } = await readCatalogueFile(source, { mostBytes: mostUnpackedBytes })
	try {
		if (header.length > mostColumns)
			throw new CatalogueFileError('too_many_columns', { subject: String(header.length) })
		const read: (readonly string[])[] = []
		for await (const { fields } of rows) {
			read.push(fields)
			if (read.length === rowsSampled) break
		}
		if (read.length === 0) throw new CatalogueFileError('no_rows')
		const columns = header.map((name, index) => ({
			name: storable(name).slice(0, nameLength),
			samples: samplesOf(read.map((fields) => fields[index] ?? '')),
		}))
		return { header, columns }
	} finally {
		close()
	}
}

function samplesOf(values: readonly string[]): string[] {
	const filled = values
		.map((value) => storable(value).replace(/\s+/g, ' ').trim().slice(0, sampleLength))
		.filter(Boolean)
	return [...new Set(filled)].slice(0, samplesShown)
}

/** What PostgreSQL can keep: without NUL and halves of characters. */
function storable(text: string): string {
	return text.replaceAll('\0', '').toWellFormed()
}

/** The name alone, whatever path or invisible characters came with it. */
function cleanName(name: string): string {
	const bare = storable(basename(name))
		.replace(/[\p{Cc}\p{Cf}]/gu, '')
		.trim()
	return bare.slice(0, nameLength).toWellFormed() || 'catalogue.csv'
}
