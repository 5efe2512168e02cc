import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const PROBE_LIMIT_MS = 2_000
const END_LIMIT_MS = 500

/** One URL per host of a list as libpq takes it: `postgresql://user@one:5432,two:5432/shop?target_session_attrs=read-write`. */
export function hostUrls(url: string): string[] {
	const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i.exec(url) ?? []
	return hosts.split(',').map((host) => withoutTarget(`${start}${host}${rest}`))
}

export function targetOf(url: string): string | undefined {
	return /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
}

function withoutTarget(url: string): string {
	return url.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
}

/** A server that is gone without a word is found out by TCP, also while nothing is asked of it. */
const aliveness = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

interface Connection extends Pick<pg.ClientConfig, 'keepAlive' | 'keepAliveInitialDelayMillis'> {
	readonly connectionString: string
	readonly Client?: typeof pg.Client
}

/** With several hosts each connection goes to the one that takes writes at that moment. */
export function connectionTo(url: string): Connection {
	const urls = hostUrls(url)
	const [connectionString = url] = urls
	return { connectionString, ...aliveness, ...(urls.length > 1 && { Client: clientOf(urls) }) }
}

export function newClient(url: string, options: pg.ClientConfig): pg.Client {
	const { Client = pg.Client, ...connection } = connectionTo(url)
	return new Client({ ...connection, ...options })
}

function clientOf(urls: readonly string[]): typeof pg.Client {
	return class extends pg.Client {
		override connect(): Promise<pg.Client>
		override connect(callback: (error: Error) => void): void
		override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
			const chosen = findPrimary(urls).then((primary) => Object.assign(this, primary))
			if (!callback) return chosen.then(() => super.connect())
			chosen.then(() => super.connect(callback), callback)
			return undefined
		}
	}
}

/** Throws the reason of one host when none takes writes. */
async function findPrimary(urls: readonly string[]): Promise<{ host: string; port: number }> {
	try {
		return await Promise.any(urls.map(probe))
	} catch (error) {
		throw error instanceof AggregateError ? error.errors[0] : error
	}
}

async function probe(url: string): Promise<{ host: string; port: number }> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: PROBE_LIMIT_MS,
		query_timeout: PROBE_LIMIT_MS,
	})
	client.on('error', () => undefined)
	try {
		await client.connect()
		const { rows } = await client.query('show transaction_read_only')
		if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyError(`${client.host} takes no changes`)
		// The connection that follows takes its place: the server may have no other.
		await Promise.race([client.end(), wait(END_LIMIT_MS, undefined, { ref: false })])
		return { host: client.host, port: client.port }
	} catch (error) {
		client.end().catch(() => undefined)
		throw error
	}
}

class ReadOnlyError extends Error {
	readonly code = '25006'
}
