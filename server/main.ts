import { lookup } from 'node:dns/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { openShopDatabase } from './open-shop-database.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { findUnread } from './platform/config/gone-settings.ts'
import { endWithParent } from './platform/process/end-with-parent.ts'
import { type ListenPlace, metricsHost, portProblem, requireFreePorts } from './platform/process/free-ports.ts'
import { findGivenSocket } from './platform/process/given-socket.ts'
import { loadDrizzleQuickly } from './platform/process/load-drizzle-quickly.ts'
import { requireBuild } from './platform/process/require-build.ts'
import { StartupError } from './platform/startup-error.ts'

// React is much faster in production mode and reads it on import, so the import comes later.
process.env.NODE_ENV ??= 'production'

const graceMs = 9000

/** How long a connection that was just accepted may take to bring its request. */
const settleMs = 300

endWithParent()

try {
	if (process.env.SHOP_MODE === 'production' && !process.stdout.isTTY) {
		const { printJson } = await import('./platform/process/print-json.ts')
		printJson()
	}
	const config = readConfig(process.env)
	const unread = findUnread(process.env)
	if (unread) console.warn(`Settings that are ${unread}: take them out`)
	requireBuild()
	const socket = findGivenSocket()
	await requireFreePorts([...(socket === undefined ? [ownPlace(config)] : []), ...metricsPlaces(config)])
	await run(config, socket, await traceShop(config))
} catch (error) {
	console.error(error instanceof StartupError ? error.message : error)
	process.exit(1)
}

/** Handles a request to end even before the start is complete. */
async function run(config: Config, socket: number | undefined, stopTraces: () => Promise<void>): Promise<void> {
	const ending = new AbortController()
	const starting = start(config, ending.signal).catch((error: unknown) => {
		// A cancelled start has closed everything it had opened.
		if (!ending.signal.aborted) throw error
	})
	closeWithGrace({ delay: graceMs }, async ({ err }) => {
		ending.abort()
		if (err) console.error(err)
		const shop = await starting
		await shop?.close(AbortSignal.timeout(settleMs))
		await stopTraces()
	})
	const shop = await starting
	if (!shop || ending.signal.aborted) return
	const { app, lines, close } = shop
	try {
		await listen(app, config, socket)
	} catch (error) {
		await close()
		throw portProblem(error, ownPlace(config))
	}
	for (const line of lines) console.log(line)
}

/** Loads nothing of OpenTelemetry unless it is asked for. */
async function traceShop(config: Config): Promise<() => Promise<void>> {
	const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: trusted } = config
	if (endpoint === undefined) return async () => undefined
	const { startTraces } = await import('./platform/traces/start-traces.ts')
	return startTraces({ endpoint, trusted, warn: (sentence) => console.warn(sentence) })
}

async function start(config: Config, signal: AbortSignal) {
	// Open the database first to report its problems early: loading the rest takes most of the start, and blocks this thread for so long
	// that connections made meanwhile would run into their limit.
	const database = await openShopDatabase(config)
	if (signal.aborted) return await database.close()
	loadDrizzleQuickly()
	const { startShop } = await import('./start-shop.ts')
	return await startShop(config, { database, signal })
}

function ownPlace({ HOST, PORT }: Config): ListenPlace {
	return { host: HOST, port: PORT, setting: 'PORT' }
}

function metricsPlaces({ METRICS_PORT }: Config): ListenPlace[] {
	return METRICS_PORT === undefined ? [] : [{ host: metricsHost, port: METRICS_PORT, setting: 'METRICS_PORT' }]
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config, socket?: number): Promise<void> {
	// For a name with two IP addresses Fastify opens a second server that our limits do not cover.
	const { address } = await lookup(HOST)
	// Fastify's own line would only repeat our messages to the person who starts the shop.
	const { level } = app.log
	app.log.level = 'warn'
	await app.listen({ host: address, port: PORT, ...(socket !== undefined && { fd: socket }) })
	app.log.level = level
}
