import { type ImportField, importFields } from '#contract/import-fields.ts'
import type { Database } from '../platform/database.ts'
import { CatalogueFileError } from './catalogue-file-error.ts'
import { type ImportRow, makeRowCheck } from './check-row.ts'
import type { CategoryPath } from './choose-category.ts'
import { explainStock } from './explain-stock.ts'
import type { FileSource } from './file-source.ts'
import {
	applyPlan,
	countOutcomes,
	createStaging,
	type ImportDefaults,
	type ImportedValues,
	insertStaged,
	listPlanned,
	listRefused,
	lockImport,
	planImport,
	tidyProducts,
} from './import-queries.ts'
import type { ImportRemark } from './import-remark.ts'
import { type ChosenColumns, type ColumnMap, mapColumns } from './map-columns.ts'
import { type CatalogueFile, type ReadingOptions, readCatalogueFile } from './read-catalogue-file.ts'

export interface ImportOptions extends ReadingOptions {
	readonly chosenColumns?: ChosenColumns
	/** Which column is what, wholly chosen by a person: then nothing is guessed. */
	readonly columns?: ColumnMap | undefined
	readonly categoryPath?: CategoryPath | undefined
	readonly defaults: ImportDefaults
	/** Only says what would change. */
	readonly isDryRun?: boolean | undefined
	/** The administrator whose import it is. */
	readonly userId?: string | undefined
}

/** A file that is ready to be imported; `file.close()` gives it up. */
export interface ImportSource {
	readonly file: CatalogueFile
	readonly columns: ColumnMap
}

/** How far an import is; `share` is the part of the file that has been read, 0 to 1. */
export interface ImportProgress {
	readonly phase: 'reading' | 'saving'
	readonly rows: number
	readonly share: number
}

/** Who is told of an import while it runs. */
export interface ImportListener {
	onProgress?(progress: ImportProgress): void
	onRemark?(remark: ImportRemark): void
	/** In the transaction of the import, when everything has been done: what it throws undoes the import. */
	onSettled?(tx: Database, result: ImportResult): Promise<void>
}

/** One toy before and after; `before` is absent for a new one, and only fields that differ are listed. */
export interface PlannedChange {
	readonly line: number
	readonly title: string
	readonly before?: Partial<ImportedValues>
	readonly after: Partial<ImportedValues>
}

/** `rows` is the sum of added, changed, unchanged and refused; a shortened row is one of the first three. */
export interface ImportResult {
	readonly rows: number
	readonly added: number
	readonly changed: number
	readonly unchanged: number
	readonly refused: number
	readonly shortened: number
	readonly rounded: number
	/** The first changes of a dry run. */
	readonly planned: readonly PlannedChange[]
}

const rowsPerInsert = 2_000
const plannedShown = 20
const changesWorthTidying = 1_000

/** Opens a catalogue file and finds its columns. Throws a `CatalogueFileError` when it is none, or says too little. */
export async function openImport(from: string | FileSource, options: ImportOptions): Promise<ImportSource> {
	const file = await readCatalogueFile(from, options)
	try {
		const columns = options.columns ?? mapColumns(file.header, options.chosenColumns)
		checkDefaults(columns, options.defaults)
		return { file, columns }
	} catch (error) {
		file.close()
		throw error
	}
}

function checkDefaults(columns: ColumnMap, defaults: ImportDefaults): void {
	if (columns.price === undefined && defaults.price === undefined) throw new CatalogueFileError('no_price')
	if (columns.category === undefined && defaults.category === undefined) throw new CatalogueFileError('no_category')
}

/**
 * Brings a catalogue file into the shop, whole or not at all: throws a `CatalogueFileError` when it breaks on the way,
 * having changed nothing. A toy is found again by its barcode, then by its SKU; the same file again changes nothing.
 * An empty cell says nothing: a toy in the shop keeps what it has, a new one gets the default.
 */
export async function importProducts(
	db: Database,
	source: ImportSource,
	options: ImportOptions,
	listener: ImportListener = {},
): Promise<ImportResult> {
	try {
		const result = await db.transaction(async (tx) => {
			if (!(await lockImport(tx))) throw new CatalogueFileError('import_running')
			await createStaging(tx)
			const staged = await stageRows(tx, source, { options, listener })
			listener.onProgress?.({ phase: 'saving', rows: staged.rows, share: 1 })
			const settled = await settle(tx, staged, { options, listener })
			await listener.onSettled?.(tx, settled)
			return settled
		})
		if (!options.isDryRun && result.added + result.changed >= changesWorthTidying) await tidyProducts(db)
		return result
	} finally {
		source.file.close()
	}
}

interface Staged {
	readonly rows: number
	readonly refused: number
	readonly shortened: number
	readonly rounded: number
}

interface Manner {
	readonly options: ImportOptions
	readonly listener: ImportListener
}

async function stageRows(
	tx: Database,
	{ file, columns }: ImportSource,
	{ options, listener }: Manner,
): Promise<Staged> {
	const { categoryPath } = options
	const check = makeRowCheck({ columns, fieldCount: file.header.length, categoryPath })
	const count = { rows: 0, refused: 0, shortened: 0, rounded: 0 }
	let batch: ImportRow[] = []
	for await (const fileRow of file.rows) {
		const { row, remarks } = check(fileRow)
		count.rows += 1
		for (const remark of remarks) listener.onRemark?.(remark)
		for (const outcome of new Set(remarks.map((remark) => remark.outcome))) count[outcome] += 1
		if (row) batch.push(row)
		if (count.rows % rowsPerInsert !== 0) continue
		await insertStaged(tx, batch)
		batch = []
		listener.onProgress?.({ phase: 'reading', rows: count.rows, share: file.readShare() })
	}
	if (count.rows === 0) throw new CatalogueFileError('no_rows')
	await insertStaged(tx, batch)
	return count
}

async function settle(tx: Database, staged: Staged, { options, listener }: Manner): Promise<ImportResult> {
	await planImport(tx, options.defaults)
	const refused = await listRefused(tx)
	for (const remark of refused) listener.onRemark?.({ ...remark, outcome: 'refused', detail: '' })
	const outcomes = await countOutcomes(tx)
	const count = (outcome: string) => outcomes.get(outcome) ?? 0
	const planned = options.isDryRun ? (await listPlanned(tx, plannedShown)).map(describeChange) : []
	// NOTE: even a statement that changes no row would tell everybody that the catalogue has changed.
	if (!options.isDryRun && count('added') + count('changed') > 0) {
		await explainStock(tx, { cause: 'imported', userId: options.userId })
		await applyPlan(tx, options.defaults)
	}
	return {
		...staged,
		refused: staged.refused + refused.length,
		added: count('added'),
		changed: count('changed'),
		unchanged: count('unchanged'),
		planned,
	}
}

type Planned = Awaited<ReturnType<typeof listPlanned>>[number]

function describeChange({ line, before, after }: Planned): PlannedChange {
	const said = importFields.filter((field) => after[field] !== null && after[field] !== before?.[field])
	const pick = (values: ImportedValues): Partial<ImportedValues> =>
		Object.fromEntries(said.map((field): [ImportField, string | number | null] => [field, values[field]]))
	const title = String(before?.title ?? after.title)
	return { line, title, after: pick(after), ...(before && { before: pick(before) }) }
}
