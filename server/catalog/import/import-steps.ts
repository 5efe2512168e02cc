import { randomUUID } from 'node:crypto'
import { basename } from 'node:path/win32'
import { sql } from 'drizzle-orm'
import { type CatalogueImport, hasNoPrices, type ImportChoice } from '#contract/imports.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { type Database, isDuplicate } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { StreamedFile } from '../../platform/route.ts'
import { openSavedFile, saveFile } from './file-source.ts'
import { CatalogueFileError } from './files/catalogue-file.ts'
import { cutText, storable } from './files/keep-text.ts'
import { readHead } from './files/read-head.ts'
import { failFileRefused, toImport } from './import-report.ts'
import { deleteImport, findImport, type ImportRow, insertImport, updateImport } from './queries.ts'
import { findChoice, isInRun, type KeptChoice, keepChoice, placeChoice } from './suppliers.ts'

export interface ImportDeps extends Pick<Deps, 'db' | 'clock'> {
	/** Must queue only after the commit. */
	readonly queueImport: (tx: Database, id: string) => Promise<void>
}

const nameLength = 200

interface TakeFileInput {
	readonly userId: string
	readonly language: Language
	readonly file: StreamedFile
	/** Of the supplier whose file it is; otherwise what was chosen for the last file with the same columns. */
	readonly kept?: KeptChoice
}

/** Throws `file_refused`. */
export async function startImport(
	deps: Pick<Deps, 'db' | 'clock'>,
	input: Omit<TakeFileInput, 'kept'>,
): Promise<CatalogueImport> {
	try {
		return toImport(await takeFile(deps, input), input.language)
	} catch (error) {
		if (error instanceof CatalogueFileError) failFileRefused(error, input.language)
		throw error
	}
}

/** Keeps the file and what stands in its first rows. Throws a `CatalogueFileError`; then nothing is kept. */
export async function takeFile(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ userId, language, file, kept }: TakeFileInput,
): Promise<ImportRow> {
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
		const found = await readHead(await openSavedFile(db, id, size), kept?.choice)
		const { names, head } = found
		const choice = kept ? placeChoice(kept, { names, ...head }) : ((await findChoice(db, names)) ?? found.choice)
		const row = await updateImport(db, id, ['uploaded'], { size, ...head, choice })
		return row ?? fail('not_found')
	} catch (error) {
		await deleteImport(db, id)
		throw error
	}
}

interface ChooseHeadInput extends Pick<ImportChoice, 'headLine' | 'delimiter'> {
	readonly id: string
	readonly language: Language
}

/** Cuts a table into other columns, or takes their names from another line. Throws `file_refused` and `import_running`. */
export async function chooseHead(
	{ db }: Pick<Deps, 'db'>,
	{ id, language, ...chosen }: ChooseHeadInput,
): Promise<CatalogueImport> {
	const found = (await findImport(db, id)) ?? fail('not_found')
	if (await isInRun(db, id)) fail('import_running')
	try {
		const { head, choice: guessed } = await readHead(await openSavedFile(db, id, found.size), chosen)
		const choice = { ...found.choice, ...guessed, ...chosen }
		const values = { ...nothingFound, ...head, choice, state: 'uploaded' } as const
		const row = await updateImport(db, id, ['uploaded', 'previewed'], values)
		return toImport(row ?? fail('import_running'), language)
	} catch (error) {
		if (error instanceof CatalogueFileError) failFileRefused(error, language)
		throw error
	}
}

function cleanName(name: string): string {
	const bare = storable(basename(name))
		.replace(/[\p{Cc}\p{Cf}]/gu, '')
		.trim()
	return cutText(bare, nameLength) || 'catalogue.csv'
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
	const { db, clock } = deps
	const found = (await findImport(db, id)) ?? fail('not_found')
	if (await isInRun(db, id)) fail('import_running')
	assertChoice(found, choice, language)
	const { headLine, delimiter } = found.choice
	const begin = { id, choice: { headLine, delimiter, ...choice }, language }
	const row = await beginPreview(deps, begin, async (tx, begun) => await keepChoice(tx, begun, clock.now()))
	if (row) return toImport(row, language)
	const now = (await findImport(db, id)) ?? fail('not_found')
	return now.state === 'done' || now.state === 'failed'
		? failFileRefused({ problem: 'file_gone' }, language)
		: fail('import_running')
}

/** Queues the check of the file. Throws `import_running`; `undefined` when the import is in another state. */
export async function beginPreview(
	{ db, queueImport }: ImportDeps,
	{ id, choice, language }: PreviewImportInput,
	onBegun: (tx: Database, begun: ImportRow) => Promise<void> = async () => undefined,
): Promise<ImportRow | undefined> {
	return await asOnlyOne(() =>
		inTransaction(db, async (tx) => {
			const begun = await updateImport(tx, id, ['uploaded', 'previewed'], {
				state: 'previewing',
				choice,
				language,
				...nothingFound,
				workedAt: sql`now()`,
			})
			if (!begun) return undefined
			await queueImport(tx, id)
			await onBegun(tx, begun)
			return begun
		}),
	)
}

const nothingFound = {
	...{
		dropped: null,
		skippedSheets: null,
		categories: null,
		progress: 0,
		rows: 0,
		counts: null,
		planned: null,
		remarks: null,
		doubted: null,
		report: null,
		failure: null,
	},
}

function assertChoice({ columns, format }: ImportRow, choice: ImportChoice, language: Language): void {
	const locale = { locale: language }
	const { title, price, category } = choice.columns
	const names = columns.map(({ name }) => name)
	const errors = [
		...(title === undefined ? [{ field: 'columns.title', detail: m.import_choose_title({}, locale) }] : []),
		...(price === undefined && choice.price === undefined && !hasNoPrices(format, names)
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

interface RunImportInput {
	readonly id: string
	readonly language: Language
	/** Who says so, in whose name the log has it. */
	readonly userId?: string
}

/** Throws `not_previewed` and `import_running`. */
export async function runImport(
	{ db, queueImport }: ImportDeps,
	{ id, language, userId }: RunImportInput,
): Promise<CatalogueImport> {
	const row = await asOnlyOne(() =>
		inTransaction(db, async (tx) => {
			const work = { state: 'running', language, progress: 0, rows: 0, failure: null, workedAt: sql`now()` } as const
			const begun = await updateImport(tx, id, ['previewed'], { ...work, ...(userId !== undefined && { userId }) })
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
