import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import { minuteMs } from '#contract/values/durations.ts'
import { defaultLanguage, type Language } from '#contract/values/language.ts'
import type { Seller } from '../../mail/lay-out-letter.ts'
import type { Letter, SendLetter } from '../../mail/letter.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { Attempt, Queue } from '../../platform/jobs.ts'
import { fail, Problem } from '../../platform/problem.ts'
import type { StreamedFile } from '../../platform/route.ts'
import { openInFolder, pathInFolder } from '../fetching/open-in-folder.ts'
import { FetchError, type Outside } from '../fetching/open-link.ts'
import { CatalogueFileError } from '../import/files/catalogue-file.ts'
import type { Dropped } from '../import/import-outcome.ts'
import { beginPreview, runImport, takeFile } from '../import/import-steps.ts'
import { deleteImport, deleteOpenImport, findImport, type ImportRow } from '../import/queries.ts'
import { linkedFile, mostBytes } from '../import/start-by-link.ts'
import type { Fault, RunFailure } from '../import/tables.ts'
import { isFree, isLost, nextRunAfter, takesTooMuch } from './run-rules.ts'
import { failedLetter, waitingLetter } from './supplier-letters.ts'
import { findSupplier, listDue, listOpenRuns, type SupplierRow, updateBegun, updateRun } from './supplier-queries.ts'

interface Run {
	readonly supplierId: string
	readonly runId: string
}

/** Fetches one file. A site that does not answer is asked again within minutes. */
export const supplierQueue: Queue<Run> = {
	name: 'supplier-files',
	data: z.object({ supplierId: z.uuid(), runId: z.uuid() }),
	retries: 3,
	retryDelaySeconds: 60,
	runsAtMostSeconds: 900,
}

export interface RunDeps extends Deps {
	readonly queueImport: (tx: Database, id: string) => Promise<void>
	readonly queueRun: (tx: Database, run: Run) => Promise<void>
	readonly sendLetter: SendLetter
	readonly seller: Seller
	readonly publicUrl: string
	/** Without it links may lead to the public Internet only. */
	readonly outside?: Outside
	/** Where files of suppliers lie on this machine. */
	readonly folder: string
}

// Nobody waits for it.
const mostMs = 10 * minuteMs

/** What looks after runs fetches nothing. */
type KeepDeps = Omit<RunDeps, 'outside' | 'folder'>

/** Begins what is due, once however many processes look after it, and takes a step in each run that goes on. */
export async function keepRuns(deps: KeepDeps): Promise<void> {
	const now = deps.clock.now()
	for (const due of await listDue(deps.db, now))
		if (isFree(due, now)) await trying(deps, due, async () => await beginRun(deps, due))
	for (const open of await listOpenRuns(deps.db)) await trying(deps, open, async () => await advance(deps, open))
}

/** What fails is tried again at the next look; the runs of others go on. */
async function trying({ log }: KeepDeps, { id }: SupplierRow, step: () => Promise<void>): Promise<void> {
	try {
		await step()
	} catch (error) {
		// Another import runs, or another process took the step.
		if (error instanceof Problem) return
		log.error({ err: error, supplier: id }, 'the run of a supplier does not go on')
	}
}

async function beginRun({ db, clock, queueRun }: KeepDeps, due: SupplierRow): Promise<void> {
	const { id: supplierId, nextRunAt, everyHours } = due
	const now = clock.now()
	const runId = randomUUID()
	await inTransaction(db, async (tx) => {
		const next = nextRunAfter(nextRunAt ?? now, everyHours, now)
		if (await updateBegun(tx, due, { runId, runAt: now, nextRunAt: next })) await queueRun(tx, { supplierId, runId })
	})
}

/** What is no fault of link or file fails the job, so that it repeats, except at the last attempt. */
export async function fetchFile(deps: RunDeps, { supplierId, runId }: Run, attempt: Attempt): Promise<void> {
	const supplier = await findSupplier(deps.db, supplierId)
	if (supplier?.runId !== runId || supplier.runState !== 'fetching') return
	const { link, linkedBy } = supplier
	if (link === null || linkedBy === null) return await failRun(deps, supplier, { problem: 'file_gone' })
	const file = fileOf(link, deps)
	try {
		const { id } = await takeFile(deps, { userId: linkedBy, language: defaultLanguage, file, kept: supplier })
		const isMeant = await inTransaction(deps.db, async (tx) => await bringFile(tx, supplier, id))
		if (!isMeant) await deleteImport(deps.db, id)
	} catch (error) {
		const failure = describeFailure(error)
		if (!attempt.isLast && (!failure || (error instanceof FetchError && error.isPassing))) throw error
		if (!failure) deps.log.error({ err: error, supplier: supplier.id }, 'the file of a supplier was not taken in')
		await failRun(deps, supplier, failure ?? { problem: 'internal' })
	}
}

function fileOf(link: string, { outside, folder }: RunDeps): StreamedFile {
	const path = pathInFolder(link)
	if (path === undefined) return linkedFile(link, { mostMs, outside })
	return { name: basename(path), content: openInFolder(folder, path, { mostBytes }), isTooLarge: () => false }
}

/** The file that waits is older than the one that came. Returns false when another run has begun. */
async function bringFile(tx: Database, supplier: SupplierRow, runImport: string): Promise<boolean> {
	if (!(await updateRun(tx, supplier, ['fetching'], { runState: 'working', runImport }))) return false
	if (supplier.runImport !== null) await deleteOpenImport(tx, supplier.runImport)
	return true
}

function describeFailure(error: unknown): RunFailure | undefined {
	if (error instanceof FetchError) return { fault: error.fault, detail: error.detail }
	if (!(error instanceof CatalogueFileError)) return undefined
	return { problem: error.problem, line: error.line, subject: error.subject }
}

async function advance(deps: KeepDeps, supplier: SupplierRow): Promise<void> {
	if (supplier.runState === 'fetching') {
		if (isLost(supplier, deps.clock.now())) await failRun(deps, supplier, { problem: 'internal' })
		return
	}
	const imported = supplier.runImport === null ? undefined : await findImport(deps.db, supplier.runImport)
	await takeStep(deps, supplier, imported)
}

async function takeStep(deps: KeepDeps, supplier: SupplierRow, imported: ImportRow | undefined): Promise<void> {
	// Until the shopkeeper imports or refuses the file, here or on the page of imports.
	if (supplier.runState === 'waiting' && imported && imported.state !== 'done' && imported.state !== 'failed') {
		if (imported.state === 'running') await updateRun(deps.db, supplier, ['waiting'], { runState: 'working' })
		return
	}
	switch (imported?.state) {
		case 'uploaded':
			return await checkFile(deps, supplier, imported)
		case 'previewed':
			// Checked under a name that the supplier no longer has: nobody knows what the file takes.
			if (!imported.dropped) return await checkFile(deps, supplier, imported)
			if (takesTooMuch(imported.dropped, supplier.mostDropped))
				return await askShopkeeper(deps, supplier, imported.dropped)
			await runImport(deps, { id: imported.id, language: imported.language })
			return
		case 'done':
			return await finishRun(deps, supplier, imported)
		case 'failed':
			return await failRun(deps, supplier, imported.failure ?? { problem: 'internal' })
		case undefined:
			return await failRun(deps, supplier, { problem: 'file_gone' })
		default:
	}
}

/** With what is kept now: the shopkeeper may have changed it while the file came. */
async function checkFile(deps: KeepDeps, supplier: SupplierRow, { id, choice, language }: ImportRow): Promise<void> {
	const { columns, headLine } = choice
	const kept = { ...supplier.choice, columns, ...(headLine !== undefined && { headLine }) }
	await beginPreview(deps, { id, choice: kept, language })
}

async function finishRun({ db }: KeepDeps, supplier: SupplierRow, { counts }: ImportRow): Promise<void> {
	await updateRun(db, supplier, ['working', 'waiting'], { runState: 'done', runCounts: counts, told: [] })
}

/** Changes nothing until the shopkeeper agrees. */
async function askShopkeeper(deps: KeepDeps, supplier: SupplierRow, dropped: Dropped): Promise<void> {
	const letter = waitingLetter(supplier, dropped, deps)
	await settleRun(deps, supplier, { fault: 'waiting', values: { runState: 'waiting' }, letter })
}

/** A file that waited before goes on waiting. */
async function failRun(deps: KeepDeps, supplier: SupplierRow, failure: RunFailure): Promise<void> {
	deps.log.warn({ supplier: supplier.id, failure }, 'the file of a supplier was not imported')
	const letter = failedLetter(supplier, failure, deps)
	const waitsOn = supplier.runState === 'fetching' && supplier.runImport !== null
	const values = { runState: waitsOn ? 'waiting' : 'failed', runFailure: failure } as const
	await settleRun(deps, supplier, { fault: 'failed', values, letter })
}

interface Settled {
	readonly fault: Fault
	readonly values: Parameters<typeof updateRun>[3]
	readonly letter: Letter
}

/** Writes to the shopkeeper, unless they were told of such a fault since the last good run. */
async function settleRun(
	{ db, sendLetter }: KeepDeps,
	supplier: SupplierRow,
	{ fault, values, letter }: Settled,
): Promise<void> {
	const { runState: state } = supplier
	const isTold = supplier.told.includes(fault)
	const told = isTold ? supplier.told : [...supplier.told, fault]
	await inTransaction(db, async (tx) => {
		const isMeant = await updateRun(tx, supplier, state === null ? [] : [state], { ...values, told })
		if (isMeant && !isTold) await sendLetter(tx, letter)
	})
}

interface AnswerInput {
	readonly id: string
	readonly importId: string
	readonly agrees: boolean
	readonly userId: string
	readonly language: Language
}

/** The shopkeeper imports the file that waits, or refuses it. Throws `edited_meanwhile` when it does not wait, and `import_running`. */
export async function answerSupplier(
	deps: Pick<RunDeps, 'db' | 'clock' | 'queueImport'>,
	{ id, importId, agrees, userId, language }: AnswerInput,
): Promise<void> {
	const { db } = deps
	const supplier = (await findSupplier(db, id)) ?? fail('not_found')
	if (supplier.runState !== 'waiting' || supplier.runImport !== importId) fail('edited_meanwhile')
	if (agrees) {
		await runImport(deps, { id: importId, language, userId })
		await updateRun(db, supplier, ['waiting'], { runState: 'working' })
		return
	}
	await inTransaction(db, async (tx) => {
		const isMeant = await updateRun(tx, supplier, ['waiting'], { runState: 'refused' })
		if (!(isMeant && (await deleteOpenImport(tx, importId)))) fail('edited_meanwhile')
	})
}
