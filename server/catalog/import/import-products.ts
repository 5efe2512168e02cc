import { sql } from 'drizzle-orm'
import { hasNoPrices, type Markup } from '#contract/imports.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import type { Database, PooledDatabase } from '../../platform/database.ts'
import { inSession } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { listAlikeRows } from '../codes/alike-queries.ts'
import { countWords } from '../search/word-queries.ts'
import { type CategoryPath, type ChosenColumns, type ColumnMap, mapColumns } from './columns.ts'
import { fileOnDisk } from './file-source.ts'
import { type CatalogueFile, CatalogueFileError, type FileSource, type ReadingOptions } from './files/catalogue-file.ts'
import { openCatalogueFile } from './files/open-catalogue-file.ts'
import type { ImportedValues, ImportRemark, ImportResult, PlannedChange, RuledOut } from './import-outcome.ts'
import {
	countOutcomes,
	type ImportDefaults,
	listPlanned,
	listRefused,
	lockImport,
	planImport,
	tidyProducts,
} from './plan-queries.ts'
import type { Rates } from './read-price.ts'
import { type SavedPart, saveInParts, saveWantedPictures } from './save-products.ts'
import { type ImportProgress, type Staged, stageRows } from './stage-rows.ts'
import { createStaging } from './staged-products.ts'
import { forgetWithdrawnIds, saveOuterIds } from './supply/outer-ids.ts'
import { saveShared } from './supply/shared-stock-queries.ts'
import {
	countDropped,
	createRefusedKeys,
	findSeen,
	type ImportSupplier,
	saveSeen,
	sellOutMissing,
} from './supply/supply-queries.ts'

export interface ImportOptions extends ReadingOptions {
	readonly chosenColumns?: ChosenColumns
	/** Without them the import guesses. */
	readonly columns?: ColumnMap | undefined
	readonly categoryPath?: CategoryPath | undefined
	readonly categories?: ReadonlyMap<string, string> | undefined
	readonly tidyTitles?: boolean | undefined
	readonly rates?: Rates | undefined
	readonly currency?: string | undefined
	readonly markup?: Markup | undefined
	readonly defaults: ImportDefaults
	readonly isDryRun?: boolean | undefined
	readonly userId?: string | undefined
	readonly resumable?: Resumable | undefined
	readonly supplier?: ImportSupplier | undefined
}

/** `now` decides which sales begin or are over. */
type ImportWork = ImportOptions & { readonly now: Date }

interface Resumable {
	/** The plan keeps this key until `deletePlan`. Later edits of planned products win over the import. */
	readonly planId: string
	findSaved(): Promise<SavedPart>
}

export interface ImportSource {
	readonly file: CatalogueFile
	readonly columns: ColumnMap
}

export interface ImportListener {
	onProgress?(progress: ImportProgress): void
	onRemark?(remark: ImportRemark): void
	/** Throwing rolls the transaction back and ends the import. */
	onSaving?(tx: Database, saved: SavedPart): Promise<void>
	/** Counts products that the file of their supplier no longer lists; as `onSaving`. */
	onSoldOut?(tx: Database, products: number): Promise<void>
	/** Runs in the last transaction; throwing has the same effect. */
	onSettled?(tx: Database, result: ImportResult): Promise<void>
	/** The products are imported all the same. */
	onTidyFailure?(error: unknown): void
}

const nothingSaved: SavedPart = { line: 0, added: 0, changed: 0, passedOver: [] }
const plannedShown = 20
const changesWorthTidying = 1_000

/** Throws a `CatalogueFileError`. */
export async function openImport(from: string | FileSource, options: ImportOptions): Promise<ImportSource> {
	const file = await openCatalogueFile(typeof from === 'string' ? await fileOnDisk(from) : from, options)
	try {
		const columns = options.columns ?? mapColumns(file, options.chosenColumns)
		assertDefaults(file, columns, options.defaults)
		return { file, columns }
	} catch (error) {
		file.close()
		throw error
	}
}

function assertDefaults({ format, header }: CatalogueFile, columns: ColumnMap, defaults: ImportDefaults): void {
	if (columns.price === undefined && defaults.price === undefined && !hasNoPrices(format, header))
		throw new CatalogueFileError('no_price')
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
	options: ImportWork,
	listener: ImportListener = {},
): Promise<ImportResult> {
	try {
		const result = await inSession(db, async (session) => {
			if (!(await lockImport(session))) throw new CatalogueFileError('import_running')
			await createStaging(session)
			await createRefusedKeys(session)
			const staged = await stageRows(session, source, { options, listener })
			const reportSaved = (share: number) => listener.onProgress?.({ phase: 'saving', rows: staged.rows, share })
			reportSaved(0)
			const settled = await settle(session, staged, { options, listener, reportSaved, file: source.file })
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

interface ImportRun {
	readonly options: ImportWork
	readonly listener: ImportListener
	readonly reportSaved: (share: number) => void
	/** Of the file, which is read. */
	readonly file: Pick<CatalogueFile, 'skippedSheets' | 'isPartial'>
}

async function settle(session: Database, staged: Staged, run: ImportRun): Promise<ImportResult> {
	const { options, listener, reportSaved, file } = run
	const { resumable, userId, now } = options
	const supplier = options.supplier && { ...options.supplier, isPartial: file.isPartial }
	const begun = (await resumable?.findSaved()) ?? nothingSaved
	await planImport(session, {
		defaults: options.defaults,
		today: kostanayDay(options.now),
		planId: resumable?.planId,
		sharing: supplier?.sharing,
		supplierId: supplier?.id,
	})
	if (supplier) await findSeen(session, supplier)
	const ruledOut = reportOnce(listener)
	ruledOut.add(await listRefused(session))
	ruledOut.add(begun.passedOver)
	const outcomes = await countOutcomes(session)
	const count = (outcome: string) => outcomes.get(outcome) ?? 0
	const doubted = staged.doubted + (count('added') > 0 ? await reportAlike(session, listener) : 0)
	const { categories: _, ...stagedCounts } = { ...staged, doubted }
	const countRows = ({ added, changed }: Pick<ImportResult, 'added' | 'changed'>) => {
		const refused = staged.refused + ruledOut.count()
		return { ...stagedCounts, refused, added, changed, unchanged: staged.rows - refused - added - changed, planned: [] }
	}
	if (options.isDryRun) {
		const planned = (await listPlanned(session, plannedShown)).map(describeChange)
		const dropped = supplier && (await countDropped(session, supplier, staged.rows))
		const { categories } = staged
		const counts = countRows({ added: count('added'), changed: count('changed') })
		const found = { ...counts, planned, dropped, categories, skippedSheets: file.skippedSheets }
		await session.transaction(async (tx) => await listener.onSettled?.(tx, found))
		return found
	}
	const meant = count('added') + count('changed')
	let leftOut = begun.passedOver.length
	const saved = await saveInParts(session, {
		defaults: options.defaults,
		begun,
		sharing: supplier?.sharing,
		userId,
		now,
		onSaving: async (tx, part) => await listener.onSaving?.(tx, part),
		onSaved({ added, changed, passedOver }) {
			ruledOut.add(passedOver)
			leftOut += passedOver.length
			reportSaved((added + changed + leftOut) / meant)
		},
	})
	if (supplier?.sellsOutMissing || supplier?.sharing) {
		const onSoldOut = async (tx: Database, products: number) => await listener.onSoldOut?.(tx, products)
		await sellOutMissing(session, { supplier, userId, now, onSoldOut })
	}
	const done = countRows(saved)
	await inTransaction(session, async (tx) => {
		await saveWantedPictures(tx, now)
		if (supplier) await forgetWithdrawnIds(tx, supplier.id)
		await saveOuterIds(tx, supplier?.id)
		if (supplier?.sharing) await saveShared(tx, supplier.sharing, sql`outcome = 'unchanged'`)
		if (supplier) await saveSeen(tx, { supplier, rows: staged.rows, now })
		await listener.onSettled?.(tx, done)
	})
	return done
}

async function reportAlike(session: Database, { onRemark }: ImportListener): Promise<number> {
	const alike = await listAlikeRows(session)
	for (const { line, key, other } of alike) onRemark?.({ line, key, outcome: 'doubted', doubt: 'alike', detail: other })
	return alike.length
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
