import { randomUUID } from 'node:crypto'
import { basename } from 'node:path/win32'
import { sql } from 'drizzle-orm'
import type { CatalogueImport, ImportChoice } from '#contract/imports.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { type Database, isDuplicate } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { StreamedFile } from '../../platform/route.ts'
import { guessColumns } from './columns.ts'
import { mostUnpackedBytes, openSavedFile, saveFile } from './file-source.ts'
import { CatalogueFileError } from './import-outcome.ts'
import { failFileRefused, toImport } from './import-report.ts'
import { deleteImport, findImport, type ImportRow, insertImport, updateImport } from './queries.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'

export interface ImportDeps extends Pick<Deps, 'db' | 'clock'> {
	/** Must queue only after the commit. */
	readonly queueImport: (tx: Database, id: string) => Promise<void>
}

const mostColumns = 200
const rowsSampled = 5
const samplesShown = 3
const sampleLength = 80
const nameLength = 200

interface StartImportInput {
	readonly userId: string
	readonly language: Language
	readonly file: StreamedFile
}

/** Throws `file_refused`. */
export async function startImport(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ userId, language, file }: StartImportInput,
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
		const size = await saveFile(db, id, file.content)
		if (file.isTooLarge()) fail('payload_too_large')
		const { header, columns } = await readHead(await openSavedFile(db, id, size))
		const choice = { columns: guessColumns(header), quantity: 0 }
		const row = await updateImport(db, id, ['uploaded'], { size, columns, choice })
		return toImport(row ?? fail('not_found'), language)
	} catch (error) {
		await deleteImport(db, id)
		if (error instanceof CatalogueFileError) failFileRefused(error, language)
		throw error
	}
}

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

/** Removes what PostgreSQL cannot store: NUL and halves of characters. */
function storable(text: string): string {
	return text.replaceAll('\0', '').toWellFormed()
}

function cleanName(name: string): string {
	const bare = storable(basename(name))
		.replace(/[\p{Cc}\p{Cf}]/gu, '')
		.trim()
	return bare.slice(0, nameLength).toWellFormed() || 'catalogue.csv'
}

interface PreviewImportInput {
	readonly id: string
	readonly choice: ImportChoice
	readonly language: Language
}

/** Throws `invalid_input` for an incomplete choice, `import_running`, and `file_refused` for a deleted file. */
export async function previewImport(
	deps: ImportDeps,
	{ id, choice, language }: PreviewImportInput,
): Promise<CatalogueImport> {
	const { db, queueImport } = deps
	const found = (await findImport(db, id)) ?? fail('not_found')
	assertChoice(found, choice, language)
	const row = await asOnlyOne(() =>
		inTransaction(db, async (tx) => {
			const begun = await updateImport(tx, id, ['uploaded', 'previewed'], {
				state: 'previewing',
				choice,
				language,
				...nothingFound,
				workedAt: sql`now()`,
			})
			if (begun) await queueImport(tx, id)
			return begun
		}),
	)
	if (row) return toImport(row, language)
	const now = (await findImport(db, id)) ?? fail('not_found')
	return now.state === 'done' || now.state === 'failed'
		? failFileRefused({ problem: 'file_gone' }, language)
		: fail('import_running')
}

const nothingFound = { progress: 0, rows: 0, counts: null, planned: null, remarks: null, report: null, failure: null }

function assertChoice({ columns }: ImportRow, choice: ImportChoice, language: Language): void {
	const locale = { locale: language }
	const { title, price, category } = choice.columns
	const errors = [
		...(title === undefined ? [{ field: 'columns.title', detail: m.import_choose_title({}, locale) }] : []),
		...(price === undefined && choice.price === undefined
			? [{ field: 'columns.price', detail: m.import_choose_price({}, locale) }]
			: []),
		...(category === undefined && !choice.category
			? [{ field: 'columns.category', detail: m.import_choose_category({}, locale) }]
			: []),
		...Object.entries(choice.columns)
			.filter(([, index]) => index >= columns.length)
			.map(([field]) => ({ field: `columns.${field}`, detail: m.import_no_such_column({}, locale) })),
	]
	if (errors.length > 0) fail('invalid_input', { errors })
}

/** Throws `not_previewed` and `import_running`. */
export async function runImport(deps: ImportDeps, id: string, language: Language): Promise<CatalogueImport> {
	const { db, queueImport } = deps
	const row = await asOnlyOne(() =>
		inTransaction(db, async (tx) => {
			const values = { state: 'running', language, progress: 0, rows: 0, failure: null, workedAt: sql`now()` } as const
			const begun = await updateImport(tx, id, ['previewed'], values)
			if (begun) await queueImport(tx, id)
			return begun
		}),
	)
	if (row) return toImport(row, language)
	const now = (await findImport(db, id)) ?? fail('not_found')
	return fail(now.state === 'previewing' || now.state === 'running' ? 'import_running' : 'not_previewed')
}

/** A constraint of the database allows one running import. */
async function asOnlyOne<Result>(begin: () => Promise<Result>): Promise<Result> {
	try {
		return await begin()
	} catch (error) {
		if (isDuplicate(error, 'one_import_works')) return fail('import_running')
		throw error
	}
}
