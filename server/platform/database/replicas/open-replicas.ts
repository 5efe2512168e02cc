import pg from 'pg'
import { databaseOn, type PooledDatabase, type ReadFrom } from '../../database.ts'
import type { Log } from '../../log.ts'
import { endPool, makePool } from '../../make-pool.ts'
import { hostUrls } from '../hosts.ts'
import type { OpenDatabase } from '../open-database.ts'
import { replicaFirst } from './replica-first.ts'
import { ReplicaSet, type ReplicaStanding, type ReplicaState } from './replica-set.ts'

interface OpenReplicasInput {
	/** With one host or several, each of them a replica. */
	readonly url: string | undefined
	/** The primary. */
	readonly database: Pick<OpenDatabase, 'url' | 'promptPool'>
	readonly log: Log
	readonly lookMs?: number
}

export interface Replicas {
	readonly readFrom: ReadFrom
	/** Reads that must be current go to the primary until a replica has everything before this moment. */
	noteChange(): void
	list(): readonly ReplicaStanding[]
	/** Of reads, by the name of their replica. */
	readonly pools: Readonly<Record<string, pg.Pool>>
	close(): Promise<void>
}

// A read that a replica does not answer is sent to the primary too, and both together must answer within 6 s.
const readLimits = { max: 20, connectionTimeoutMillis: 1_000, statement_timeout: 1_400, query_timeout: 1_500 }
const probeLimits = {
	max: 1,
	connectionTimeoutMillis: 1_000,
	query_timeout: 1_000,
	application_name: 'toy-shop replicas',
}

const primaryPosition = `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as position`
// A replica that became a primary is left out.
const replicaPosition = `select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position where pg_is_in_recovery()`

/** Looks every second how far each replica is; until the first look the primary serves. `undefined` without a URL. */
export function openReplicas({ url, database, log, lookMs = 1_000 }: OpenReplicasInput): Replicas | undefined {
	if (!url) return undefined
	const latest = databaseOn(database.promptPool)
	const servers = hostUrls(url).map((one) => openReplica(one, database.promptPool))
	const replicas = new ReplicaSet(servers.map((server) => ({ name: server.name, server })))
	const primaryProbe = openPool(database.url, probeLimits)
	let isEnding = false
	let timer = setTimeout(look, 0).unref()

	async function look(): Promise<void> {
		const askedAt = performance.now()
		const position = await readPosition(primaryProbe, primaryPosition)
		if (position !== undefined) replicas.notePrimary(position, askedAt)
		await Promise.all(
			servers.map(async (server) => {
				const changed = replicas.noteReplica(server, await readPosition(server.probe, replicaPosition))
				if (changed && !isEnding)
					log[changed === 'serving' ? 'info' : 'warn']({ replica: server.name, state: changed }, lines[changed])
			}),
		)
		if (!isEnding) timer = setTimeout(look, lookMs).unref()
	}

	return {
		readFrom: (freshness) => replicas.choose(freshness)?.db ?? latest,
		noteChange: () => replicas.noteChange(performance.now()),
		list: () => replicas.list(),
		pools: Object.fromEntries(servers.map(({ name, pool }) => [name, pool])),
		async close() {
			isEnding = true
			clearTimeout(timer)
			await Promise.all([primaryProbe, ...servers.flatMap(({ pool, probe }) => [pool, probe])].map(endPool))
		},
	}
}

const lines: Readonly<Record<ReplicaState, string>> = {
	serving: 'a replica serves reads',
	lagging: 'a replica lags more than 5 seconds: it is left out',
	away: 'a replica does not answer, or is none any more: it is left out',
}

interface OpenReplica {
	readonly name: string
	readonly db: PooledDatabase
	readonly pool: pg.Pool
	readonly probe: pg.Pool
}

function openReplica(url: string, primary: pg.Pool): OpenReplica {
	const { host, port } = new pg.Client({ connectionString: url })
	const pool = openPool(url, readLimits)
	return {
		name: `${host}:${port}`,
		pool,
		probe: openPool(url, probeLimits),
		db: databaseOn(replicaFirst(pool, primary)),
	}
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
	return makePool(url, options)
}

async function readPosition(probe: pg.Pool, statement: string): Promise<number | undefined> {
	try {
		return (await probe.query<{ position: number | null }>(statement)).rows[0]?.position ?? undefined
	} catch {
		return undefined
	}
}
