import fastify from 'fastify'
import { type Emulator, mountEmulator } from '../../payments/mount-emulator.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { databaseOn } from '../../platform/database.ts'
import { prepareClosing } from '../../platform/http/close-server.ts'
import { makePool } from '../../platform/make-pool.ts'

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
