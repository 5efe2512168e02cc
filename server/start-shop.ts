import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { canSignInAsAdmin, demoAdminPassword, ensureFirstAdmin } from './accounts/admins/first-admin.ts'
import { buildShop, type Shop } from './app.ts'
import { importQueue } from './catalog/import/import-runner.ts'
import { loadDemo } from './demo/load-demo.ts'
import type { ImageStore } from './images/image-store.ts'
import { openImages } from './images/open-images.ts'
import { servePreviews } from './images/previews.ts'
import { letterOutbox } from './mail/outbox.ts'
import { openShopDatabase } from './open-shop-database.ts'
import { orderChannel, publishOrderChange } from './orders/order-events.ts'
import { emulatorOf, providerOf, requireAccount, usesEmulator } from './payment-provider.ts'
import { mountEmulator } from './payments/mount-emulator.ts'
import { notificationQueue } from './payments/notifications/handle-notification.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { openNotices } from './platform/database/notices.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { openReplicas, type Replicas } from './platform/database/replicas/open-replicas.ts'
import { type Database, databaseOn } from './platform/database.ts'
import { prepareClosing } from './platform/http/close-server.ts'
import { openJobs } from './platform/jobs.ts'
import { keptSecret } from './platform/kept-secret.ts'
import { type LiveValue, reloadAtLast } from './platform/live-value.ts'
import { locks } from './platform/locks.ts'
import { type Log, openLog } from './platform/log.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { loadPages } from './platform/pages/load-pages.ts'
import { serveAssets } from './platform/pages/serve-assets.ts'
import { AccessTokens } from './platform/session.ts'
import { imageSettingsOf, makeLiveSettings, sellerOf, termsOf } from './shop-settings.ts'
import { writeNowAndThen } from './speed/speed-counts.ts'
import { startWork } from './start-work.ts'
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
	/** Without it the shop only answers: it fills nothing and does no jobs. By default it works. */
	readonly works?: boolean
}

/** Closes the database and all else that is open when the start fails. */
export async function startShop(config: Config, given: StartShopInput = {}): Promise<StartedShop> {
	const database = given.database ?? (await openShopDatabase(config))
	const opened = new AsyncDisposableStack()
	opened.defer(() => database.close())
	try {
		return await assemble(withSecret(config), { ...given, database }, opened)
	} catch (error) {
		await opened.disposeAsync()
		throw error
	}
}

async function readBuild(): Promise<Web> {
	const build: ServerBuild = await import(pathToFileURL(join(root, 'build/web/server/index.js')).href)
	return { load: async () => build, isDevelopment: false }
}

/** `opened` is closed in the reverse order. */
async function assemble(
	config: Config,
	given: StartShopInput & { database: OpenDatabase },
	opened: AsyncDisposableStack,
): Promise<StartedShop> {
	const { database, signal, works = true } = given
	const metrics = openMetrics()
	const db = databaseOn(database.promptPool)
	const patientDb = databaseOn(database.pool)
	const clock = systemClock
	const images = openImages(imageSettingsOf(config))
	const filling = { db: patientDb, images: images.store, signal }
	await requireAccount(config, db)
	// The check of a password runs in another thread.
	const [web, lines] = await Promise.all([given.web ?? readBuild(), works ? fillShop(config, filling) : []])
	signal?.throwIfAborted()
	const log = openLog('jobs', config.LOG_LEVEL)
	const sessionUrl = config.LISTEN_DATABASE_URL ?? database.url
	const jobs = await openJobs({ databaseUrl: sessionUrl, log, isWorker: works })
	opened.defer(() => jobs.stop())
	const queueNotification = (tx: Database, id: number) => jobs.enqueue(tx, notificationQueue, { id })
	const queueImport = (tx: Database, id: string) => jobs.enqueue(tx, importQueue, { id })
	const replicas = openReplicas({ url: config.DATABASE_READ_URL, database, log })
	opened.defer(() => replicas?.close())
	const provider = providerOf(config, queueNotification)
	const { seller, trading, texts, live } = makeLiveSettings(config, { db, clock, hasAccount: provider !== undefined })
	const { app, keptPages, hub, payments, orders, askHealth, speedCounts } = await buildShop({
		config,
		metrics,
		db,
		patientDb,
		...(replicas && { readFrom: replicas.readFrom }),
		clock,
		tokens: new AccessTokens(config.JWT_SECRETS, clock),
		sendLetter: letterOutbox(jobs),
		images: images.store,
		seller: seller.value,
		trading: trading.value,
		texts,
		...(provider && { provider }),
		queueImport,
		loadPages: (context) => loadPages(web.load, context),
		checkAnswers: web.isDevelopment,
		isDevelopment: web.isDevelopment,
	})
	opened.defer(() => app.close())
	opened.defer(writeNowAndThen(speedCounts, db, log))
	if (usesEmulator(config)) await mountEmulator(app, emulatorOf(config, { db, clock }))
	const closeServer = prepareClosing(app)
	await images.serve(app)
	servePreviews(app, images.store)
	await serveAssets(app, join(root, 'build/web/client'))
	opened.defer(await followDatabase({ url: sessionUrl, database, replicas, keptPages, hub, live, log }))
	// From here on its changes are heard.
	await Promise.all(Object.values(live).map(({ reload }) => reload()))
	opened.defer(texts.watch(() => keptPages.applyNotice('')))
	const deps = { database, db, patientDb, clock, images: images.store, jobs, log, queueImport, payments, orders }
	const pause = works ? await startWork(config, { ...deps, keptPages }, opened) : () => undefined
	let patience: AbortSignal | undefined
	// Before the work and the notices: requests that run need both.
	opened.defer(() => closeServer(patience))
	opened.defer(await watchShop({ metrics, config, database, replicas, keptPages, askHealth }))
	return {
		app,
		lines,
		async close(given) {
			patience = given
			pause()
			await opened.disposeAsync()
		},
	}
}

interface FollowDatabaseInput extends Pick<Shop, 'keptPages' | 'hub'> {
	readonly url: string
	readonly database: Pick<OpenDatabase, 'promptPool'>
	readonly replicas: Replicas | undefined
	/** By the channels that tell of their changes. */
	readonly live: Readonly<Record<string, Pick<LiveValue<object>, 'reload'>>>
	readonly log: Log
}

/** Applies what other processes changed. */
export async function followDatabase({
	url,
	database,
	replicas,
	keptPages,
	hub,
	live,
	log,
}: FollowDatabaseInput): Promise<() => Promise<void>> {
	const ended = new AbortController()
	const readAnew = async (channel: string, settings: Pick<LiveValue<object>, 'reload'>) => {
		const onFailure = (err: unknown) => log.warn({ err, channel }, 'settings of the shop could not be read anew')
		await reloadAtLast(settings, { signal: ended.signal, onFailure })
		// Every page shows some of it.
		keptPages.applyNotice('')
	}
	const close = await openNotices({
		url,
		pool: database.promptPool,
		channels: {
			catalog_changed: (payload) => {
				replicas?.noteChange()
				keptPages.applyNotice(payload)
			},
			...Object.fromEntries(
				Object.entries(live).map(([channel, settings]) => [channel, () => void readAnew(channel, settings)]),
			),
			[orderChannel]: (payload) => publishOrderChange(hub, payload),
		},
		onState: (state, reason) => {
			keptPages.setState(state)
			log.warn({ state, ...(reason !== undefined && { err: reason }) }, noticeWarnings[state])
		},
	})
	return async () => {
		ended.abort()
		await close()
	}
}

function withSecret(config: Config): Config {
	return config.JWT_SECRETS.length > 0 ? config : { ...config, JWT_SECRETS: [keptSecret(config.DATA_DIR, 'jwt')] }
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
				terms: termsOf(config, false),
			})
	})
	const open = `The shop is open: ${config.PUBLIC_URL}`
	if (!isDemo) return [open]
	const canSignIn = email && password && (await canSignInAsAdmin(db, email, password))
	const admin = canSignIn ? `${email}, password ${password}` : `${email}, with the password it was given`
	return [open, `Its administrator: ${admin}`, `Its letters: ${config.PUBLIC_URL}/dev/mailbox`]
}

const noticeWarnings = {
	arriving: 'the notices of the database arrive again',
	late: 'the notices of the database are late: no kept page is answered until they have come',
	lost: 'the notices of the database do not arrive: pages are not kept',
	away: 'the database does not answer, or no connection to it is free: kept pages are served',
} as const
