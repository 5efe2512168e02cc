import { type ImportField, importFields } from '#contract/import-fields.ts'
import type { Database, PooledDatabase } from '../../platform/database.ts'
import { inSession } from '../../platform/in-session.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { type ImportRow, makeRowCheck } from './check-row.ts'
import type { CategoryPath } from './choose-category.ts'
import { type ChosenColumns, type ColumnMap, mapColumns } from './columns.ts'
import type { FileSource } from './file-source.ts'
import { CatalogueFileError } from './import-problems.ts'
import type { ImportRemark } from './import-remark.ts'
import {
	countOutcomes,
	createStaging,
	type ImportDefaults,
	type ImportedValues,
	insertStaged,
	listPlanned,
	listRefused,
	lockImport,
	planImport,
	type RuledOut,
	tidyProducts,
} from './plan-queries.ts'
import { type CatalogueFile, type ReadingOptions, readCatalogueFile } from './read-catalogue-file.ts'
import { type SavedPart, saveInParts } from './save-products.ts'

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
	readonly resumable?: Resumable | undefined
}

/** An import that goes on when it was cut off, instead of beginning anew. */
interface Resumable {
	/** What the plan is kept under until `forgetPlan`: what the shopkeeper does after it was made, the import leaves as it is. */
	readonly planId: string
	/** Finds what had been saved before, and left out: that is not done again. */
	findSaved(): Promise<SavedPart>
}

/** A file that is ready to be imported; `file.close()` gives it up. */
export interface ImportSource {
	readonly file: CatalogueFile
	readonly columns: ColumnMap
}

/** How far an import is; `share` is the part of the file that has been read, or saved, 0 to 1. */
export interface ImportProgress {
	readonly phase: 'reading' | 'saving'
	readonly rows: number
	readonly share: number
}

/** Who is told of an import while it runs. */
export interface ImportListener {
	onProgress?(progress: ImportProgress): void
	onRemark?(remark: ImportRemark): void
	/** In a transaction that saves some of the products: what it throws undoes that, and ends the import. */
	onSaving?(tx: Database, saved: SavedPart): Promise<void>
	/** In the last transaction, when everything has been saved: what it throws undoes that one, and ends the import. */
	onSettled?(tx: Database, result: ImportResult): Promise<void>
}

/** One product before and after; `before` is absent for a new one, and only fields that differ are listed. */
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
const nothingSaved: SavedPart = { line: 0, added: 0, changed: 0, passedOver: [] }
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
 * Brings a catalogue file into the shop. A product is found again by its barcode, then by its SKU; the same file again changes nothing.
 * An empty cell says nothing: a product in the shop keeps what it has, a new one gets the default.
 *
 * The file is read to its end before anything is changed: where it breaks, a `CatalogueFileError` is thrown, and nothing has
 * changed. Then its rows are saved, some at a time, so that nobody who orders or edits a product waits for all of them. What ends an
 * import in the middle leaves those that were saved: the same file again brings in the rest.
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
			const tellSaved = (share: number) => listener.onProgress?.({ phase: 'saving', rows: staged.rows, share })
			tellSaved(0)
			const settled = await settle(session, staged, { options, listener, tellSaved })
			tellSaved(1)
			return settled
		})
		if (!options.isDryRun && result.added + result.changed >= changesWorthTidying) {
			// What is done is done: the database does the same by itself, only later.
			await tidyProducts(db).catch(() => undefined)
		}
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

interface Settling extends Manner {
	readonly tellSaved: (share: number) => void
}

async function stageRows(
	session: Database,
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
		await insertStaged(session, batch)
		batch = []
		listener.onProgress?.({ phase: 'reading', rows: count.rows, share: file.readShare() })
	}
	if (count.rows === 0) throw new CatalogueFileError('no_rows')
	await insertStaged(session, batch)
	return count
}

async function settle(session: Database, staged: Staged, settling: Settling): Promise<ImportResult> {
	const { options, listener, tellSaved } = settling
	const { resumable } = options
	const begun = (await resumable?.findSaved()) ?? nothingSaved
	await planImport(session, options.defaults, resumable?.planId)
	const ruledOut = tellOnce(listener)
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
			tellSaved((added + changed + leftOut) / meant)
		},
	})
	const done = countRows(saved)
	await inTransaction(session, async (tx) => await listener.onSettled?.(tx, done))
	return done
}

/** Tells of every row that was ruled out once, however often it is found. */
function tellOnce(listener: ImportListener) {
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
	const said = importFields.filter((field) => after[field] !== null && after[field] !== before?.[field])
	const pick = (values: ImportedValues): Partial<ImportedValues> =>
		Object.fromEntries(said.map((field): [ImportField, string | number | null] => [field, values[field]]))
	const title = String(before?.title ?? after.title)
	return { line, title, after: pick(after), ...(before && { before: pick(before) }) }
}
