import pg from 'pg'
import { newClient } from './hosts.ts'

const reconnectMs = 1000
const connectLimitMs = 5000
const endLimitMs = 500

export const catchUpQuery = "select 'all notices before have come'"

/** Called without a payload after each reconnection, because notices in between are lost. */
export type OnNotice = (payload?: string) => void

interface ListenDatabaseInput {
	readonly url: string
	readonly channels: Readonly<Record<string, OnNotice>>
	/** Called when the connection is lost and cannot be made again at once. */
	readonly onLost?: () => void
}

interface Listening {
	/** Resolves once all notices that were sent before have come; to false when some may have been lost. */
	catchUp(): Promise<boolean>
	/** Replaces the connection, as one that has gone silent. */
	renew(): void
	close(): Promise<void>
}

/** Resolves once it listens. */
export async function listenDatabase({ url, channels, onLost }: ListenDatabaseInput): Promise<Listening> {
	let isEnding = false
	let client = await connect()

	async function connect(): Promise<pg.Client> {
		const fresh = newClient(url, { connectionTimeoutMillis: connectLimitMs, query_timeout: connectLimitMs })
		fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload))
		fresh.on('error', () => undefined)
		try {
			await fresh.connect()
			for (const channel of Object.keys(channels)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
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
		for (let tries = 0; !isEnding; tries++) {
			if (tries === 1) onLost?.()
			if (tries > 0) await new Promise((resolve) => setTimeout(resolve, reconnectMs).unref())
			const fresh = await connect().catch(() => undefined)
			if (!fresh) continue
			client = fresh
			if (isEnding) await fresh.end()
			else for (const onNotice of Object.values(channels)) onNotice()
			return
		}
	}

	return {
		async catchUp() {
			const asked = client
			// Notices come before the answer to a later query.
			return await asked.query(catchUpQuery).then(
				() => client === asked,
				() => false,
			)
		},
		renew: () => breakOff(client),
		async close() {
			isEnding = true
			const timer = setTimeout(() => breakOff(client), endLimitMs)
			await client.end().catch(() => undefined)
			clearTimeout(timer)
		},
	}
}

/** Unlike `end()`, which waits for the answer of the server. */
function breakOff({ connection }: pg.Client): void {
	connection.stream.destroy()
}
