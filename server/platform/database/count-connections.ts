import type { Pool } from 'pg'
import { invariant } from '#contract/invariant.ts'
import { StartupError } from '../startup-error.ts'

/** The most connections that each part of a process has at once. */
export const connectionShares = {
	promptPool: 20,
	patientPool: 8,
	notices: 1,
	enqueuer: 1,
	jobPool: 4,
	jobListener: 1,
	/** Of a running import, see its thread. */
	import: 3,
	/** A backup is a command beside the shop. */
	backup: 4,
	/** Asks how far the primary is. */
	replicas: 1,
} as const

interface Settings {
	readonly POOL_SIZE?: number
	readonly DATABASE_URL?: string | undefined
	readonly DATABASE_READ_URL?: string | undefined
	readonly LISTEN_DATABASE_URL?: string | undefined
}

/** Of exports and other slow work, beside so many connections for all else. */
export function slowPoolSize(poolSize: number): number {
	return Math.max(2, Math.round(poolSize * 0.4))
}

/** The most connections that a shop has to its server at once. */
export function countConnections(settings: Settings): number {
	const { promptPool, notices, enqueuer, replicas, backup } = connectionShares
	const { POOL_SIZE = promptPool, DATABASE_READ_URL } = settings
	const pools = isPooled(settings) ? 0 : POOL_SIZE + slowPoolSize(POOL_SIZE)
	const web = pools + notices + enqueuer + (DATABASE_READ_URL === undefined ? 0 : replicas)
	const work = connectionShares.jobPool + connectionShares.jobListener - enqueuer + connectionShares.import + backup
	return web + work
}

/** A pooler in front of the server has limits of its own. */
function isPooled({ DATABASE_URL, LISTEN_DATABASE_URL }: Settings): boolean {
	return LISTEN_DATABASE_URL !== undefined && LISTEN_DATABASE_URL !== DATABASE_URL
}

interface Limit {
	/** As `the role shop`. */
	readonly of: string
	readonly most: number
	/** The setting to raise. */
	readonly setting: string
	/** The part of the setting that is not for the shop. */
	readonly reserved: number
}

// The limits of roles and databases do not hold for superusers.
const limitQuery = `select 'the server' as of, server.most - server.reserved as most, 'max_connections of the server' as setting, server.reserved
	from (select current_setting('max_connections')::integer as most,
		current_setting('superuser_reserved_connections')::integer + current_setting('reserved_connections')::integer as reserved) as server
	union all select 'the role ' || rolname, rolconnlimit, format('its limit (ALTER ROLE %I CONNECTION LIMIT)', rolname), 0
	from pg_roles where rolname = session_user and rolconnlimit >= 0 and not rolsuper
	union all select 'the database ' || datname, datconnlimit, format('its limit (ALTER DATABASE %I CONNECTION LIMIT)', datname), 0
	from pg_database where datname = current_database() and datconnlimit >= 0
		and not (select rolsuper from pg_roles where rolname = session_user)
	order by most limit 1`

/** The lowest limit of the server, the role and the database. */
export async function getConnectionLimit(pool: Pool): Promise<Limit> {
	const { rows } = await pool.query<Limit>(limitQuery)
	invariant(rows[0], 'every server has a limit')
	return rows[0]
}

/** Throws a `StartupError` when the shop could need more connections than its server, role or database allows. */
export async function requireConnections(pool: Pool, settings: Settings): Promise<void> {
	const needed = countConnections(settings)
	const { of, most, setting, reserved } = await getConnectionLimit(pool)
	if (needed <= most) return
	const orLower = settings.POOL_SIZE === undefined ? '' : ', or lower POOL_SIZE'
	throw new StartupError(
		`The shop needs up to ${needed} connections to the database, and ${of} has ${most} for it: raise ${setting} to ${needed + reserved} or more${orLower}`,
	)
}
