import pg from 'pg'
import { newClient } from './hosts.ts'

const reconnectMs = 1000
const connectLimitMs = 5000

/** Also calls `onNotice` after each reconnection, because notifications in between are lost. Resolves once it listens. */
export async function listenDatabase(
	url: string,
	channel: string,
	onNotice: (payload?: string) => void,
): Promise<() => Promise<void>> {
	let isEnding = false
	let client = await connect()

	async function connect(): Promise<pg.Client> {
		const fresh = newClient(url, { keepAlive: true, connectionTimeoutMillis: connectLimitMs })
		fresh.on('notification', ({ payload }) => onNotice(payload))
		fresh.on('error', () => undefined)
		try {
			await fresh.connect()
			await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
		} catch (error) {
			await fresh.end().catch(() => undefined)
			throw error
		}
		// Replaces only a connection that has listened: `reconnect` tries the others again.
		fresh.once('end', () => {
			if (!isEnding) void reconnect()
		})
		return fresh
	}

	async function reconnect(): Promise<void> {
		while (!isEnding) {
			await new Promise((resolve) => setTimeout(resolve, reconnectMs).unref())
			const fresh = await connect().catch(() => undefined)
			if (!fresh) continue
			client = fresh
			if (isEnding) await fresh.end()
			else onNotice()
			return
		}
	}

	return async () => {
		isEnding = true
		await client.end().catch(() => undefined)
	}
}
