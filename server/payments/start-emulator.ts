import fastify from 'fastify'
import { type Clock, systemClock } from '../platform/clock.ts'
import { databaseOn } from '../platform/database.ts'
import { makePool } from '../platform/make-pool.ts'
import { type Emulator, mountEmulator } from './mount-emulator.ts'

interface EmulatorSettings {
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
export async function startEmulator(settings: EmulatorSettings): Promise<StartedEmulator> {
	const { port = 0, databaseUrl, shopId, secretKey, currency = 'KZT', notifyUrl = '', clock = systemClock } = settings
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
