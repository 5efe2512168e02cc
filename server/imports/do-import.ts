import { importOutcomes } from '#contract/import-fields.ts'
import type { ImportChoice } from '#contract/imports.ts'
import { recordChange } from '../audit/record-change.ts'
import { CatalogueFileError } from '../catalog/catalogue-file-error.ts'
import type { CategoryPath } from '../catalog/choose-category.ts'
import {
	type ImportOptions,
	type ImportProgress,
	type ImportResult,
	importProducts,
	openImport,
} from '../catalog/import-products.ts'
import type { ImportRemark } from '../catalog/import-remark.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { findSeparator } from './find-separator.ts'
import { openKeptFile } from './kept-file.ts'
import { mostUnpackedBytes } from './most-unpacked-bytes.ts'
import { deleteParts, findImport, type ImportRow, updateImport, updateWork } from './queries.ts'
import { writeReport } from './write-report.ts'

interface Work {
	readonly db: Database
	readonly clock: Clock
}

const remarksShown = 20
const busyRetryMs = 1_000
const busyLimitMs = 10 * 60_000
const beatMs = 5_000
const progressMs = 300

/** Reading is so much of the work; the rest is one statement of the database that does not tell how far it is. */
const readingShare = 0.6

/**
 * Does the work that an import waits for: a preview, or the import itself, whole or not at all. What the file is at fault for is
 * kept as its failure; anything else is thrown. Work that was done meanwhile is not done again.
 */
export async function doImport({ db, clock }: Work, id: string): Promise<void> {
	const beat = setInterval(() => void updateWork(db, id, {}).catch(() => undefined), beatMs)
	const giveUpAt = Date.now() + busyLimitMs
	try {
		for (;;) {
			const row = await findImport(db, id)
			if (row?.state !== 'previewing' && row?.state !== 'running') return
			if (await attempt({ db, clock }, row, Date.now() >= giveUpAt)) return
			await new Promise((resolve) => setTimeout(resolve, busyRetryMs))
		}
	} finally {
		clearInterval(beat)
	}
}

/** Answers false when another import, by the command or by a process that is about to end, holds the catalogue. */
async function attempt(work: Work, row: ImportRow, isLast: boolean): Promise<boolean> {
	try {
		await importFile(work, row)
		return true
	} catch (error) {
		if (!(error instanceof CatalogueFileError)) throw error
		const { problem, line, subject } = error
		if (problem === 'import_running' && !isLast) return false
		await failImport(work.db, row.id, { problem, line, subject })
		return true
	}
}

/** Settles an import as failed; its file goes. */
export async function failImport(db: Database, id: string, failure: NonNullable<ImportRow['failure']>): Promise<void> {
	await db.transaction(async (tx) => {
		await updateImport(tx, id, ['previewing', 'running'], { state: 'failed', failure })
		await deleteParts(tx, id)
	})
}

async function importFile({ db, clock }: Work, row: ImportRow): Promise<void> {
	const isDryRun = row.state === 'previewing'
	const options: ImportOptions = { ...optionsOf(row), isDryRun, userId: row.userId }
	const source = await openImport(await openKeptFile(db, row.id, row.size), options)
	const remarks: ImportRemark[] = []
	await importProducts(db, source, options, {
		onProgress: tellProgress(db, row.id),
		onRemark: (remark) => remarks.push(remark),
		onSettled: async (tx, { planned, ...counts }) => {
			const state = isDryRun ? 'previewed' : 'done'
			const found = { counts, planned: isDryRun ? planned : null, remarks: gravestOf(remarks), rows: counts.rows }
			const report = writeReport(remarks, row.language)
			const settled = await updateImport(tx, row.id, [row.state], { ...found, state, report, progress: 1 })
			if (!settled) throw new Error('Another process has done this import meanwhile')
			if (!isDryRun) await keepTrace(tx, row, { at: clock.now(), counts })
		},
	})
}

interface Trace {
	readonly at: Date
	readonly counts: Omit<ImportResult, 'planned'>
}

async function keepTrace(tx: Database, { id, userId, name }: ImportRow, { at, counts }: Trace): Promise<void> {
	const about = { subject: 'import', subjectId: id, title: name } as const
	await recordChange(tx, { at, userId, action: 'imported', ...about, before: {}, after: counts })
	await deleteParts(tx, id)
}

function optionsOf({ choice, columns }: ImportRow): ImportOptions {
	return {
		columns: choice.columns,
		categoryPath: categoryPathOf(choice, columns),
		mostBytes: mostUnpackedBytes,
		defaults: { price: choice.price, quantity: choice.quantity, category: choice.category || undefined },
	}
}

function categoryPathOf(
	{ categoryPath, columns: { category } }: ImportChoice,
	columns: ImportRow['columns'],
): CategoryPath | undefined {
	if (categoryPath === undefined || category === undefined) return undefined
	return { separator: findSeparator(columns[category]?.samples ?? []), part: categoryPath === 'first' ? 1 : -1 }
}

function gravestOf(remarks: readonly ImportRemark[]): ImportRemark[] {
	const sorted = importOutcomes.flatMap((outcome) => remarks.filter((remark) => remark.outcome === outcome))
	return sorted.slice(0, remarksShown)
}

/** Keeps how far the work is, a few times a second; what cannot be kept is left out. */
function tellProgress(db: Database, id: string): (progress: ImportProgress) => void {
	let toldAt = 0
	return ({ phase, rows, share }) => {
		if (phase === 'reading' && Date.now() - toldAt < progressMs) return
		toldAt = Date.now()
		void updateWork(db, id, { progress: share * readingShare, rows }).catch(() => undefined)
	}
}
