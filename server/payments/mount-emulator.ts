import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { type Clock, systemClock } from '../platform/clock.ts'
import { prepareClosing } from '../platform/close-server.ts'
import { databaseOn } from '../platform/database.ts'
import { makePool } from '../platform/make-pool.ts'
import { mountCabinet } from './emulator/cabinet.ts'
import type { EmulatorDeps } from './emulator/emulator-deps.ts'
import { Faults, mountFaults } from './emulator/faults.ts'
import { mountApi } from './emulator/mount-api.ts'
import type { EmulatorUrls } from './emulator/notifier.ts'
import { Notifier } from './emulator/notifier.ts'
import { mountPayPage } from './emulator/pay-page.ts'

type MountEmulatorInput = Omit<EmulatorDeps, 'urls' | 'faults' | 'notifier' | 'ending'> & Readonly<EmulatorUrls>

interface Emulator {
	readonly faults: Faults
	readonly urls: EmulatorUrls
}

/**
 * Mounts a YooKassa emulator below `/dev/yookassa`: the API at `/v3`, the payer's page at `/pay/{paymentId}`, refunds past the
 * shop at `/cabinet`, and `/faults` for tests. It saves before it answers.
 */
export async function mountEmulator(app: FastifyInstance, input: MountEmulatorInput): Promise<Emulator> {
	const { notifyUrl, publicUrl, ...rest } = input
	const urls = { notifyUrl, publicUrl }
	const faults = new Faults()
	const end = new AbortController()
	const notifier = new Notifier({ clock: input.clock, faults, urls, ending: end.signal })
	const deps: EmulatorDeps = { ...rest, urls, faults, notifier, ending: end.signal }
	app.addHook('preClose', async () => end.abort())
	await app.register((scope) => mountApi(scope, deps), { prefix: '/dev/yookassa/v3' })
	await app.register(async (scope) => mountFaults(scope, faults), { prefix: '/dev/yookassa' })
	await app.register(async (scope) => mountPayPage(scope, deps), { prefix: '/dev/yookassa/pay' })
	await app.register(async (scope) => mountCabinet(scope, deps), { prefix: '/dev/yookassa/cabinet' })
	return { faults, urls }
}

interface StartEmulatorInput {
	readonly port?: number
	/** Must have the shop's tables; the shop's own database will do. */
	readonly databaseUrl: string
	readonly shopId: string
	readonly secretKey: string
	readonly currency?: string
	readonly wantsReceipts?: boolean
	readonly notifyUrl?: string
	readonly clock?: Clock
}

interface StartedEmulator extends Emulator {
	readonly apiUrl: string
	readonly url: string
	close(): Promise<void>
}

/** Runs the emulator as its own server, so that it outlives the shop. */
export async function startEmulator(input: StartEmulatorInput): Promise<StartedEmulator> {
	const { port = 0, databaseUrl, shopId, secretKey, notifyUrl = '', clock = systemClock } = input
	const { currency = 'KZT', wantsReceipts = false } = input
	const pool = makePool(databaseUrl, { max: 5 })
	// The pool replaces a lost idle connection.
	pool.on('error', () => {})
	const app = fastify({ forceCloseConnections: 'idle' })
	const closeServer = prepareClosing(app)
	const { faults, urls } = await mountEmulator(app, {
		db: databaseOn(pool),
		clock,
		shopId,
		secretKey,
		currency,
		wantsReceipts,
		notifyUrl,
		publicUrl: '',
		shopName: 'Ойыншық',
		isPublic: false,
	})
	const url = await app.listen({ port, host: '127.0.0.1' })
	urls.publicUrl = url
	return {
		faults,
		urls,
		url,
		apiUrl: `${url}/dev/yookassa/v3`,
		async close() {
			await closeServer()
			await pool.end()
		},
	}
}
