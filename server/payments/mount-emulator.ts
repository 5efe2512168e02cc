import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { type Clock, systemClock } from '../platform/clock.ts'
import { databaseOn } from '../platform/database.ts'
import { makePool } from '../platform/make-pool.ts'
import { mountCabinet } from './emulator/cabinet.ts'
import type { EmulatorDeps } from './emulator/emulator-deps.ts'
import { Faults, mountFaults } from './emulator/faults.ts'
import { mountApi } from './emulator/mount-api.ts'
import type { EmulatorAddresses } from './emulator/notifier.ts'
import { Notifier } from './emulator/notifier.ts'
import { mountPayPage } from './emulator/pay-page.ts'

type MountEmulatorInput = Omit<EmulatorDeps, 'addresses' | 'faults' | 'notifier' | 'ending'> &
	Readonly<EmulatorAddresses>

/** A mounted emulator: what goes wrong there, and where it looks for the shop; both may change while it runs. */
interface Emulator {
	readonly faults: Faults
	readonly addresses: EmulatorAddresses
}

/**
 * Mounts an emulator of YooKassa below `/dev/yookassa`: its API at `/v3`, the page where people pay at `/pay/{paymentId}`,
 * the shopkeeper's `/cabinet`, where money goes back past the shop, and `/faults` for tests. It saves before it answers.
 */
export async function mountEmulator(app: FastifyInstance, input: MountEmulatorInput): Promise<Emulator> {
	const { notifyUrl, publicUrl, ...rest } = input
	const addresses = { notifyUrl, publicUrl }
	const faults = new Faults()
	const end = new AbortController()
	const notifier = new Notifier({ clock: input.clock, faults, addresses, ending: end.signal })
	const deps: EmulatorDeps = { ...rest, addresses, faults, notifier, ending: end.signal }
	app.addHook('preClose', async () => end.abort())
	await app.register((scope) => mountApi(scope, deps), { prefix: '/dev/yookassa/v3' })
	await app.register(async (scope) => mountFaults(scope, faults), { prefix: '/dev/yookassa' })
	await app.register(async (scope) => mountPayPage(scope, deps), { prefix: '/dev/yookassa/pay' })
	await app.register(async (scope) => mountCabinet(scope, deps), { prefix: '/dev/yookassa/cabinet' })
	return { faults, addresses }
}

interface StartEmulatorInput {
	/** On 127.0.0.1; 0 takes a free one. */
	readonly port?: number
	/** A database with the shop's tables; the shop's own one will do. */
	readonly databaseUrl: string
	readonly shopId: string
	readonly secretKey: string
	readonly currency?: string
	/** Where notifications go; may be told later through `addresses`. */
	readonly notifyUrl?: string
	readonly clock?: Clock
}

interface StartedEmulator extends Emulator {
	/** What the shop's client is given as the address of the API. */
	readonly apiUrl: string
	/** Where browsers find it. */
	readonly url: string
	close(): Promise<void>
}

/** Starts an emulator of the payment provider as a server of its own, which outlives the shop it serves. */
export async function startEmulator(input: StartEmulatorInput): Promise<StartedEmulator> {
	const { port = 0, databaseUrl, shopId, secretKey, currency = 'KZT', notifyUrl = '', clock = systemClock } = input
	const pool = makePool(databaseUrl, { max: 5 })
	// A connection that is lost while nobody uses it is replaced.
	pool.on('error', () => {})
	const app = fastify({ forceCloseConnections: 'idle' })
	const { faults, addresses } = await mountEmulator(app, {
		db: databaseOn(pool),
		clock,
		shopId,
		secretKey,
		currency,
		notifyUrl,
		publicUrl: '',
		shopName: 'Ойыншық',
		isPublic: false,
	})
	const url = await app.listen({ port, host: '127.0.0.1' })
	addresses.publicUrl = url
	return {
		faults,
		addresses,
		url,
		apiUrl: `${url}/dev/yookassa/v3`,
		async close() {
			await app.close()
			await pool.end()
		},
	}
}
