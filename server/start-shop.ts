import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { canSignInAsAdmin, demoAdminPassword, ensureFirstAdmin } from './accounts/admins/first-admin.ts'
import { buildShop, type Shop } from './app.ts'
import { importQueue, makeImportRunner } from './catalog/import/import-runner.ts'
import { startChores } from './chores.ts'
import { loadDemo } from './demo/load-demo.ts'
import type { ImageStore } from './images/image-store.ts'
import { openImages } from './images/open-images.ts'
import { demoMailbox } from './mail/demo-mailbox.ts'
import { noteOutages } from './mail/mail-outages.ts'
import { deliverLetters, letterOutbox } from './mail/outbox.ts'
import { type MailTransport, smtpTransport } from './mail/transport.ts'
import { openShopDatabase } from './open-shop-database.ts'
import { orderChannel, publishOrderChange } from './orders/order-events.ts'
import { emulatorOf, providerOf, usesEmulator } from './payment-provider.ts'
import { mountEmulator } from './payments/mount-emulator.ts'
import { notificationQueue } from './payments/notifications/handle-notification.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { openNotices } from './platform/database/notices.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { openReplicas, type Replicas } from './platform/database/replicas/open-replicas.ts'
import { type Database, databaseOn } from './platform/database.ts'
import { demoSecret } from './platform/demo-secret.ts'
import { prepareClosing } from './platform/http/close-server.ts'
import { openJobs } from './platform/jobs.ts'
import { locks } from './platform/locks.ts'
import { type Log, openLog } from './platform/log.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { loadPages } from './platform/pages/load-pages.ts'
import { serveAssets } from './platform/pages/serve-assets.ts'
import { AccessTokens } from './platform/session.ts'
import { imageSettingsOf, sellerOf, termsOf } from './shop-settings.ts'
import { startBackups } from './start-backups.ts'
import { watchShop } from './watch-shop.ts'

interface StartedShop {
	readonly app: FastifyInstance
	/** Lines for the person who starts the shop. */
	readonly lines: readonly string[]
	/** With `patience` clients may leave first, see `CloseServer`. */
	close(patience?: AbortSignal): Promise<void>
}

export interface Web {
	readonly load: () => Promise<ServerBuild>
	readonly isDevelopment: boolean
}

const root = join(import.meta.dirname, '..')

interface StartShopInput {
	/** Must be migrated; by default the shop opens the configured one. */
	readonly database?: OpenDatabase
	/** The built pages by default. */
	readonly web?: Web
	/** Cancels the start, which then throws the signal's reason. */
	readonly signal?: AbortSignal
}

/** Closes the database when the start fails. */
export async function startShop(config: Config, given: StartShopInput = {}): Promise<StartedShop> {
	const database = given.database ?? (await openShopDatabase(config))
	try {
		return await assemble(config, { ...given, database })
	} catch (error) {
		await database.close()
		throw error
	}
}

async function readBuild(): Promise<Web> {
	const build: ServerBuild = await import(pathToFileURL(join(root, 'build/web/server/index.js')).href)
	return { load: async () => build, isDevelopment: false }
}

async function assemble(config: Config, given: StartShopInput & { database: OpenDatabase }): Promise<StartedShop> {
	const { database, signal } = given
	const web = given.web ?? (await readBuild())
	const db = databaseOn(database.promptPool)
	const patientDb = databaseOn(database.pool)
	const clock = systemClock
	const images = openImages(imageSettingsOf(config))
	const lines = await fillShop(config, { db: patientDb, images: images.store, signal })
	signal?.throwIfAborted()
	const log = openLog('jobs', config.LOG_LEVEL)
	const sessionUrl = config.LISTEN_DATABASE_URL ?? database.url
	const jobs = await openJobs({ databaseUrl: sessionUrl, log })
	const queueNotification = (tx: Database, id: number) => jobs.enqueue(tx, notificationQueue, { id })
	const queueImport = (tx: Database, id: string) => jobs.enqueue(tx, importQueue, { id })
	const metrics = openMetrics()
	const replicas = openReplicas({ url: config.DATABASE_READ_URL, database, log })
	const { app, pageCache, hub, payments, orders } = await buildShop({
		config,
		metrics,
		db,
		patientDb,
		...(replicas && { readFrom: replicas.readFrom }),
		clock,
		tokens: new AccessTokens(secretsOf(config), clock),
		sendLetter: letterOutbox(jobs),
		images: images.store,
		provider: providerOf(config, queueNotification),
		queueImport,
		loadPages: (context) => loadPages(web.load, context),
		checkAnswers: web.isDevelopment,
		isDevelopment: web.isDevelopment,
	})
	const transport = noteOutages(transportOf(config, db), { db, clock, log })
	await deliverLetters(jobs, transport)
	await jobs.work(notificationQueue, async ({ id }) => payments?.handleNotification(id))
	const importRunner = makeImportRunner({ db, databaseUrl: sessionUrl, log })
	await jobs.work(importQueue, importRunner.handle)
	if (usesEmulator(config)) await mountEmulator(app, emulatorOf(config, { db, clock }))
	const closeServer = prepareClosing(app)
	await images.serve(app)
	await serveAssets(app, join(root, 'build/web/client'))
	const closeNotices = await followDatabase({ url: sessionUrl, database, replicas, pageCache, hub, log })
	const stopChores = startChores({ db, patientDb, clock, images: images.store, log, queueImport, payments, orders })
	const stopBackups = await startBackups(config, { db, databaseUrl: database.url, log, sendLetter: letterOutbox(jobs) })
	const closeMetrics = await watchShop({ metrics, config, database, replicas, pageCache })
	return {
		app,
		lines,
		async close(patience) {
			stopChores()
			closeMetrics()
			await closeServer(patience)
			await stopBackups()
			await importRunner.stop()
			await jobs.stop()
			transport.close()
			await closeNotices()
			await replicas?.close()
			await database.close()
		},
	}
}

interface FollowDatabaseInput extends Pick<Shop, 'pageCache' | 'hub'> {
	readonly url: string
	readonly database: OpenDatabase
	readonly replicas: Replicas | undefined
	readonly log: Log
}

function followDatabase({
	url,
	database,
	replicas,
	pageCache,
	hub,
	log,
}: FollowDatabaseInput): Promise<() => Promise<void>> {
	return openNotices({
		url,
		pool: database.promptPool,
		channels: {
			catalog_changed: () => {
				replicas?.noteChange()
				pageCache.clear()
			},
			[orderChannel]: (payload) => publishOrderChange(hub, payload),
		},
		onState: (state) => {
			pageCache.setState(state)
			log.warn({ state }, noticeWarnings[state])
		},
	})
}

function secretsOf(config: Config): readonly string[] {
	return config.JWT_SECRETS.length > 0 ? config.JWT_SECRETS : [demoSecret(config.DATA_DIR, 'jwt')]
}

/** The demo shows its letters on a page; with an SMTP server it sends them. */
function transportOf(config: Config, db: Database): MailTransport {
	if (config.SMTP_URL) return smtpTransport({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
	return demoMailbox(db, systemClock)
}

interface Filling {
	readonly db: Database
	readonly images: ImageStore
	readonly signal: AbortSignal | undefined
}

async function fillShop(config: Config, { db, images, signal }: Filling): Promise<string[]> {
	const now = systemClock.now()
	const isDemo = config.SHOP_MODE === 'demo'
	const email = config.ADMIN_EMAIL
	const password = config.ADMIN_PASSWORD ?? (isDemo ? demoAdminPassword(config.DATA_DIR) : undefined)
	await db.transaction(async (tx) => {
		// Two shops may start on one database at once; the second finds it filled.
		await tx.execute(sql`select pg_advisory_xact_lock(${locks.firstFill})`)
		await ensureFirstAdmin(tx, { email, password, now })
		if (isDemo)
			await loadDemo({
				db: tx,
				images,
				signal,
				now,
				seller: sellerOf(config),
				publicUrl: config.PUBLIC_URL,
				terms: termsOf(config),
			})
	})
	const open = `The shop is open: ${config.PUBLIC_URL}`
	if (!isDemo) return [open]
	const canSignIn = email && password && (await canSignInAsAdmin(db, email, password))
	const admin = canSignIn ? `${email}, password ${password}` : `${email}, with the password it was given`
	return [open, `Its administrator: ${admin}`, `Its letters: ${config.PUBLIC_URL}/dev/mailbox`]
}

const noticeWarnings = {
	heard: 'the notices of the database arrive again',
	deaf: 'the notices of the database do not arrive: pages are not kept',
	away: 'the database is away: kept pages are served',
} as const
