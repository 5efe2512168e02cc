import type { Shop } from './app.ts'
import { suppliersFolder } from './catalog/fetching/open-in-folder.ts'
import { importQueue, makeImportRunner } from './catalog/import/import-runner.ts'
import { pictureQueue, settlePictures } from './catalog/pictures/settle-pictures.ts'
import { fetchFile, type RunDeps, supplierQueue } from './catalog/suppliers/supplier-runs.ts'
import { startChores } from './chores.ts'
import type { PictureDeps } from './images/pictures.ts'
import { demoMailbox } from './mail/demo-mailbox.ts'
import { noteOutages } from './mail/mail-outages.ts'
import { deliverLetters, letterOutbox } from './mail/outbox.ts'
import type { MailTransport } from './mail/transport.ts'
import { usesEmulator } from './payment-provider.ts'
import { notificationQueue } from './payments/notifications/handle-notification.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { Database } from './platform/database.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { purgePages } from './platform/pages/purge-pages.ts'
import { startBackups } from './start-backups.ts'

interface StartWorkInput extends PictureDeps, Pick<Shop, 'payments' | 'orders' | 'keptPages'> {
	readonly database: OpenDatabase
	readonly patientDb: Database
	readonly jobs: Jobs
	readonly log: Log
	readonly queueImport: (tx: Database, id: string) => Promise<void>
}

/**
 * Delivers letters, takes in notifications and catalogues, tidies up and makes backups, until `opened` is closed. Returns what
 * lets it begin nothing new before; jobs go on.
 */
export async function startWork(
	config: Config,
	input: StartWorkInput,
	opened: AsyncDisposableStack,
): Promise<() => void> {
	const { database, db, clock, jobs, log, payments } = input
	const transport = noteOutages(await openTransport(config, db), { db, clock, log })
	opened.defer(() => transport.close())
	// Jobs that run may still send.
	opened.defer(() => jobs.stop())
	await deliverLetters(jobs, transport)
	await jobs.work(notificationQueue, async ({ id }) => payments?.handleNotification(id))
	const importRunner = makeImportRunner({ db, databaseUrl: config.LISTEN_DATABASE_URL ?? database.url, log })
	opened.defer(() => importRunner.stop())
	await jobs.work(importQueue, importRunner.handle)
	await jobs.work(pictureQueue, ({ productId }) => settlePictures(input, productId))
	const queueProducts = (tx: Database, productIds: readonly string[]) =>
		jobs.enqueue(tx, pictureQueue, ...productIds.map((productId) => ({ productId })))
	const queueRun: RunDeps['queueRun'] = (tx, run) => jobs.enqueue(tx, supplierQueue, run)
	const { sendLetter, seller, publicUrl } = input.orders
	const folder = suppliersFolder(config.DATA_DIR)
	const runDeps = { db, clock, log, queueImport: input.queueImport, queueRun, sendLetter, seller, publicUrl, folder }
	await jobs.work(supplierQueue, (run, attempt) => fetchFile(runDeps, run, attempt))
	const stopChores = startChores({ ...input, queueProducts, queueRun })
	opened.defer(stopChores)
	const { PAGE_PURGE_URL: url } = config
	if (url !== undefined) opened.defer(await purgePages({ url, jobs, db, changes: input.keptPages.answers, log }))
	if (!usesEmulator(config)) void payments?.askProvider()
	opened.defer(
		await startBackups(config, { db, databaseUrl: database.url, log, sendLetter: letterOutbox(jobs), seller }),
	)
	return stopChores
}

/** The demo shows its letters on a page; with an SMTP server it sends them. */
async function openTransport(config: Config, db: Database): Promise<MailTransport> {
	if (!config.SMTP_URL) return demoMailbox(db, systemClock)
	const { smtpTransport } = await import('./mail/transport.ts')
	return smtpTransport({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
}
