import pg from 'pg'

const reconnectMs = 1000

/**
 * Calls `onNotice` for every notification of a channel, and after each reconnection: what was said meanwhile is lost.
 * Resolves once it listens; the returned function ends it.
 */
export async function listenDatabase(url: string, channel: string, onNotice: () => void): Promise<() => Promise<void>> {
	let isEnding = false
	let client = await connect()

	async function connect(): Promise<pg.Client> {
		const fresh = new pg.Client({ connectionString: url, keepAlive: true })
		fresh.on('notification', onNotice)
		fresh.on('error', () => undefined)
		fresh.on('end', () => {
			if (!isEnding) void reconnect()
		})
		await fresh.connect()
		await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
		return fresh
	}

	async function reconnect(): Promise<void> {
		while (!isEnding) {
			await new Promise((resolve) => setTimeout(resolve, reconnectMs))
			try {
				client = await connect()
				onNotice()
				return
			} catch {
				// The database is still away: the next turn tries again.
			}
		}
	}

	return async () => {
		isEnding = true
		await client.end().catch(() => undefined)
	}
}
