import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import type { Database, PooledDatabase } from '../../platform/database.ts'
import { inSession } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { countWords } from '../search/word-queries.ts'
import { type ImportRow, makeRowCheck } from './check-row.ts'
import { type CategoryPath, type ChosenColumns, type ColumnMap, mapColumns } from './columns.ts'
import type { FileSource } from './file-source.ts'
import {
	CatalogueFileError,
	type ImportedValues,
	type ImportRemark,
	type ImportResult,
	type PlannedChange,
	type RuledOut,
} from './import-outcome.ts'
import {
	countOutcomes,
	createStaging,
	type ImportDefaults,
	insertStaged,
	listPlanned,
	listRefused,
	lockImport,
	planImport,
	tidyProducts,
} from './plan-queries.ts'
import { type CatalogueFile, type ReadingOptions, readCatalogueFile } from './read-catalogue-file.ts'
import { type SavedPart, saveInParts } from './save-products.ts'

export interface ImportOptions extends ReadingOptions {
	readonly chosenColumns?: ChosenColumns
	/** Without them the import guesses. */
	readonly columns?: ColumnMap | undefined
	readonly categoryPath?: CategoryPath | undefined
	readonly defaults: ImportDefaults
	readonly isDryRun?: boolean | undefined
	readonly userId?: string | undefined
	readonly resumable?: Resumable | undefined
}

interface Resumable {
	/** The plan keeps this key until `deletePlan`. Later edits of planned products win over the import. */
	readonly planId: string
	findSaved(): Promise<SavedPart>
}

export interface ImportSource {
	readonly file: CatalogueFile
	readonly columns: ColumnMap
}

export interface ImportProgress {
	readonly phase: 'reading' | 'saving'
	readonly rows: number
	readonly share: number
}

export interface ImportListener {
	onProgress?(progress: ImportProgress): void
	onRemark?(remark: ImportRemark): void
	/** Throwing rolls the transaction back and ends the import. */
	onSaving?(tx: Database, saved: SavedPart): Promise<void>
	/** Runs in the last transaction; throwing has the same effect. */
	onSettled?(tx: Database, result: ImportResult): Promise<void>
	/** The products are imported all the same. */
	onTidyFailure?(error: unknown): void
}

const rowsPerInsert = 2_000
const nothingSaved: SavedPart = { line: 0, added: 0, changed: 0, passedOver: [] }
const plannedShown = 20
const changesWorthTidying = 1_000

/** Throws a `CatalogueFileError`. */
export async function openImport(from: string | FileSource, options: ImportOptions): Promise<ImportSource> {
	const file = await readCatalogueFile(from, options)
	try {
		const columns = options.columns ?? mapColumns(file.header, options.chosenColumns)
		assertDefaults(columns, options.defaults)
		return { file, columns }
	} catch (error) {
		file.close()
		throw error
	}
}

function assertDefaults(columns: ColumnMap, defaults: ImportDefaults): void {
	if (columns.price === undefined && defaults.price === undefined) throw new CatalogueFileError('no_price')
	if (columns.category === undefined && defaults.category === undefined) throw new CatalogueFileError('no_category')
}

/**
 * Finds products by barcode, then by SKU; empty cells change nothing, new products get the defaults. Throws a
 * `CatalogueFileError` before any change. Saves in parts, so that orders and edits do not wait long; importing the file again
 * saves the rest.
 */
export async function importProducts(
	db: PooledDatabase,
	source: ImportSource,
	options: ImportOptions,
	listener: ImportListener = {},
): Promise<ImportResult> {
	try {
		const result = await inSession(db, async (session) => {
			if (!(await lockImport(session))) throw new CatalogueFileError('import_running')
			await createStaging(session)
			const staged = await stageRows(session, source, { options, listener })
			const reportSaved = (share: number) => listener.onProgress?.({ phase: 'saving', rows: staged.rows, share })
			reportSaved(0)
			const settled = await settle(session, staged, { options, listener, reportSaved })
			reportSaved(1)
			return settled
		})
		const changes = options.isDryRun ? 0 : result.added + result.changed
		const failed = (error: unknown) => listener.onTidyFailure?.(error)
		if (changes >= changesWorthTidying) await tidyProducts(db).catch(failed)
		// Otherwise the next hour counts them.
		if (changes > 0) await countWords(db).catch(failed)
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

interface ImportRun {
	readonly options: ImportOptions
	readonly listener: ImportListener
	readonly reportSaved: (share: number) => void
}

async function stageRows(
	session: Database,
	{ file, columns }: ImportSource,
	{ options, listener }: Omit<ImportRun, 'reportSaved'>,
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
		await insertStaged(session, batch)
		batch = []
		listener.onProgress?.({ phase: 'reading', rows: count.rows, share: file.readShare() })
	}
	if (count.rows === 0) throw new CatalogueFileError('no_rows')
	await insertStaged(session, batch)
	return count
}

async function settle(session: Database, staged: Staged, run: ImportRun): Promise<ImportResult> {
	const { options, listener, reportSaved } = run
	const { resumable } = options
	const begun = (await resumable?.findSaved()) ?? nothingSaved
	await planImport(session, options.defaults, resumable?.planId)
	const ruledOut = reportOnce(listener)
	ruledOut.add(await listRefused(session))
	ruledOut.add(begun.passedOver)
	const outcomes = await countOutcomes(session)
	const count = (outcome: string) => outcomes.get(outcome) ?? 0
	const countRows = ({ added, changed }: Pick<ImportResult, 'added' | 'changed'>) => {
		const refused = staged.refused + ruledOut.count()
		return { ...staged, refused, added, changed, unchanged: staged.rows - refused - added - changed, planned: [] }
	}
	if (options.isDryRun) {
		const planned = (await listPlanned(session, plannedShown)).map(describeChange)
		const found = { ...countRows({ added: count('added'), changed: count('changed') }), planned }
		await session.transaction(async (tx) => await listener.onSettled?.(tx, found))
		return found
	}
	const meant = count('added') + count('changed')
	let leftOut = begun.passedOver.length
	const saved = await saveInParts(session, {
		defaults: options.defaults,
		begun,
		userId: options.userId,
		onSaving: async (tx, part) => await listener.onSaving?.(tx, part),
		onSaved({ added, changed, passedOver }) {
			ruledOut.add(passedOver)
			leftOut += passedOver.length
			reportSaved((added + changed + leftOut) / meant)
		},
	})
	const done = countRows(saved)
	await inTransaction(session, async (tx) => await listener.onSettled?.(tx, done))
	return done
}

function reportOnce(listener: ImportListener) {
	const lines = new Set<number>()
	return {
		add(rows: readonly RuledOut[]) {
			for (const row of rows) {
				if (!lines.has(row.line)) listener.onRemark?.({ ...row, outcome: 'refused', detail: '' })
				lines.add(row.line)
			}
		},
		count: () => lines.size,
	}
}

type Planned = Awaited<ReturnType<typeof listPlanned>>[number]

function describeChange({ line, before, after }: Planned): PlannedChange {
	const changed = importFields.filter((field) => after[field] !== null && after[field] !== before?.[field])
	const pick = (values: ImportedValues): Partial<ImportedValues> =>
		Object.fromEntries(changed.map((field): [ImportField, string | number | null] => [field, values[field]]))
	const title = String(before?.title ?? after.title)
	return { line, title, after: pick(after), ...(before && { before: pick(before) }) }
}
