import { importOutcomes } from '#contract/import-fields.ts'
import type { ImportChoice } from '#contract/imports.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PooledDatabase } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { CategoryPath } from './columns.ts'
import { mostUnpackedBytes, openKeptFile } from './file-source.ts'
import { CatalogueFileError } from './import-outcome.ts'
import { type ImportOptions, type ImportProgress, importProducts, openImport } from './import-products.ts'
import { collectRemarks, type KeptRemarks, writeReport } from './import-report.ts'
import { forgetPlan } from './plan-queries.ts'
import {
	alsoPassedOver,
	deleteParts,
	findImport,
	findPassedOver,
	type ImportRow,
	updateImport,
	updateWork,
} from './queries.ts'
import type { SavedPart } from './save-products.ts'
import type { ImportCounts } from './tables.ts'

interface Work {
	readonly db: PooledDatabase
	readonly clock: Clock
}

const remarksShown = 20
const busyRetryMs = 1_000
const busyLimitMs = 10 * 60_000
const beatMs = 5_000
const progressMs = 300

const readingShare = 0.6

/**
 * Runs a preview or an import, and resumes one that was cut off. Saves problems of the file as the import's failure and throws
 * all others. Does nothing if another process has finished it.
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

/** Returns false when another import holds the catalogue. */
async function attempt(work: Work, row: ImportRow, isLast: boolean): Promise<boolean> {
	try {
		await importFile(work, row)
		return true
	} catch (error) {
		if (error instanceof DoneMeanwhile) return true
		if (!(error instanceof CatalogueFileError)) throw error
		const { problem, line, subject } = error
		if (problem === 'import_running' && !isLast) return false
		await failImport(work, row.id, { problem, line, subject })
		return true
	}
}

/** Settles a running import as failed, with a report of the saved and refused rows, and deletes its file. */
export async function failImport(
	{ db, clock }: { readonly db: Database; readonly clock: Clock },
	id: string,
	failure: NonNullable<ImportRow['failure']>,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const row = await updateImport(tx, id, ['previewing', 'running'], { state: 'failed', failure, counts: null })
		if (!row) return
		const passedOver = await findPassedOver(tx, id)
		await endWork(tx, id)
		const counts = countSaved(row, passedOver.length)
		if (counts.rows === 0) return
		const remarks = collectRemarks()
		for (const left of passedOver) remarks.add({ ...left, outcome: 'refused', detail: '' })
		const saved = counts.added + counts.changed
		const found = { counts, rows: counts.rows, passedOver: [], ...reportOf(remarks.list(), row) }
		await updateImport(tx, id, ['failed'], { ...found, failure: { ...failure, saved } })
		if (saved > 0) await recordImport(tx, row, { at: clock.now(), counts })
	})
}

function countSaved({ addedSoFar: added, changedSoFar: changed }: ImportRow, refused: number): ImportCounts {
	return { rows: added + changed + refused, added, changed, unchanged: 0, refused, shortened: 0, rounded: 0 }
}

async function endWork(tx: Database, id: string): Promise<void> {
	await deleteParts(tx, id)
	await forgetPlan(tx, id)
}

async function importFile({ db, clock }: Work, row: ImportRow): Promise<void> {
	const isDryRun = row.state === 'previewing'
	const resumable = isDryRun ? undefined : { planId: row.id, findSaved: () => findSaved(db, row.id) }
	const options: ImportOptions = { ...optionsOf(row), isDryRun, userId: row.userId, resumable }
	const source = await openImport(await openKeptFile(db, row.id, row.size), options)
	const remarks = collectRemarks()
	await importProducts(db, source, options, {
		onProgress: tellProgress(db, row.id),
		onRemark: remarks.add,
		onSaving: (tx, saved) => keepSaved(tx, row.id, saved),
		onSettled: async (tx, { planned, ...counts }) => {
			const state = isDryRun ? 'previewed' : 'done'
			const found = { counts, rows: counts.rows, ...reportOf(remarks.list(), row) }
			// The report holds them now.
			const values = { ...found, planned: isDryRun ? planned : null, passedOver: [], state, progress: 1 } as const
			if (!(await updateImport(tx, row.id, [row.state], values))) throw new DoneMeanwhile()
			if (isDryRun) return
			await recordImport(tx, row, { at: clock.now(), counts })
			await endWork(tx, row.id)
		},
	})
}

async function findSaved(db: Database, id: string): Promise<SavedPart> {
	const row = await findImport(db, id)
	if (!row) throw new DoneMeanwhile()
	const { savedToLine: line, addedSoFar: added, changedSoFar: changed } = row
	return { line, added, changed, passedOver: await findPassedOver(db, id) }
}

async function keepSaved(tx: Database, id: string, { line, added, changed, passedOver }: SavedPart): Promise<void> {
	const work = { savedToLine: line, addedSoFar: added, changedSoFar: changed, ...alsoPassedOver(passedOver) }
	if (!(await updateWork(tx, id, work))) throw new DoneMeanwhile()
}

/** Another process has finished the import. */
class DoneMeanwhile extends Error {}

interface Trace {
	readonly at: Date
	readonly counts: ImportCounts
}

async function recordImport(tx: Database, { id, userId, name }: ImportRow, { at, counts }: Trace): Promise<void> {
	const about = { subject: 'import', subjectId: id, title: name } as const
	await recordChange(tx, { at, userId, action: 'imported', ...about, before: {}, after: counts })
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

const separators = ['>', '/', '|', '»', '→', '\\']

function findSeparator(samples: readonly string[]): string {
	const counted = separators.map((separator) => ({
		separator,
		count: samples.filter((sample) => sample.includes(separator)).length,
	}))
	const most = Math.max(...counted.map(({ count }) => count))
	return counted.find(({ count }) => count === most)?.separator ?? '/'
}

function reportOf({ kept, left }: KeptRemarks, { language }: ImportRow) {
	const sorted = importOutcomes.flatMap((outcome) => kept.filter((remark) => remark.outcome === outcome))
	return { remarks: sorted.slice(0, remarksShown), report: writeReport({ kept, left }, language) }
}

/** Saves the progress a few times a second and ignores failures. */
function tellProgress(db: Database, id: string): (progress: ImportProgress) => void {
	let toldAt = 0
	return ({ phase, rows, share }) => {
		if (phase === 'reading' && Date.now() - toldAt < progressMs) return
		toldAt = Date.now()
		const progress = phase === 'reading' ? share * readingShare : readingShare + share * (1 - readingShare)
		void updateWork(db, id, { progress, rows }).catch(() => undefined)
	}
}
