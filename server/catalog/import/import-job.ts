import { sql } from 'drizzle-orm'
import { minuteMs } from '#contract/values/durations.ts'
import { importOutcomes } from '#contract/values/import-fields.ts'
import { recordChange } from '../../audit/audit-log.ts'
import type { Database, PooledDatabase } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { openSavedFile } from './file-source.ts'
import { CatalogueFileError } from './files/catalogue-file.ts'
import { importProducts, openImport } from './import-products.ts'
import { collectRemarks, type KeptRemarks, writeReport } from './import-report.ts'
import { optionsOf } from './import-rules.ts'
import { deletePlan } from './plan-queries.ts'
import {
	appendPassedOver,
	deleteParts,
	findImport,
	findPassedOver,
	type ImportRow,
	updateImport,
	updateRunning,
} from './queries.ts'
import type { SavedPart } from './save-products.ts'
import type { ImportProgress } from './stage-rows.ts'
import { findSupplierOf } from './suppliers.ts'
import type { ImportCounts } from './tables.ts'

interface JobDeps extends Pick<Deps, 'clock'> {
	readonly db: PooledDatabase
	readonly onTidyFailure?: (error: unknown) => void
}

const remarksShown = 20
const busyRetryMs = 1_000
const busyLimitMs = 10 * minuteMs
const heartbeatMs = 5_000
const progressMs = 300

const readingShare = 0.6

/**
 * Resumes an import that was cut off. Saves faults of the file as the import's failure and throws all others. Does nothing if
 * another process has finished it.
 */
export async function runImportJob(deps: JobDeps, id: string): Promise<void> {
	const { db } = deps
	const heartbeat = setInterval(() => void updateRunning(db, id, {}).catch(() => undefined), heartbeatMs)
	const giveUpAt = Date.now() + busyLimitMs
	try {
		for (;;) {
			const row = await findImport(db, id)
			if (row?.state !== 'previewing' && row?.state !== 'running') return
			if (await attempt(deps, row, Date.now() >= giveUpAt)) return
			await new Promise((resolve) => setTimeout(resolve, busyRetryMs))
		}
	} finally {
		clearInterval(heartbeat)
	}
}

/** Returns false when another import runs. */
async function attempt(deps: JobDeps, row: ImportRow, isLast: boolean): Promise<boolean> {
	try {
		await importFile(deps, row)
		return true
	} catch (error) {
		if (error instanceof AlreadyDone) return true
		if (!(error instanceof CatalogueFileError)) throw error
		const { problem, line, subject } = error
		if (problem === 'import_running' && !isLast) return false
		await failImport(deps, row.id, { problem, line, subject })
		return true
	}
}

/** Keeps a report of the saved and refused rows, and deletes the file. */
export async function failImport(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	id: string,
	failure: NonNullable<ImportRow['failure']>,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const row = await updateImport(tx, id, ['previewing', 'running'], { state: 'failed', failure, counts: null })
		if (!row) return
		const passedOver = await findPassedOver(tx, id)
		await deleteFileAndPlan(tx, id)
		const counts = countSaved(row, passedOver.length)
		const saved = counts.added + counts.changed + row.soldOutSoFar
		if (counts.rows + saved === 0) return
		const remarks = collectRemarks()
		for (const left of passedOver) remarks.add({ ...left, outcome: 'refused', detail: '' })
		const found = { counts, rows: counts.rows, passedOver: [], ...reportOf(remarks.list(), row) }
		await updateImport(tx, id, ['failed'], { ...found, failure: { ...failure, saved } })
		if (saved > 0) await recordImport(tx, row, { at: clock.now(), counts })
	})
}

function countSaved(row: ImportRow, refused: number): ImportCounts {
	const { addedSoFar: added, changedSoFar: changed } = row
	const none = { unchanged: 0, shortened: 0, rounded: 0, tidied: 0, unreduced: 0, doubted: 0 }
	return { rows: added + changed + refused, added, changed, refused, ...none, ...countSoldOut(row) }
}

function countSoldOut({ soldOutSoFar }: ImportRow): Pick<ImportCounts, 'soldOut'> {
	return soldOutSoFar > 0 ? { soldOut: soldOutSoFar } : {}
}

async function deleteFileAndPlan(tx: Database, id: string): Promise<void> {
	await deleteParts(tx, id)
	await deletePlan(tx, id)
}

async function importFile({ db, clock, onTidyFailure }: JobDeps, row: ImportRow): Promise<void> {
	const isDryRun = row.state === 'previewing'
	const resumable = isDryRun ? undefined : { planId: row.id, findSaved: () => findSaved(db, row.id) }
	const supplier = await findSupplierOf(db, row.choice)
	const options = { ...optionsOf(row), isDryRun, userId: row.userId, resumable, supplier, now: clock.now() }
	const source = await openImport(await openSavedFile(db, row.id, row.size), options)
	const remarks = collectRemarks()
	await importProducts(db, source, options, {
		onProgress: makeProgressSaver(db, row.id),
		onRemark: remarks.add,
		...(onTidyFailure && { onTidyFailure }),
		onSaving: (tx, saved) => saveProgress(tx, row.id, saved),
		onSoldOut: async (tx, products) => {
			if (!(await updateRunning(tx, row.id, { soldOutSoFar: sql`sold_out_so_far + ${products}` })))
				throw new AlreadyDone()
		},
		onSettled: async (tx, { planned, dropped, categories, skippedSheets, ...saved }) => {
			const before = (await findImport(tx, row.id)) ?? row
			const counts = { ...saved, ...countSoldOut(before) }
			const state = isDryRun ? 'previewed' : 'done'
			const found = { counts, rows: counts.rows, ...reportOf(remarks.list(), row) }
			const ofPreview = isDryRun
				? { planned, dropped: dropped ?? null, categories: categories ?? null, skippedSheets: skippedSheets ?? null }
				: { planned: null }
			const values = { ...found, ...ofPreview, passedOver: [], state, progress: 1 } as const
			if (!(await updateImport(tx, row.id, [row.state], values))) throw new AlreadyDone()
			if (isDryRun) return
			// A file of a schedule changes nothing most of the time.
			if (counts.added + counts.changed + before.soldOutSoFar > 0)
				await recordImport(tx, row, { at: clock.now(), counts })
			await deleteFileAndPlan(tx, row.id)
		},
	})
}

async function findSaved(db: Database, id: string): Promise<SavedPart> {
	const row = await findImport(db, id)
	if (!row) throw new AlreadyDone()
	const { savedToLine: line, addedSoFar: added, changedSoFar: changed } = row
	return { line, added, changed, passedOver: await findPassedOver(db, id) }
}

async function saveProgress(tx: Database, id: string, { line, added, changed, passedOver }: SavedPart): Promise<void> {
	const work = { savedToLine: line, addedSoFar: added, changedSoFar: changed, ...appendPassedOver(passedOver) }
	if (!(await updateRunning(tx, id, work))) throw new AlreadyDone()
}

class AlreadyDone extends Error {}

async function recordImport(
	tx: Database,
	{ id, userId, name }: ImportRow,
	{ at, counts }: { readonly at: Date; readonly counts: ImportCounts },
): Promise<void> {
	const about = { subject: 'import', subjectId: id, title: name } as const
	await recordChange(tx, { at, userId, action: 'imported', ...about, before: {}, after: counts })
}

function reportOf({ kept, left }: KeptRemarks, { language }: ImportRow) {
	const sorted = importOutcomes.flatMap((outcome) => kept.filter((remark) => remark.outcome === outcome))
	const tidied = sorted.filter(({ outcome }) => outcome === 'tidied').slice(0, remarksShown)
	const problems = sorted.filter(({ outcome }) => outcome !== 'tidied').slice(0, remarksShown)
	const shown = [...problems, ...tidied]
	return {
		remarks: shown.filter(({ outcome }) => outcome !== 'doubted'),
		doubted: shown.filter(({ outcome }) => outcome === 'doubted'),
		report: writeReport({ kept, left }, language),
	}
}

/** Saves a few times a second and ignores failures. */
function makeProgressSaver(db: Database, id: string): (progress: ImportProgress) => void {
	let savedAt = 0
	return ({ phase, rows, share }) => {
		if (phase === 'reading' && Date.now() - savedAt < progressMs) return
		savedAt = Date.now()
		const progress = phase === 'reading' ? share * readingShare : readingShare + share * (1 - readingShare)
		void updateRunning(db, id, { progress, rows }).catch(() => undefined)
	}
}
